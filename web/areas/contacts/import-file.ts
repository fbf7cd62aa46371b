import { readTable, type Table, textOfFile } from '#web/ui/import/csv.ts'
import { type Column, guessColumns, readRows } from './csv.ts'
import type { FileRow } from './file-rows.ts'
import { readVcards } from './vcard.ts'

export type Opened = { kind: 'vcf'; text: string } | { kind: 'csv'; table: Table; columns: Column[] }

/** Undefined: neither vCard nor a table. */
export async function openFile(file: File, language: string): Promise<Opened | undefined> {
  const text = await textOfFile(file, language)
  if (/^\s*BEGIN:VCARD/im.test(text)) return { kind: 'vcf', text }
  const table = readTable(text)
  return table.headers.length > 0 && table.rows.length > 0 ? { kind: 'csv', table, columns: guessColumns(table.headers) } : undefined
}

/** Whether 4/12 is April 12. */
const monthFirst = () => /^en-(US|PH|CA)/.test(navigator.language)

export const readRowsOf = (opened: Opened, home: string): FileRow[] =>
  opened.kind === 'vcf' ? readVcards(opened.text, home) : readRows(opened.table, opened.columns, { home, monthFirst: monthFirst() })
