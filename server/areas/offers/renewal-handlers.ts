import { v7 } from 'uuid'
import { addDays } from '#contract/days.ts'
import { moneyTimes } from '#contract/money.ts'
import type { Offer } from '#contract/offers.ts'
import { standardPriceList } from '#contract/service-prices.ts'
import type { Sales } from '#server/kernel/entities/sales.ts'
import { problem } from '#server/kernel/problem.ts'
import { findClient, listLineServices } from './client-store.ts'
import { resolveLines } from './line-rules.ts'
import { findTeam, noApproval, sumsOf } from './shared.ts'
import { offerStore } from './store.ts'

/** A draft for a licence that ends soon. The price is the one of the running term: the author may change it. */
export const draftRenewalOffer: NonNullable<Sales['draftRenewalOffer']> = async (
  ctx,
  { teamId, by, organizationId, currency, lines, renewsLicenceId },
) => {
  const client = await findClient(ctx.db, teamId, organizationId)
  if (!client) throw problem('not-found')
  const team = await findTeam(ctx, teamId)
  const services = await listLineServices(
    ctx.db,
    teamId,
    lines.flatMap(({ serviceId }) => serviceId ?? []),
  )
  const sent = lines.map(({ serviceId, name, quantity, unitPrice }) => {
    // A licence counts and prices each person or device, a line the units that are sold.
    const perUnit = (serviceId === null ? undefined : services.get(serviceId)?.licenceSpec?.seatsPerUnit) ?? 1
    const units = { quantity: Math.ceil(quantity / perUnit), unitPrice: moneyTimes(unitPrice, perUnit) }
    return { ...units, kind: 'service' as const, serviceId, name, renewsLicenceId }
  })
  // A retired service can be renewed: its lines count as stored.
  const known = new Map([...services].map(([id, service]) => [id, { ...service, state: 'active' as const, minQuantity: 0 }]))
  const pricing = { language: client.language, currency, priceList: standardPriceList, today: team.today }
  const resolved = resolveLines(sent, { ...pricing, stored: [], services: known })
  const id = v7()
  const offer: Partial<Offer> & { id: string } = {
    ...{ id, firstId: id, number: null, revision: 1, type: 'renewal', organizationId, contactId: null, recipientEmail: client.email },
    ...{ title: lines[0]?.name ?? client.legalName, introduction: null, language: client.language, currency, exchangeRate: null, terms: null },
    ...{ paymentTermDays: client.paymentTermDays ?? team.paymentTermDays, priceList: standardPriceList, lines: resolved, headerDiscountPercent: 0 },
    ...{ validUntil: addDays(team.today, team.offerValidDays), ownerId: by, state: 'draft', approval: noApproval, viewCount: 0 },
    ...sumsOf({ lines: resolved, headerDiscountPercent: 0, exchangeRate: null }, team.today),
  }
  await offerStore.insert(ctx.db, teamId, by, [offer])
  ctx.recordChange({ entity: offerStore.entity, id, teamId, after: offer })
  return id
}
