import { foldText } from '#contract/fold.ts'

export const likePattern = (query: string): string => `%${foldText(query).replace(/[\\%_]/g, '\\$&')}%`
