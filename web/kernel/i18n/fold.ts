// Folding for search in the browser, as the server folds: "sedinta" finds "ședință", "istanbul" finds "İstanbul".
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
