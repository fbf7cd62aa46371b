// What an import of a file answers, row by row, whatever the rows are.
import { z } from 'zod'
import { nameSchemas } from './named-schemas.ts'
import { Id } from './shapes.ts'
import { megabyte } from './units.ts'

export const ImportOutcome = z.enum(['new', 'updated', 'unchanged', 'refused'])
export type ImportOutcome = z.output<typeof ImportOutcome>

export const ImportedRow = z.object({
  outcome: ImportOutcome,
  /** Of the thing that was made or matched. In a preview a new one has none. */
  id: Id.optional(),
  /** What changes, or for a refused one the first field that is wrong. */
  fields: z.array(z.string()),
  /** Why it was refused. */
  reason: z.string().optional(),
})
export type ImportedRow = z.output<typeof ImportedRow>

export const importLimit = 10_000
export const importBytes = 24 * megabyte

/** A row that is wrong is refused by itself, so rows are looked at one by one. */
export const RowsToImport = z.object({ rows: z.array(z.unknown()).min(1).max(importLimit) })

/** Of every area that imports: it adds the path, and what it takes for the same thing. */
export const importEndpoint = { method: 'POST', access: 'member', input: RowsToImport, answer: z.array(ImportedRow), bodyLimit: importBytes } as const

export const previewEndpoint = {
  ...importEndpoint,
  effect: 'read',
  summary: 'What `import` would do with these rows, each by itself; nothing is stored.',
} as const

nameSchemas({ RowsToImport })
