// Reads CSV and other text tables of any program.
import Papa from 'papaparse'
import { megabyte } from '#contract/units.ts'

export type Table = { headers: string[]; rows: string[][] }
/** The meaning of a column. */
export type TableColumn<Field extends string> = { header: string; field: Field }

/** A larger file would not fit into one call. Ten thousand rows are a few megabytes. */
export const largestFile = 20 * megabyte

/** Older programs use the code page of their country. */
const codePages: Record<string, string> = { tr: 'windows-1254', ro: 'windows-1250' }

export async function textOfFile(file: File, language: string): Promise<string> {
  const bytes = await file.arrayBuffer()
  const marks = new Uint8Array(bytes.slice(0, 2))
  if (marks[0] === 0xff && marks[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(codePages[language] ?? 'windows-1252').decode(bytes)
  }
}

export function readTable(text: string): Table {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' })
  const [headers = [], ...rows] = data
  return { headers: headers.map((header) => header.trim()), rows }
}

/** Removes the apostrophe that an export puts before a formula. */
export const cellText = (cell: string | undefined): string => (cell ?? '').replace(/^'(?='*[=+\-@\t\r])/, '').trim()

/** A spreadsheet would run a cell that begins like a formula. */
export const writeTable = (fields: string[], data: string[][]): string =>
  `\ufeff${Papa.unparse({ fields, data }, { escapeFormulae: /^'*[=+\-@\t\r]/, newline: '\r\n' })}\r\n`
