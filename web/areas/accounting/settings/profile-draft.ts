// The form of the issuer: its state, its validation, and what is sent.
import type { accounting as contract } from '#contract/accounting.ts'
import type { FiscalProfile } from '#contract/accounting-shapes.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { parseIban } from '#contract/iban.ts'
import { parseCui } from '#contract/romanian-ids.ts'
import { changedFields } from '#web/kernel/data/updates.ts'
import { type DraftAddress, isAddress } from '#web/ui/business/AddressFields.tsx'
import { moneyText, parseMoney } from '#web/ui/format/money.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'

export type ProfileDraft = Pick<FiscalProfile, 'regime' | 'cashVat' | 'eInvoiceMode' | 'logo'> & {
  legalName: string
  taxId: string
  registrationNumber: string
  shareCapital: string
  address: DraftAddress
  email: string
  phone: string
  /** One per line. */
  iban: string
  footer: string
  closedUntil: string
}

export const profileDraft = ({ address, ...profile }: FiscalProfile): ProfileDraft => ({
  ...{ legalName: profile.legalName ?? '', taxId: profile.taxId ?? '', registrationNumber: profile.registrationNumber ?? '' },
  shareCapital: profile.shareCapital === null ? '' : moneyText(profile.shareCapital),
  address: {
    ...{ street: address.street ?? '', street2: address.street2 ?? '', city: address.city ?? '', postalCode: address.postalCode ?? '' },
    ...{ countyCode: address.countyCode ?? '', country: address.country },
  },
  ...{ email: profile.email ?? '', phone: profile.phone ?? '', iban: profile.iban.join('\n'), footer: profile.footer ?? '' },
  ...{ closedUntil: profile.closedUntil ?? '', regime: profile.regime, cashVat: profile.cashVat, eInvoiceMode: profile.eInvoiceMode },
  logo: profile.logo,
})

const ibansOf = (iban: string) =>
  iban
    .split(/[\n,;]/)
    .map((line) => line.replaceAll(/\s/g, ''))
    .filter(Boolean)

type Wrong = 'legalName' | 'taxId' | 'shareCapital' | 'email' | 'iban' | 'closedUntil' | 'address'

export function profileProblems(draft: ProfileDraft): Partial<Record<Wrong, string>> {
  return {
    ...(draft.legalName.trim() === '' ? { legalName: 'nameMissing' } : {}),
    ...(draft.taxId.trim() !== '' && !parseCui(draft.taxId) ? { taxId: 'cui' } : {}),
    ...(draft.shareCapital.trim() !== '' && parseMoney(draft.shareCapital) === undefined ? { shareCapital: 'money' } : {}),
    ...(draft.email.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(draft.email.trim()) ? {} : { email: 'email' }),
    ...(ibansOf(draft.iban).every((iban) => parseIban(iban)) ? {} : { iban: 'iban' }),
    ...(draft.closedUntil === '' || isDay(draft.closedUntil) ? {} : { closedUntil: 'day' }),
    ...(isAddress(draft.address, false) ? {} : { address: 'address' }),
  }
}

type Patch = SentOf<(typeof contract)['updateProfile']>['profile']

function sentOf({ address, ...draft }: ProfileDraft): Patch {
  const orNull = (value: string) => value.trim() || null
  return {
    ...{ legalName: draft.legalName.trim(), taxId: orNull(draft.taxId), registrationNumber: orNull(draft.registrationNumber) },
    shareCapital: parseMoney(draft.shareCapital) ?? null,
    address: {
      ...{ street: orNull(address.street), street2: orNull(address.street2), city: orNull(address.city), postalCode: orNull(address.postalCode) },
      ...{ countyCode: orNull(address.countyCode), country: address.country },
    },
    ...{ email: orNull(draft.email), phone: orNull(draft.phone), iban: ibansOf(draft.iban), footer: orNull(draft.footer), logo: draft.logo },
    ...{ closedUntil: orNull(draft.closedUntil), regime: draft.regime, cashVat: draft.cashVat, eInvoiceMode: draft.eInvoiceMode },
  }
}

export const profileChanges = (before: ProfileDraft, after: ProfileDraft): Patch => changedFields(sentOf(before), sentOf(after))
