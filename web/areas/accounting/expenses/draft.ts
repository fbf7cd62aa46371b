// What is typed into the form of an expense, and what is sent.
import type { BankTransaction } from '#contract/accounting-bank.ts'
import type { Expense } from '#contract/accounting-expenses.ts'
import { percentOf, proRata } from '#contract/money.ts'
import type { Repeat } from '#contract/repeat-dates.ts'
import { changedFields, pickBase } from '#web/kernel/data/updates.ts'
import { moneyText, parseMoney } from '#web/ui/format/money.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'

export type Draft = {
  supplierId: string | null
  supplierName: string
  number: string
  date: string
  dueDate: string
  categoryId: string | null
  net: string
  vat: string
  gross: string
  vatCode: string | null
  currency: string
  fileUrl: string | null
  repeat: Repeat | null
}

const blank = (today: string): Draft => ({
  ...{ supplierId: null, supplierName: '', number: '', date: today, dueDate: '', categoryId: null, net: '', vat: '', gross: '' },
  ...{ vatCode: null, currency: 'RON', fileUrl: null, repeat: null },
})

export function draftOf(expense: Expense | undefined, today: string): Draft {
  if (!expense) return blank(today)
  const { supplierId, supplierName, number, date, dueDate, categoryId, net, vat, gross, vatCode, currency, fileUrl, repeat } = expense
  return {
    ...{ supplierId, supplierName: supplierId === null ? supplierName : '', number: number ?? '', date, dueDate: dueDate ?? '', categoryId },
    ...{ net: moneyText(net), vat: moneyText(vat), gross: moneyText(gross), vatCode, currency, fileUrl, repeat },
  }
}

/** An expense that is recorded because a statement has its payment. */
export const draftOfTransaction = ({ date, amount, currency, counterparty, description }: BankTransaction): Draft => {
  const gross = moneyText(Math.abs(amount))
  return { ...blank(date), supplierName: counterparty ?? description?.slice(0, 200) ?? '', net: gross, vat: moneyText(0), gross, currency }
}

/** The other two amounts follow the one that was typed. Half-typed amounts change nothing. */
export function withAmount(draft: Draft, field: 'net' | 'vat' | 'gross', typed: string, percent: number): Draft {
  const next = { ...draft, [field]: typed }
  const amount = parseMoney(typed)
  if (amount === undefined) return next
  if (field === 'net') {
    const vat = percentOf(amount, percent)
    return { ...next, vat: moneyText(vat), gross: moneyText(amount + vat) }
  }
  if (field === 'vat') return { ...next, gross: moneyText((parseMoney(draft.net) ?? 0) + amount) }
  const net = proRata(amount, 100 * 100, Math.round((100 + percent) * 100))
  return { ...next, net: moneyText(net), vat: moneyText(amount - net) }
}

export type Wrong = Partial<Record<'supplier' | 'date' | 'dueDate' | 'net' | 'vat' | 'gross', string>>

/** Keys of `accounting.wrong`. */
export function problemsOf({ date, dueDate, net, vat, gross }: Draft): Wrong {
  const [base, tax, sum] = [net, vat, gross].map((typed) => (typed.trim() === '' ? 0 : parseMoney(typed)))
  return {
    ...(isDay(date) ? {} : { date: 'day' }),
    ...(dueDate === '' || (isDay(dueDate) && dueDate >= date) ? {} : { dueDate: isDay(dueDate) ? 'dueBefore' : 'day' }),
    ...(base === undefined ? { net: 'money' } : {}),
    ...(tax === undefined ? { vat: 'money' } : {}),
    ...(sum === undefined ? { gross: 'money' } : base !== undefined && tax !== undefined && base + tax !== sum ? { gross: 'sum' } : {}),
  }
}

const money = (typed: string) => parseMoney(typed) ?? 0

export const expenseOf = (draft: Draft) => ({
  supplierId: draft.supplierId,
  ...(draft.supplierId === null ? { supplierName: draft.supplierName.trim() || null } : {}),
  ...{ number: draft.number.trim() || null, date: draft.date, dueDate: draft.dueDate || null, categoryId: draft.categoryId },
  ...{ net: money(draft.net), vat: money(draft.vat), gross: money(draft.gross) },
  ...{ vatCode: draft.vatCode, currency: draft.currency, fileUrl: draft.fileUrl, repeat: draft.repeat },
})

/** Fields that mean something only together. Two members who change them at once must not make a mixture. */
const wholes = [['net', 'vat', 'gross', 'vatCode', 'currency']] as const

export function changesOf(before: Draft, after: Draft): Partial<ReturnType<typeof expenseOf>> {
  const current = expenseOf(after)
  const changes = changedFields(expenseOf(before), current)
  const together = wholes.filter((fields) => fields.some((field) => field in changes)).flat()
  return { ...changes, ...Object.fromEntries(together.map((field) => [field, current[field]])) }
}

const texts = ['supplierName', 'number'] as const

/** What the changed texts were when the form was opened. */
export const baseOf = (before: Draft, changes: object) => pickBase(texts, expenseOf(before), changes)
