// Figures as people type and read them.

export type Figure = number | ''

/** With a comma or a point for the decimals. Undefined where it is no figure. */
export function figureIn(text: string, decimals: number): Figure | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return ''
  const fits = decimals === 0 ? /^\d{1,10}$/ : /^(\d{1,10}\.?\d*|\.\d+)$/
  return fits.test(plain) ? Math.round(Number(`${plain}e${decimals}`)) / 10 ** decimals : undefined
}

/** As it stands in a field. */
export const typed = (figure: Figure): string => String(figure)

/** In US dollars with two decimals. */
export const money = (figure: Figure, language: string): string =>
  figure === '' ? '–' : new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(figure)

export const count = (figure: Figure, language: string): string => (figure === '' ? '–' : new Intl.NumberFormat(language).format(figure))

export const stockLevel = (stock: Figure): 'low' | 'medium' | 'high' => (stock === '' || stock < 20 ? 'low' : stock < 30 ? 'medium' : 'high')

/** How much of the bar is filled: all of it from 60 on, twice where it is green. */
export const stockShare = (stock: Figure): number => Math.min(1, (stock === '' ? 0 : stock) / 60)
