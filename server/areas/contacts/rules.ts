import type { CountryCode } from 'libphonenumber-js/min'
import type { Contact, ContactToCreate, Country } from '#contract/contacts.ts'
import { flagMargin, flagRow, flagSheet } from './flag-rules.ts'

/** The defaults of docs/specification.md 8.3: `job` is always present, `title` and `company` only with a value. */
export function blankContact(id: string, { id: _, title, company, tags, ...given }: ContactToCreate): Contact {
  return {
    ...{ id, avatar: null, name: 'New Contact', emails: [], phoneNumbers: [], job: { title: '', company: '' } },
    ...{ birthday: null, address: null, notes: null, tags: [...new Set(tags)] },
    ...given,
    ...(title ? { title } : {}),
    ...(company ? { company } : {}),
  }
}

let known: Promise<Country[]> | undefined

/** By name. The web shows names in the reader's language. */
export const countries = () => (known ??= readCountries())

async function readCountries(): Promise<Country[]> {
  const { getCountryCallingCode } = await import('libphonenumber-js/min')
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return flagSheet
    .map((code, index) => ({
      id: code.toLowerCase(),
      iso: code.toLowerCase(),
      name: names.of(code) ?? code,
      code: `+${getCountryCallingCode(code as CountryCode)}`,
      flagImagePos: `-${flagMargin}px -${index * flagRow + flagMargin}px`,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

const isos = new Set(flagSheet.map((code) => code.toLowerCase()))

/** Clients look up the country of every number and fail on an unknown one. */
export const unknownCountryAt = (phones: readonly { country: string }[] | undefined) => phones?.findIndex(({ country }) => !isos.has(country)) ?? -1
