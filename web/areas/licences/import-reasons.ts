import type { ImportedRow } from '#contract/imports.ts'

const keys: Record<string, string> = {
  ...{ unknown: 'unknown', ambiguous: 'ambiguous', twice: 'twice', 'is before the start': 'beforeStart' },
  ...{ 'is no service with a licence rule': 'noRule', 'names nothing of this team': 'unknown', 'is missing': 'missing' },
}

/** The server's reasons are English; the screen has words of its own for those it knows. */
export const withReasonKeys = (rows: readonly ImportedRow[]): ImportedRow[] =>
  rows.map((row) => (row.outcome === 'refused' ? { ...row, reason: keys[row.reason ?? ''] ?? 'invalid' } : row))
