import { v7 } from 'uuid'
import type { Language } from '#contract/identity.ts'
import { lineNetProblem } from '#contract/money.ts'
import type { OfferLine, OfferLineToSave } from '#contract/offers.ts'
import { licensedCount, lineNets } from '#contract/offer-sums.ts'
import { pricedLine } from '#contract/service-prices.ts'
import { proposedVatRate, romanianVatRates, vatRateOn } from '#contract/vat-rates.ts'
import { ruleBroken, wrongField } from '#server/kernel/problem.ts'
import type { LineService } from './client-store.ts'

type Resolving = {
  language: Language
  currency: string
  priceList: string
  /** The day of prices and VAT rates. */
  today: string
  /** Those of the offer so far: their prices are frozen, and their services may be retired meanwhile. */
  stored: readonly OfferLine[]
  services: ReadonlyMap<string, LineService>
}

type Draft = Omit<OfferLine, 'net' | 'seats'>

const blank: Omit<Draft, 'id' | 'kind' | 'name'> = {
  ...{ serviceId: null, description: null, quantity: 1, unitCode: 'H87', unitPrice: 0, discountPercent: 0, vatCode: 'S21' },
  ...{ recurrence: 'once', termMonths: null, startsOn: null, optional: false, selected: false, renewsLicenceId: null, changesLicenceId: null },
}

const sentOnly = <T extends object>(sent: T) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as { [Key in keyof T]?: Exclude<T[Key], undefined> }

const ofService = ({ names, name, description, unitCode, vatCode, kind, licenceSpec, defaultQuantity }: LineService, language: Language) => ({
  ...{ name: names[language] ?? name, description, unitCode, vatCode, quantity: defaultQuantity > 0 ? defaultQuantity : 1 },
  recurrence: kind === 'recurring' ? ('monthly' as const) : ('once' as const),
  termMonths: licenceSpec?.termMonths ?? null,
})

/** The lines to store for those that were sent, with everything that was left out. Refuses the first wrong one by its path. */
export function resolveLines(sent: readonly OfferLineToSave[], resolving: Resolving): OfferLine[] {
  const ids = new Set<string>()
  const drafts = sent.map((one, position) => {
    const path = `offer.lines.${position}`
    const id = one.id ?? v7()
    if (ids.has(id)) throw wrongField(`${path}.id`, 'is used twice')
    ids.add(id)
    return one.kind === 'service' ? serviceLine({ ...one, id }, path, resolving) : plainLine({ ...one, id }, path)
  })
  // After everything that is wrong in itself: a broken rule comes last.
  drafts.forEach(({ serviceId, id }, position) => {
    const service = serviceId === null ? undefined : resolving.services.get(serviceId)
    const isNew = !resolving.stored.some((line) => line.id === id && line.serviceId === serviceId)
    if (service && isNew && service.state !== 'active')
      throw ruleBroken('R-SRV-1', `${service.name} is not sold now`, { [`offer.lines.${position}.serviceId`]: 'is not active' })
  })
  const nets = lineNets(drafts)
  return drafts.map((draft, position) => {
    const perUnit = draft.serviceId === null ? undefined : resolving.services.get(draft.serviceId)?.licenceSpec?.seatsPerUnit
    return { ...draft, seats: perUnit === undefined ? null : licensedCount(draft.quantity, perUnit), net: nets[position] ?? 0 }
  })
}

type WithId = OfferLineToSave & { id: string }

function plainLine({ id, kind, name, description }: WithId, path: string): Draft {
  if (name === undefined && kind === 'text') throw wrongField(`${path}.name`, 'is missing')
  return { ...blank, id, kind, name: name ?? '', description: description ?? null }
}

function serviceLine(sent: WithId, path: string, { services, stored, language, currency, priceList, today }: Resolving): Draft {
  const { id, serviceId } = sent
  const service = serviceId === null ? undefined : services.get(serviceId)
  if (serviceId !== null && !service) throw wrongField(`${path}.serviceId`, 'names nothing of this team')
  const before = stored.find((line) => line.id === id && line.serviceId === serviceId && line.kind === 'service')
  const { seats: _seats, net: _net, ...unchanged } = before ?? ({} as OfferLine)
  const line = {
    ...blank,
    ...(service ? ofService(service, language) : {}),
    ...unchanged,
    ...sentOnly(sent),
    id,
    kind: 'service' as const,
    serviceId,
  }
  if (line.name === undefined) throw wrongField(`${path}.name`, 'is missing')
  const rate = vatRateOn(romanianVatRates, line.vatCode, today)
  if (!rate) {
    const instead = proposedVatRate(romanianVatRates, line.vatCode, today)
    throw wrongField(`${path}.vatCode`, instead ? `is not valid on ${today}; ${instead.code} is` : 'is no VAT code')
  }
  const unitPrice = sent.unitPrice ?? before?.unitPrice
  const priced = service
    ? pricedLine({ ...service, state: 'active' }, { quantity: line.quantity, currency, priceList, date: today, unitPrice })
    : { unitPrice: unitPrice ?? 0 }
  if ('refused' in priced) {
    if (priced.refused === 'no-price') throw wrongField(`${path}.unitPrice`, `there is no price in ${currency} on ${today}`)
    if (!before) throw wrongField(`${path}.quantity`, `is below ${service?.minQuantity}`)
  }
  const draft = { ...line, name: line.name, unitPrice: 'unitPrice' in priced ? priced.unitPrice : (unitPrice ?? 0) }
  const wrong = lineNetProblem(draft)
  if (wrong) throw wrongField(`${path}.unitPrice`, wrong)
  return draft
}
