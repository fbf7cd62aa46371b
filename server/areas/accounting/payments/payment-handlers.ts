import { v7 } from 'uuid'
import type { accounting as contract } from '#contract/accounting.ts'
import type { Allocation, Payment } from '#contract/accounting-money.ts'
import { isPaymentMatched } from '#server/areas/accounting/bank/bank-store.ts'
import type { Ctx } from '#server/areas/accounting/shared.ts'
import { invoiceStore } from '#server/areas/accounting/store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { createRow, lockRow } from '#server/kernel/entities/entity-handlers.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { checkVerb, problem, ruleBroken, wrongField } from '#server/kernel/problem.ts'
import { allocationProblem, paidChanges } from './payment-rules.ts'
import { changePaid, paymentStore, replaceAllocations } from './payment-store.ts'

const verbs: Record<Payment['state'], readonly string[]> = {
  pending: ['allocate', 'complete', 'reverse'],
  completed: ['allocate', 'reverse'],
  reversed: [],
}

type Change = { state: Payment['state']; allocations: readonly Allocation[] }

/** Stores the allocations and what they change on invoices. Only those of a completed payment count. `path`: of the list in the input. */
async function applyChange(ctx: Ctx, before: Payment, { state, allocations }: Change, path: string) {
  const { db, actor, recordChange } = ctx
  const was = before.state === 'completed' ? before.allocations : []
  const counts = state === 'completed' ? allocations : []
  const ids = [...new Set([...before.allocations, ...allocations].map(({ invoiceId }) => invoiceId))]
  const invoices = new Map((await invoiceStore.lockSome(db, actor.teamId, ids)).map((invoice) => [invoice.id, invoice]))
  const counted = new Map(was.map(({ invoiceId, amount }) => [invoiceId, amount]))
  const wrong = state === 'reversed' ? undefined : allocationProblem(before, allocations, invoices, counted)
  if (wrong) throw ruleBroken('R-ACC-5', wrong.reason, { [wrong.field ? `${path}.${wrong.field}` : path]: wrong.reason })
  await replaceAllocations(db, actor.teamId, before.id, allocations)
  const changes = paidChanges(was, counts)
  await changePaid(db, actor.teamId, changes)
  for (const { invoiceId, amount } of changes) {
    const paid = invoices.get(invoiceId)?.paid ?? 0
    recordChange({ entity: 'invoice', id: invoiceId, before: { paid }, after: { paid: paid + amount } })
  }
  if (changes.length > 0) await ctx.emit('invoice.paid', { teamId: actor.teamId })
}

async function reread({ db, actor }: Ctx, id: string): Promise<Payment> {
  const payment = await paymentStore.find(db, actor.teamId, id)
  if (!payment) throw problem('not-found')
  return payment
}

async function lockFor(ctx: Ctx, id: string, verb: string): Promise<Payment> {
  const payment = await lockRow(ctx, paymentStore, id)
  checkVerb(verbs, payment.state, verb)
  return payment
}

export async function checkInvoices({ db, actor }: Ctx, allocations: readonly Allocation[], path: string) {
  const ids = allocations.map(({ invoiceId }) => invoiceId)
  const known = new Set((await invoiceStore.names(db, actor.teamId, ids)).map(({ id }) => id))
  const wrong = ids.findIndex((id) => !known.has(id))
  if (wrong >= 0) throw wrongField(`${path}.${wrong}.invoiceId`, 'names nothing of this team')
}

type NewPayment = Omit<Partial<Payment>, 'allocations'> & { allocations: readonly Allocation[] }

/** `path`: of the allocations in the input. */
export async function recordPayment(ctx: Ctx, { id = v7(), allocations, ...sent }: NewPayment, path: string): Promise<Payment> {
  const made = await createRow(ctx, paymentStore, { ...sent, reversedReason: null, id }, 'payment')
  await applyChange(ctx, { ...made, state: 'pending' }, { state: made.state, allocations }, path)
  return reread(ctx, made.id)
}

export async function reversePayment(ctx: Ctx, id: string, reason: string): Promise<Payment> {
  const { db, actor, recordChange } = ctx
  const before = await lockFor(ctx, id, 'reverse')
  await applyChange(ctx, before, { state: 'reversed', allocations: before.allocations }, 'payment.allocations')
  await paymentStore.update(db, actor.teamId, id, { state: 'reversed', reversedReason: reason })
  recordChange({ entity: 'payment', id, before: { state: before.state }, after: { state: 'reversed', reversedReason: reason } })
  return reread(ctx, id)
}

export const paymentHandlers: Pick<
  Handlers<typeof contract>,
  'payments' | 'payment' | 'createPayment' | 'completePayment' | 'allocatePayment' | 'reversePayment'
> = {
  async payments({ db, actor }, { search, sort, order, page, size, ...filters }) {
    return pageAnswer('payments', await paymentStore.list(db, actor.teamId, { search, sort, order, page, size, filters }), { page, size })
  },

  payment: (ctx, { id }) => reread(ctx, id),

  async createPayment(ctx, { payment: { id, allocations, ...sent } }) {
    await checkReferences(ctx, [{ kind: 'organization', path: 'payment.organizationId', id: sent.organizationId }])
    await checkInvoices(ctx, allocations, 'payment.allocations')
    return recordPayment(ctx, { ...sent, allocations, ...(id ? { id } : {}) }, 'payment.allocations')
  },

  async completePayment(ctx, { id }) {
    const { db, actor, recordChange } = ctx
    const before = await lockFor(ctx, id, 'complete')
    await applyChange(ctx, before, { state: 'completed', allocations: before.allocations }, 'payment.allocations')
    await paymentStore.update(db, actor.teamId, id, { state: 'completed' })
    recordChange({ entity: 'payment', id, before: { state: 'pending' }, after: { state: 'completed' } })
    return reread(ctx, id)
  },

  async allocatePayment(ctx, { id, allocations }) {
    const { recordChange } = ctx
    await checkInvoices(ctx, allocations, 'allocations')
    const before = await lockFor(ctx, id, 'allocate')
    await applyChange(ctx, before, { state: before.state, allocations }, 'allocations')
    recordChange({ entity: 'payment', id, before: { allocations: before.allocations }, after: { allocations } })
    return reread(ctx, id)
  },

  async reversePayment(ctx, { id, reason }) {
    if (await isPaymentMatched(ctx.db, ctx.actor.teamId, id)) throw problem('locked', 'a row of a statement is matched with it')
    return reversePayment(ctx, id, reason)
  },
}
