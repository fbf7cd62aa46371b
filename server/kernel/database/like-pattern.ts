// Folding for search: "sedinta" finds "ședință", "istanbul" finds "İstanbul". The database has the same as fold(text).
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    // Greek has a second small sigma for the end of a word, which PostgreSQL does not make.
    .replaceAll('ς', 'σ')

/** For LIKE: the query as a part of the text, its own % and _ taken literally. */
export const likePattern = (query: string): string => `%${foldText(query).replace(/[\\%_]/g, '\\$&')}%`
