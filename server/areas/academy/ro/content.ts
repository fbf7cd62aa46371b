import type { AcademyTranslation } from '#server/areas/academy/content.ts'

export const translation: AcademyTranslation = { courses: {}, categories: {} }
