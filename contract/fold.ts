// Folding for search: "sedinta" finds "ședință", "istanbul" finds "İstanbul". Both sides use this function. The database
// does the same in fold(text); a change here needs a migration that replaces fold(text) and rebuilds what was folded.

/** Marks that readers may omit: accents, Hebrew points, Arabic vowels, emoji variants. Vowel signs, as in Hindi, are letters. */
const marks =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\ufe00-\ufe0f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g

export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(marks, '')
    // Marks on both sides of a removed variant selector are out of order now.
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    // toLowerCase writes another sigma at the end of a word, PostgreSQL does not.
    .replaceAll('ς', 'σ')
