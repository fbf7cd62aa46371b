/** The check-in code in what was scanned: the code alone, or the address that the picture has. */
export const codeIn = (scanned: string): string => /[?&]code=([\w-]+)/.exec(scanned)?.[1] ?? scanned.trim()
