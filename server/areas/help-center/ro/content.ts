import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'
import { yourAccount } from './account-content.ts'
import { payments } from './payments-content.ts'
import { projects } from './projects-content.ts'
import { questions } from './questions-content.ts'
import { settings } from './settings-content.ts'
import { gettingStarted } from './started-content.ts'

export const translation: readonly CategoryTranslation[] = [gettingStarted, projects, settings, payments, yourAccount, ...questions]
