// Filters and groups services in the browser, so that it works offline.
import { foldText } from '#contract/fold.ts'
import { type DatedPrice, priceOn, standardPriceList } from '#contract/service-prices.ts'
import { serviceKinds, serviceStates, type ServiceCategory } from '#contract/services.ts'
import type { ShownService } from './edits.ts'

export type ServiceFilter = { q?: string; state?: string; kind?: string; category?: string }

const oneOf = (values: readonly string[], value: unknown) => values.find((one) => one === value)

/** Ignores unknown parameters. A search for 2026 is a number: the router parses values as JSON. */
export function parseFilter(search: Record<string, unknown>): ServiceFilter {
  const text = (value: unknown) => (typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined)
  const wanted = {
    q: text(search['q']),
    state: oneOf(serviceStates, search['state']),
    kind: oneOf(serviceKinds, search['kind']),
    category: text(search['category']),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

const textOf = ({ code, name, names, description }: ShownService) =>
  foldText([code, name, names.ro, names.en, names.tr, description].filter(Boolean).join('\n'))

export function matching(services: readonly ShownService[], { q = '', state, kind, category }: ServiceFilter): ShownService[] {
  const words = foldText(q).split(/\s+/).filter(Boolean)
  return services.filter(
    (service) =>
      (state === undefined || service.state === state) &&
      (kind === undefined || service.kind === kind) &&
      (category === undefined || service.categoryId === category) &&
      words.every((word) => textOf(service).includes(word)),
  )
}

export type Group = { id: string | null; name: string; services: ShownService[] }

/** By the alphabet of the language. Services without a category come last. */
export function grouped(services: readonly ShownService[], categories: readonly ServiceCategory[], language: string): Group[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const known = new Set(categories.map(({ id }) => id))
  const groups = [...categories.map(({ id, name }) => ({ id, name })).toSorted((a, b) => compare(a.name, b.name)), { id: null, name: '' }]
  return groups
    .map((group) => ({
      ...group,
      services: services
        .filter(({ categoryId }) => (categoryId !== null && known.has(categoryId) ? categoryId : null) === group.id)
        .toSorted((a, b) => compare(a.name, b.name) || compare(a.code, b.code)),
    }))
    .filter((group) => group.services.length > 0)
}

const first = (prices: readonly DatedPrice[]) => [
  ...new Set(prices.filter(({ priceList }) => priceList === standardPriceList).map(({ currency }) => currency)),
]

/** The price of one unit today per currency of the standard list. */
export const pricesToday = (prices: readonly DatedPrice[], today: string): DatedPrice[] =>
  first(prices).flatMap((currency) => priceOn(prices, { date: today, currency, quantity: 1 }) ?? [])

/** The next change of the price of one unit, in a currency. */
export const nextChange = (prices: readonly DatedPrice[], currency: string, today: string): DatedPrice | undefined =>
  prices
    .filter((price) => price.priceList === standardPriceList && price.currency === currency && price.fromQuantity === 1 && price.validFrom > today)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))[0]

type Change = { service: ShownService; price: DatedPrice }

/** The next change of each active service, in the currencies that it has a price in today; the nearest first. */
export const priceChanges = (services: readonly ShownService[], today: string): Change[] =>
  services
    .filter(({ state, removed }) => state === 'active' && !removed)
    .flatMap((service) =>
      pricesToday(service.prices, today).flatMap(({ currency }) => {
        const price = nextChange(service.prices, currency, today)
        return price ? { service, price } : []
      }),
    )
    .toSorted((a, b) => (a.price.validFrom < b.price.validFrom ? -1 : a.price.validFrom > b.price.validFrom ? 1 : 0))

/** The standard list before the others. */
export const standardFirst = (a: DatedPrice, b: DatedPrice): number =>
  Number(b.priceList === standardPriceList) - Number(a.priceList === standardPriceList)
