import { lineNets, offerTotals, type OfferTotals, type SummedLine } from '#contract/offer-sums.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'

type Summed<Line> = { lines: readonly Line[]; headerDiscountPercent: number; exchangeRate: number | null }

/** With these options selected, as the server will sum them. `on`: the day of the VAT rates; today if it was not sent yet. */
export function sumsWith<Line extends SummedLine>(
  offer: Summed<Line>,
  selected: ReadonlySet<string>,
  on = new Date().toISOString().slice(0, 10),
): OfferTotals {
  const { headerDiscountPercent, exchangeRate } = offer
  return offerTotals(linesWith(offer.lines, selected), { headerDiscountPercent, exchangeRate, on, rates: romanianVatRates })
}

/** Subtotals follow the selected options. */
export function linesWith<Line extends SummedLine>(lines: readonly Line[], selected: ReadonlySet<string>): Line[] {
  const chosen = lines.map((line) => (line.optional ? { ...line, selected: selected.has(line.id) } : line))
  const nets = lineNets(chosen)
  return chosen.map((line, position) => ({ ...line, net: nets[position] ?? 0 }))
}
