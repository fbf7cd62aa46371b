// Exact decimal numbers, for money and quantities. A few lines on bigint: sums need multiplication and one rounding, no library.

/** `digits` × 10^-`scale`. */
export type Decimal = { digits: bigint; scale: number }
/** A number as JSON has it, or decimal text. */
export type DecimalValue = number | string

const pattern = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i

/** Undefined if the value is no decimal number. A number counts as its shortest decimal text: 0.1 is a tenth. */
export function parseDecimal(value: DecimalValue): Decimal | undefined {
  const [, sign, whole = '', part = '', exponent = '0'] = pattern.exec(String(value).trim()) ?? []
  if (whole + part === '') return undefined
  const scale = part.length - Number(exponent)
  const digits = BigInt(whole + part) * (sign === '-' ? -1n : 1n)
  return scale >= 0 ? shortest(digits, scale) : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

export function decimal(value: DecimalValue): Decimal {
  const parsed = parseDecimal(value)
  if (!parsed) throw new RangeError('not a decimal number')
  return parsed
}

/** Without zeros at the end of its decimal places. */
function shortest(digits: bigint, scale: number): Decimal {
  let [left, places] = [digits, scale]
  while (places > 0 && left % 10n === 0n) [left, places] = [left / 10n, places - 1]
  return { digits: left, scale: places }
}

const raised = ({ digits, scale }: Decimal, to: number) => digits * 10n ** BigInt(to - scale)

export function compareDecimals(a: DecimalValue, b: DecimalValue): number {
  const [one, other] = [decimal(a), decimal(b)]
  const scale = Math.max(one.scale, other.scale)
  const difference = raised(one, scale) - raised(other, scale)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return shortest(raised(a, scale) + raised(b, scale), scale)
}

export const multiply = (...factors: readonly Decimal[]): Decimal =>
  factors.reduce((product, { digits, scale }) => ({ digits: product.digits * digits, scale: product.scale + scale }), { digits: 1n, scale: 0 })

/** The nearest whole number to value / divisor. Halves are rounded away from 0. */
export function roundedQuotient({ digits, scale }: Decimal, divisor = 1n): bigint {
  const [dividend, by] = [digits < 0n ? -digits : digits, divisor * 10n ** BigInt(scale)]
  const whole = (2n * dividend + by) / (2n * by)
  return digits < 0n ? -whole : whole
}

/** As plain decimal text, without exponent and without zeros at the end. */
export function decimalText({ digits, scale }: Decimal): string {
  const { digits: left, scale: places } = shortest(digits, scale)
  const text = (left < 0n ? -left : left).toString().padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places)
  return `${left < 0n ? '-' : ''}${whole}${places > 0 ? `.${text.slice(-places)}` : ''}`
}
