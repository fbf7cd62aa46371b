// The Romanian tax id (CUI) and the personal id (CNP), as the authority checks them. For both sides.

const cuiKey = '753217532'
const cnpKey = '279146358279'

const weigh = (digits: string, key: string) => [...digits].reduce((sum, digit, at) => sum + Number(digit) * Number(key[at]), 0)

export type TaxIdText = { taxId: string; /** It was written with "RO". */ prefixed: boolean }

/** Without blanks, dots, "RO" and leading zeros. Undefined if it is no CUI. */
export function parseCui(text: string): TaxIdText | undefined {
  const plain = text.toUpperCase().replace(/[\s.]/g, '')
  const prefixed = plain.startsWith('RO')
  const taxId = (prefixed ? plain.slice(2) : plain).replace(/^0+/, '')
  return /^\d{2,10}$/.test(taxId) && cuiCheckDigit(taxId.slice(0, -1)) === Number(taxId.at(-1)) ? { taxId, prefixed } : undefined
}

/** Of the digits before it. */
export function cuiCheckDigit(digits: string): number {
  const rest = (weigh(digits, cuiKey.slice(-digits.length)) * 10) % 11
  return rest === 10 ? 0 : rest
}

/** The digits of the county are not judged: the authority gives out new ones. */
export const isCnp = (text: string): boolean => /^\d{13}$/.test(text) && !/^0+$/.test(text) && cnpCheckDigit(text.slice(0, 12)) === Number(text[12])

export function cnpCheckDigit(digits: string): number {
  const rest = weigh(digits, cnpKey) % 11
  return rest === 10 ? 1 : rest
}
