// R-TIM-2 and R-TIM-3: entries become lines of a draft invoice and are locked while a line has them.
import { billedHours, timeLimits } from '#contract/time-rules.ts'
import { pricedLine } from '#contract/service-prices.ts'
import type { time as contract, TimeEntry } from '#contract/time.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Events } from '#server/kernel/context.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { salesOf } from '#server/kernel/entities/sales.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { problem, ruleBroken, wrongField } from '#server/kernel/problem.ts'
import { audienceOf, type Ctx, findTeam, lockedByInvoice, mayWrite, onlyOf } from './shared.ts'
import { type BilledService, findClient, listServices } from './service-store.ts'
import { entryStore, listOnInvoice, listToBill, setInvoice } from './store.ts'

const nothingToBill = (fields?: Record<string, string>) => ruleBroken('R-TIM-2', 'there is nothing to bill', fields)

/** Named one by one, so each of them says why it cannot be billed. */
function checkNamedEntries({ actor }: Ctx, ids: readonly string[], entries: readonly TimeEntry[], organizationId: string) {
  if (ids.length === 0) throw nothingToBill({ entryIds: 'is empty' })
  const found = new Map(entries.map((entry) => [entry.id, entry]))
  const missing = ids.findIndex((id) => {
    const entry = found.get(id)
    return !entry || !mayWrite(actor, entry)
  })
  if (missing >= 0) throw wrongField(`entryIds.${missing}`, 'names nothing of this team')
  if (entries.some(({ state }) => state === 'locked')) throw lockedByInvoice()
  const wrong = ids.findIndex((id) => {
    const entry = found.get(id)
    return entry?.state !== 'open' || !entry.billable || entry.organizationId !== organizationId
  })
  if (wrong >= 0) throw nothingToBill({ [`entryIds.${wrong}`]: 'is running, not billable or of another organization' })
}

const byDay = (a: TimeEntry, b: TimeEntry) => (a.date < b.date || (a.date === b.date && a.createdAt < b.createdAt) ? -1 : 1)

type Priced = { today: string; currency: string; language: 'en' | 'tr' | 'ro'; step: number }

function lineOf(service: BilledService | undefined, entries: readonly TimeEntry[], { today, currency, language, step }: Priced) {
  const sorted = entries.toSorted(byDay)
  const quantity = billedHours(
    sorted.map(({ minutes }) => minutes),
    step,
  )
  const name = service?.name ?? sorted[0]?.serviceName ?? ''
  const priced = service ? pricedLine(service, { date: today, currency, quantity }) : { refused: 'not-active' as const }
  if ('refused' in priced) {
    const reason = {
      'not-active': 'is not sold any more',
      'below-minimum': 'has a larger smallest quantity',
      'no-price': `has no price in ${currency}`,
    }
    throw ruleBroken('R-TIM-2', `${name} ${reason[priced.refused]}`)
  }
  return {
    ...{ serviceId: service?.id ?? null, name: service?.names[language] ?? name, quantity, unitPrice: priced.unitPrice },
    ...{ periodStart: sorted[0]?.date ?? today, periodEnd: sorted.at(-1)?.date ?? today, timeEntryIds: sorted.map(({ id }) => id) },
  }
}

async function recordInvoice(ctx: Pick<Ctx, 'db' | 'recordChange'>, teamId: string, entries: readonly TimeEntry[], invoiceId: string | null) {
  await setInvoice(
    ctx.db,
    teamId,
    entries.map(({ id }) => id),
    invoiceId,
  )
  const audience = await audienceOf(
    ctx.db,
    teamId,
    entries.map(({ memberId }) => memberId),
  )
  const [open, locked] = [
    { state: 'open', invoiceId: null },
    { state: 'locked', invoiceId },
  ]
  for (const { id, state, invoiceId: old } of entries)
    ctx.recordChange({ entity: entryStore.entity, id, before: { state, invoiceId: old }, after: invoiceId ? locked : open, teamId, audience })
}

export const billHandlers: Pick<Handlers<typeof contract>, 'bill'> = {
  async bill(ctx, { organizationId, currency: sentCurrency, ...wanted }) {
    const { db, actor } = ctx
    const { teamId } = actor
    await checkReferences(ctx, [{ kind: 'organization', path: 'organizationId', id: organizationId }])
    const client = await findClient(db, teamId, organizationId)
    if (!client) throw wrongField('organizationId', 'names nothing of this team')
    const ids = await listToBill(db, teamId, onlyOf(actor), { organizationId, ...wanted }, timeLimits.billed + 1)
    if (ids.length > timeLimits.billed) throw ruleBroken('R-TIM-2', `more than ${timeLimits.billed} entries; choose a shorter period`)
    // Read again once they are locked: another bill may have taken some of them.
    const locked = await entryStore.lockSome(db, teamId, [...new Set([...ids, ...(wanted.entryIds ?? [])])])
    if (wanted.entryIds) checkNamedEntries(ctx, wanted.entryIds, locked, organizationId)
    const asked = new Set(ids)
    const open = locked.filter(
      (entry) => asked.has(entry.id) && entry.state === 'open' && entry.billable && entry.organizationId === organizationId && mayWrite(actor, entry),
    )
    const skipped = open.filter(({ serviceId }) => serviceId === null).map(({ id }) => id)
    const billed = open.filter(({ serviceId }) => serviceId !== null)
    if (billed.length === 0) throw nothingToBill()

    const { today, timeRoundMinutes: step } = await findTeam(ctx, teamId)
    const priced = { today, currency: sentCurrency ?? client.currency, language: client.language, step }
    const byService = groupBy(billed.toSorted(byDay), ({ serviceId }) => serviceId ?? '')
    const services = await listServices(db, teamId, [...byService.keys()])
    const lines = [...byService].map(([serviceId, entries]) => lineOf(services.get(serviceId), entries, priced))
    const [draftInvoice, findInvoice] = [salesOf(ctx.allAreas, 'draftInvoice'), salesOf(ctx.allAreas, 'findInvoice')]
    const id = await draftInvoice?.(ctx, { teamId, by: actor.userId, organizationId, currency: priced.currency, lines })
    const invoice = id && (await findInvoice?.(db, teamId, id))
    if (!invoice) throw problem('conflict')
    await recordInvoice(ctx, teamId, billed, invoice.id)
    return { ...invoice, skipped }
  },
}

/** Frees what the invoice no longer bills, and locks what it bills again. */
export async function followInvoice(ctx: HandlerContext, { teamId, invoiceId, entryIds }: Events['invoice.timeEntries']): Promise<void> {
  const ids = [...new Set([...(await listOnInvoice(ctx.db, teamId, invoiceId)), ...entryIds])]
  if (ids.length === 0) return
  const entries = await entryStore.lockSome(ctx.db, teamId, ids)
  const wanted = new Set(entryIds)
  const again = entries.filter(({ id, state }) => wanted.has(id) && state === 'open')
  const stay = entries.filter((entry) => wanted.has(entry.id) && entry.invoiceId === invoiceId)
  if (again.length + stay.length < wanted.size) throw problem('conflict', 'its hours were deleted or are on another invoice')
  const free = entries.filter((entry) => entry.invoiceId === invoiceId && !wanted.has(entry.id))
  if (free.length > 0) await recordInvoice(ctx, teamId, free, null)
  if (again.length > 0) await recordInvoice(ctx, teamId, again, invoiceId)
}
