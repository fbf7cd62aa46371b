// What comes with Hora: our manual. NOTE a new version reaches every team that has not rewritten the article; a slug that changes makes another article of it.
import { yourAccount } from './account-content.ts'
import { payments } from './payments-content.ts'
import { projects } from './projects-content.ts'
import { questions } from './questions-content.ts'
import type { BuiltInCategory } from './rules.ts'
import { settings } from './settings-content.ts'
import { gettingStarted } from './started-content.ts'

/** Categories and their order are fixed: docs/specification.md 14.2. */
export const builtIn: readonly BuiltInCategory[] = [...questions, gettingStarted, projects, settings, payments, yourAccount]
