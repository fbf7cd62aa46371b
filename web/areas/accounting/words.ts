import type { Translate } from '#web/kernel/i18n/texts.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'

/** A document is called by its number; a draft by what it is. */
export const nameOf = (t: Translate, { number, type }: Pick<Invoice, 'number' | 'type'>): string => number ?? t(`accounting.draftOf.${type}`)

/** Without positions of lines: `invoice.lines.0.vatCode` is `invoice.vatCode`. */
const fieldOf = (path: string) => path.replace(/\blines\.\d+\./, '')

const known = [
  ...['profile.legalName', 'profile.taxId', 'profile.address.street', 'profile.address.city', 'profile.address.countyCode'],
  ...['buyer.legalName', 'buyer.taxId', 'buyer.email', 'buyer.address.street', 'buyer.address.city', 'buyer.address.countyCode'],
  ...['invoice.lines', 'invoice.dueDate', 'invoice.issueDate', 'invoice.exchangeRate', 'invoice.vatCode', 'invoice.iban'],
  ...['payment.allocations', 'payment.allocations.amount', 'series.code', 'vatRate.code', 'exchangeRate.date', 'content'],
  ...['expense.supplierName', 'expense.gross', 'expense.currency', 'expense.fileUrl'],
]

/** Names the missing fields, otherwise the usual message. */
export function refusalText(t: Translate, error: unknown): string {
  if (error instanceof CallProblem && error.status === 423) return t('accounting.missing.closed')
  const fields = error instanceof CallProblem ? Object.keys(error.fields ?? {}) : []
  const said = fields.map(fieldOf).map((field) => field.replace(/^(payment\.)?allocations\.\d+\.\w+$/, 'payment.allocations.amount'))
  const words = [...new Set(said)].filter((field) => known.includes(field)).map((field) => t(`accounting.missing.${field.replaceAll('.', '_')}`))
  return words.length > 0 ? words.join(' ') : errorMessage(t, error)
}
