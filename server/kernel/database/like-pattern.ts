import { foldText } from '#contract/fold.ts'

/** For LIKE: the query as a part of the text, its own % and _ taken literally. */
export const likePattern = (query: string): string => `%${foldText(query).replace(/[\\%_]/g, '\\$&')}%`
