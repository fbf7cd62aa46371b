// Parses and formats numbers.

export type Figure = number | ''

/** Accepts a decimal comma or point. Undefined: not a number. */
export function parseFigure(text: string, decimals: number): Figure | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return ''
  const pattern = decimals === 0 ? /^\d{1,10}$/ : /^(\d{1,10}\.?\d*|\.\d+)$/
  return pattern.test(plain) ? Math.round(Number(`${plain}e${decimals}`)) / 10 ** decimals : undefined
}

/** For an input. Amounts of money have at least two decimals. */
export function toText(figure: Figure, isMoney = false): string {
  if (figure === '' || !isMoney) return String(figure)
  const [whole = '', rest = ''] = String(figure).split('.')
  return `${whole}.${rest.padEnd(2, '0')}`
}

/** Without a currency until the settings of the team are there. */
export function money(figure: Figure, currency: string | undefined, language: string): string {
  if (figure === '') return '–'
  const style = currency ? ({ style: 'currency', currency } as const) : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return new Intl.NumberFormat(language, style).format(figure)
}

export const count = (figure: Figure, language: string): string => (figure === '' ? '–' : new Intl.NumberFormat(language).format(figure))

export const stockLevel = (stock: Figure): 'low' | 'medium' | 'high' => (stock === '' || stock < 20 ? 'low' : stock < 30 ? 'medium' : 'high')

/** The filled part of the bar, which is full from 60 on. */
export const stockShare = (stock: Figure): number => Math.min(1, (stock === '' ? 0 : stock) / 60)
