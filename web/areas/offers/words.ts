import type { Translate } from '#web/kernel/i18n/texts.ts'
import type { OfferState } from '#contract/offer-sums.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'

/** The columns of the board. Those that ended without a sale are one. */
export const boardColumns: readonly { id: string; states: readonly OfferState[] }[] = [
  { id: 'draft', states: ['draft', 'in_approval'] },
  { id: 'sent', states: ['sent'] },
  { id: 'viewed', states: ['viewed'] },
  { id: 'accepted', states: ['accepted', 'fulfilled'] },
  { id: 'ended', states: ['rejected', 'withdrawn', 'expired'] },
]

/** Fields of a refusal, without the positions of lines. */
const fieldOf = (path: string) => path.replace(/^(offer|acceptance)\./, '').replace(/^lines\.\d+\./, '')
const known = ['lines', 'recipientEmail', 'validUntil', 'organizationId', 'exchangeRate', 'vatCode', 'approval', 'serviceId', 'quantity', 'unitPrice']

/** Names the missing fields, otherwise the usual message. */
export function refusalText(t: Translate, error: unknown): string {
  const fields = error instanceof CallProblem ? Object.keys(error.fields ?? {}).map(fieldOf) : []
  const said = [...new Set(fields)].filter((field) => known.includes(field)).map((field) => t(`offers.missing.${field}`))
  return said.length > 0 ? said.join(' ') : errorMessage(t, error)
}
