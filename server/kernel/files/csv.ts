// Tables as CSV, as RFC 4180 has it.

/** A spreadsheet would run a cell that begins like a formula; an apostrophe before it keeps it text. What already has apostrophes there gets one more, so that reading takes away what writing put. */
const harmless = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvLine = (cells: readonly (string | number | boolean)[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? quoted(harmless(cell)) : String(cell))).join(',')}\r\n`

/** Spreadsheets take a file without it for one in the code page of their country. */
export const byteOrderMark = '\ufeff'
