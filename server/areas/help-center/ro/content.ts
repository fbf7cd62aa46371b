import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const translation: readonly CategoryTranslation[] = []
