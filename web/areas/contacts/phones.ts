// Telephone numbers. Loaded when one is shown or typed: the numbering plans of the world weigh as much as a page.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

export type ReadPhone = {
  country: string
  /** As it is written in its country. */
  national: string
  /** As it is written abroad. */
  international: string
  /** For links and files: +40722123456. */
  dialled: string
  valid: boolean
}

/** Undefined where it cannot be read as a number of any country. */
export function readPhone(number: string, country: string): ReadPhone | undefined {
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
