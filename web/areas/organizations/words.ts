import type { Translate } from '#web/kernel/i18n/texts.ts'
import type { AddressType, OrganizationAddress, OrganizationKind, OrganizationStatus } from '#contract/organizations-shapes.ts'
import { counties } from '#contract/counties.ts'
import { countryName } from '#web/ui/format/names.ts'

export const kinds: readonly OrganizationKind[] = ['company', 'public_body', 'association', 'pfa', 'person']
export const addressTypes: readonly AddressType[] = ['registered', 'billing', 'delivery']

export const statusTones: Record<OrganizationStatus, 'neutral' | 'success' | 'warning' | 'danger' | 'outline'> = {
  ...{ prospect: 'neutral', client: 'success', inactive: 'warning', blocked: 'danger', merged: 'outline' },
}

export const countyName = (code: string | null) => (code ? (counties[code] ?? code) : '')

/** "SECTOR3" is read as "Sector 3". */
export const cityName = (t: Translate, city: string) =>
  /^SECTOR[1-6]$/.test(city) ? t('organizations.address.sector', { number: city.slice(-1) }) : city

export const addressLines = (
  t: Translate,
  { street, street2, city, postalCode, countyCode, country }: OrganizationAddress,
  language: string,
): string[] => [
  [street, street2].filter(Boolean).join(', '),
  [postalCode, cityName(t, city), countyName(countyCode)].filter(Boolean).join(', '),
  countryName(country, language),
]

/** In groups of four, as it is printed on paper. */
export const shownIban = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
