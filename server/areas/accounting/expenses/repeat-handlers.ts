// Repeating expenses: a draft for each occurrence after the day of the expense. The row says which is next and is locked, so each is made once.
import { v5 } from 'uuid'
import type { Expense } from '#contract/accounting-expenses.ts'
import { addDays, daysBetween } from '#contract/days.ts'
import { nextStart, type Repeat } from '#contract/repeat-dates.ts'
import type { RepeatToSave } from '#contract/repeats.ts'
import { type Ctx, findTeam } from '#server/areas/accounting/shared.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import type { Context } from '#server/kernel/context.ts'
import { savedRepeat } from '#server/kernel/repeats/saved-repeat.ts'
import { expenseStore } from './expense-store.ts'

const copyNamespace = '0ee0b7c2-3a36-4e0e-9d7a-2f4d1c1a7b11'
/** The rest follows an hour later. */
const mostAtOnce = 120

/** The day of the first occurrence after a day. Null: there is none. */
const dayAfter = (repeat: Repeat, day: string) => nextStart(repeat, day)?.slice(0, 10) ?? null

type Repeating = Pick<Expense, 'repeat'> & { repeatNextOn: string | null }

/** What is stored of a sent repeat. Undefined: nothing was sent. */
export async function repeatOf({ db, actor, now }: Ctx, sent: RepeatToSave | null | undefined, date: string): Promise<Repeating | undefined> {
  if (sent === undefined) return undefined
  if (sent === null) return { repeat: null, repeatNextOn: null }
  const repeat = savedRepeat(sent, sent.timeZone ?? (await findBusiness(db, actor.teamId, now)).timeZone, 'expense.repeat')
  return { repeat, repeatNextOn: dayAfter(repeat, date) }
}

export async function repeatExpense(ctx: Pick<Context, 'db' | 'now' | 'recordChange'>, teamId: string, id: string): Promise<void> {
  const { db, recordChange } = ctx
  const expense = await expenseStore.lock(db, teamId, id)
  if (!expense?.repeat) return
  const { today } = await findTeam(ctx, teamId)
  const days: string[] = []
  let next = expense.repeatNextOn
  for (; next !== null && next <= today && days.length < mostAtOnce; next = dayAfter(expense.repeat, next)) days.push(next)
  if (days.length === 0) return
  const { supplierId, supplierName, date, dueDate, categoryId, net, vat, gross, vatCode, currency } = expense
  const dueAfter = dueDate === null ? null : daysBetween(date, dueDate)
  const copies = days.map((day) => ({
    ...{ id: v5(`${id}/${day}`, copyNamespace), supplierId, supplierName, number: null, date: day, categoryId, net, vat, gross, vatCode, currency },
    ...{ dueDate: dueAfter === null ? null : addDays(day, dueAfter), exchangeRate: null, fileUrl: null, state: 'draft' as const },
    ...{ paidOn: null, paidMethod: null, bankAccountId: null, repeat: null, repeatNextOn: null, repeatOfId: id },
  }))
  await expenseStore.insert(db, teamId, expense.createdBy, copies)
  await expenseStore.update(db, teamId, id, { repeatNextOn: next })
  for (const copy of copies) recordChange({ entity: expenseStore.entity, id: copy.id, after: { date: copy.date, gross }, teamId })
  recordChange({ entity: expenseStore.entity, id, before: { repeatNextOn: expense.repeatNextOn }, after: { repeatNextOn: next }, teamId })
}
