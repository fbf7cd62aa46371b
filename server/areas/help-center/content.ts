// The built-in manual. NOTE a new text reaches every team that has not changed the article. A new slug makes it another article.
import { yourAccount } from './account-content.ts'
import { payments } from './payments-content.ts'
import { projects } from './projects-content.ts'
import { questions } from './questions-content.ts'
import type { BuiltInCategory } from './rules.ts'
import { settings } from './settings-content.ts'
import { gettingStarted } from './started-content.ts'

/** Categories and their order are fixed: docs/specification.md 14.2. */
export const builtIn: readonly BuiltInCategory[] = [...questions, gettingStarted, projects, settings, payments, yourAccount]
