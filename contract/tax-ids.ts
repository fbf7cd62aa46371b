// Tax ids by country: the Romanian CUI, and the formats of VAT ids in the European Union. For both sides.
import { parseCui, type TaxIdText } from './romanian-ids.ts'

/** Without the prefix of the country. */
const formats: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Greece writes EL. */
export const vatPrefix = (country: string) => (country === 'GR' ? 'EL' : country)

type Payer = { country: string; kind: string; taxId: string; vatRegistered: boolean }

/** The tax id as it is stored, or undefined if its country does not have such ones. Only a CUI and a VAT id can be judged. */
export function parseTaxId({ country, kind, taxId, vatRegistered }: Payer): TaxIdText | undefined {
  if (kind === 'person') return { taxId, prefixed: false }
  if (country === 'RO') return parseCui(taxId)
  const format = formats[country]
  if (!format) return { taxId, prefixed: false }
  const plain = taxId.toUpperCase().replace(/[\s.-]/g, '')
  const prefix = vatPrefix(country)
  const prefixed = plain.startsWith(prefix) && format.test(plain.slice(prefix.length))
  if (prefixed) return { taxId: plain.slice(prefix.length), prefixed }
  if (!vatRegistered) return { taxId, prefixed }
  return format.test(plain) ? { taxId: plain, prefixed } : undefined
}
