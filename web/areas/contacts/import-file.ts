// A file that was chosen, as rows. Loaded when the import dialog opens.
import { guessColumns, readRows, readTable, type Column, type Table } from './csv.ts'
import type { FileRow } from './file-rows.ts'
import { readVcards } from './vcard.ts'

export type Opened = { kind: 'vcf'; text: string } | { kind: 'csv'; table: Table; columns: Column[] }

/** Larger ones would not fit into one call; ten thousand contacts are a few megabytes. */
export const largestFile = 20 * 1024 * 1024

/** Older programs write in the code page of their country. */
const codePages: Record<string, string> = { tr: 'windows-1254', ro: 'windows-1250' }

function textOf(bytes: ArrayBuffer, language: string): string {
  const marks = new Uint8Array(bytes.slice(0, 2))
  if (marks[0] === 0xff && marks[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(codePages[language] ?? 'windows-1252').decode(bytes)
  }
}

/** Undefined where it holds neither cards nor a table. */
export async function openFile(file: File, language: string): Promise<Opened | undefined> {
  const text = textOf(await file.arrayBuffer(), language)
  if (/^\s*BEGIN:VCARD/im.test(text)) return { kind: 'vcf', text }
  const table = readTable(text)
  return table.headers.length > 0 && table.rows.length > 0 ? { kind: 'csv', table, columns: guessColumns(table.headers) } : undefined
}

/** Whether 4/12 is a day in April. */
const monthFirst = () => /^en-(US|PH|CA)/.test(navigator.language)

export const rowsIn = (opened: Opened, home: string): FileRow[] =>
  opened.kind === 'vcf' ? readVcards(opened.text, home) : readRows(opened.table, opened.columns, { home, monthFirst: monthFirst() })
