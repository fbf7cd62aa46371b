// Phone numbers. Loaded on demand, because the numbering plans are large.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

export type ParsedPhone = {
  country: string
  national: string
  international: string
  /** For links and files: +40722123456. */
  dialled: string
  valid: boolean
}

/** Undefined: not a number of any country. */
export function parsePhone(number: string, country: string): ParsedPhone | undefined {
  const found = parsePhoneNumberFromString(number.replace(/^\s*00(?=[1-9])/, '+'), country.toUpperCase() as CountryCode)
  if (!found) return undefined
  return {
    country: found.country?.toLowerCase() ?? country,
    national: found.formatNational(),
    international: found.formatInternational(),
    dialled: found.number,
    valid: found.isValid(),
  }
}
