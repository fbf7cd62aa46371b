// Folding for search: "sedinta" finds "ședință", "istanbul" finds "İstanbul". The database has the same as fold(text).
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')

/** For LIKE: the query as a part of the text, its own % and _ taken literally. */
export const containsPattern = (query: string): string => `%${foldText(query).replace(/[\\%_]/g, '\\$&')}%`
