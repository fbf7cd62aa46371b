// The answer of an import, row by row, for every area.
import { z } from 'zod'
import { nameSchemas } from './named-schemas.ts'
import { Id } from './shapes.ts'
import { megabyte } from './units.ts'

export const ImportOutcome = z.enum(['new', 'updated', 'unchanged', 'refused'])
export type ImportOutcome = z.output<typeof ImportOutcome>

export const ImportedRow = z.object({
  outcome: ImportOutcome,
  /** The created or matched record. A new one has no id in a preview. */
  id: Id.optional(),
  /** The changed fields, or the first wrong field of a refused row. */
  fields: z.array(z.string()),
  /** Why it was refused. */
  reason: z.string().optional(),
})
export type ImportedRow = z.output<typeof ImportedRow>

export const importLimit = 10_000
export const importBytes = 24 * megabyte

/** Rows are checked one by one, so that a wrong row does not stop the others. */
export const RowsToImport = z.object({ rows: z.array(z.unknown()).min(1).max(importLimit) })

/** For every area with an import. The area adds the path and its rule for equal records. */
export const importEndpoint = { method: 'POST', access: 'member', input: RowsToImport, answer: z.array(ImportedRow), bodyLimit: importBytes } as const

export const previewEndpoint = {
  ...importEndpoint,
  effect: 'read',
  summary: 'What `import` would do with each of these rows. Nothing is stored.',
} as const

nameSchemas({ RowsToImport })
