import { fireEvent, screen, within } from '@testing-library/react'
import type { HistoryEntry } from '#contract/activities.ts'

type Field = HistoryEntry['fields'][number]

/** One act that changed these fields. */
export const actOn = (...fields: [field: string, from: Field['from'], to: Field['to']][]): HistoryEntry[] => [
  {
    ...{ seq: 1, at: '2026-01-05T10:00:00.000Z', by: null, icon: 'heroicons_outline:pencil-square', description: 'Changed', undoable: false },
    fields: fields.map(([field, from, to]) => ({ field, from, to })),
  },
]

/** Opens the history on the page and reads the changed fields: "Type: Company → Person". */
export async function readHistory(): Promise<(string | null)[]> {
  const history = within(await screen.findByRole('region', { name: 'History' }))
  fireEvent.click(history.getByRole('button', { name: 'History' }))
  return (await history.findAllByText('→')).map(({ parentElement }) => parentElement?.textContent ?? null)
}
