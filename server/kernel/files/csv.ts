/** A spreadsheet runs a cell that looks like a formula, so it gets an apostrophe. Leading apostrophes get one more, so that reading restores them. */
const harmless = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvLine = (cells: readonly (string | number | boolean)[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? quoted(harmless(cell)) : String(cell))).join(',')}\r\n`

/** Without this mark, spreadsheets assume the code page of the country. */
export const byteOrderMark = '\ufeff'
