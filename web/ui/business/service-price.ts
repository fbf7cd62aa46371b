import { priceOn } from '#contract/service-prices.ts'
import type { Service } from '#contract/services.ts'
import { moneyText, parseQuantity } from '#web/ui/format/money.ts'

/** The price of the day for the quantity; empty if the service has none in this currency. */
export function priceText(service: Service | undefined, quantity: string, { currency, today }: { currency: string; today: string }): string {
  const count = parseQuantity(quantity)
  const price = service && count !== undefined ? priceOn(service.prices, { date: today, currency, quantity: count }) : undefined
  return price ? moneyText(price.amount) : ''
}
