// The parts of a price, for the server and for the form while somebody types. No floating point.

type Figure = number | ''

/** The decimal text times 10 to the power of `decimals`. */
function scaled(value: number, decimals: number): bigint {
  const [whole = '0', part = ''] = value.toFixed(decimals).split('.')
  return BigInt(whole + part)
}

const rounded = (dividend: bigint, divisor: bigint) => Number((2n * dividend + divisor) / (2n * divisor))
/** Hundredths of a percent, with the price itself: 19 % is 11,900. */
const share = (taxPercent: Figure) => 10_000n + scaled(taxPercent === '' ? 0 : taxPercent, 2)

/** To the cent. */
export const priceOf = (basePrice: number, taxPercent: Figure): number => rounded(scaled(basePrice, 4) * share(taxPercent), 1_000_000n) / 100

/** To a hundredth of a cent, so that every price to the cent is possible. */
export const basePriceOf = (price: number, taxPercent: Figure): number => rounded(scaled(price, 2) * 1_000_000n, share(taxPercent)) / 10_000
