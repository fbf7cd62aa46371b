// Which price a service has on a day for a quantity. For the server, and for forms while somebody types.
import { addDays } from './days.ts'
import { compareDecimals, type DecimalValue } from './decimal.ts'

export const standardPriceList = 'standard'

export type DatedPrice = {
  id: string
  currency: string
  /** Minor units. */
  amount: number
  fromQuantity: number
  validFrom: string
  /** The last day; null: until another price of the same tier begins. */
  validUntil: string | null
  priceList: string
}

export type PriceWanted = { date: string; currency: string; quantity: DecimalValue; priceList?: string }

const isValidOn = ({ validFrom, validUntil }: Pick<DatedPrice, 'validFrom' | 'validUntil'>, day: string) =>
  validFrom <= day && (validUntil === null || day <= validUntil)

/** The highest tier that begins at or below the quantity has the price of the whole quantity. Quantities below 1 take the first tier. */
export function priceOn<Price extends DatedPrice>(
  prices: readonly Price[],
  { date, currency, quantity, priceList = standardPriceList }: PriceWanted,
): Price | undefined {
  const counted = compareDecimals(quantity, 1) < 0 ? 1 : quantity
  return prices
    .filter(
      (price) =>
        price.priceList === priceList && price.currency === currency && isValidOn(price, date) && compareDecimals(price.fromQuantity, counted) <= 0,
    )
    .toSorted((a, b) => b.fromQuantity - a.fromQuantity)[0]
}

type Tier = Omit<DatedPrice, 'amount'>

const isSameTier = (a: Tier, b: Tier) => a.priceList === b.priceList && a.currency === b.currency && a.fromQuantity === b.fromQuantity
const endsBefore = ({ validUntil }: Tier, day: string) => validUntil !== null && validUntil < day
const overlap = (a: Tier, b: Tier) => isSameTier(a, b) && !endsBefore(a, b.validFrom) && !endsBefore(b, a.validFrom)

/** Open-ended prices of the same tier that a new one ends the day before it begins. */
export const pricesToClose = <T extends Tier>(prices: readonly T[], added: Tier): (T & { validUntil: string })[] =>
  prices
    .filter((price) => isSameTier(price, added) && price.validUntil === null && price.validFrom < added.validFrom)
    .map((price) => ({ ...price, validUntil: addDays(added.validFrom, -1) }))

/** Which rule the prices of a service break, and how. */
export function pricesProblem(prices: readonly Tier[]): { rule: 'R-SRV-2' | 'R-SRV-3'; detail: string; priceId: string } | undefined {
  for (const [index, price] of prices.entries()) {
    const other = prices.slice(index + 1).find((one) => overlap(price, one))
    if (other) return { rule: 'R-SRV-2', priceId: other.id, detail: `another price from ${price.fromQuantity} is valid from ${price.validFrom}` }
  }
  const orphan = prices.find((price) => price.fromQuantity > 1 && !prices.some((one) => isFirstTierOf(one, price)))
  return orphan && { rule: 'R-SRV-3', priceId: orphan.id, detail: `no price from 1 is valid on ${orphan.validFrom}` }
}

/** Valid when the higher tier begins. */
const isFirstTierOf = (one: Tier, price: Tier) =>
  one.fromQuantity === 1 &&
  one.priceList === price.priceList &&
  one.currency === price.currency &&
  one.validFrom <= price.validFrom &&
  !endsBefore(one, price.validFrom)

export type ServiceForLine = { state: 'draft' | 'active' | 'retired'; minQuantity: number; prices: readonly DatedPrice[] }
type LineToPrice = PriceWanted & { /** Sent by the member; it wins over the list. */ unitPrice?: number | undefined }

/** The price of a new line of a document, which is stored in the line and never changes by itself, or why there can be no such line. */
export function pricedLine(
  service: ServiceForLine,
  { unitPrice, ...wanted }: LineToPrice,
): { unitPrice: number } | { refused: 'not-active' | 'below-minimum' | 'no-price' } {
  if (service.state !== 'active') return { refused: 'not-active' }
  if (compareDecimals(wanted.quantity, service.minQuantity) < 0) return { refused: 'below-minimum' }
  const amount = unitPrice ?? priceOn(service.prices, wanted)?.amount
  return amount === undefined ? { refused: 'no-price' } : { unitPrice: amount }
}
