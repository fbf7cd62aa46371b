// Amounts as members type them: `1.234,50`, `1,234.50`, `1234.5`, `1 234`.

/** At most two decimals. Undefined when the text is no amount. */
export function parseAmount(typed: string): number | undefined {
  const text = typed.trim().replaceAll(/[\s'’\u00A0\u202F]/g, '')
  if (!/^\d[\d.,]*$/.test(text)) return undefined
  // The last separator with one or two digits after it is the decimal one; all others separate thousands.
  const match = /^(.*)[.,](\d{1,2})$/.exec(text)
  const [whole, decimals] = match ? [match[1] ?? '', match[2] ?? ''] : [text, '']
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined
  const amount = Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals || '0'}`)
  return Number.isFinite(amount) && amount <= 1_000_000_000 ? amount : undefined
}

export const formatAmount = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))
