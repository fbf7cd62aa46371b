// The state of the form, its validation, and the changes to send.
import type { SentOf } from '#contract/endpoint.ts'
import type { organizations as contract } from '#contract/organizations.ts'
import type { Organization, OrganizationKind } from '#contract/organizations-shapes.ts'
import { isCnp } from '#contract/romanian-ids.ts'
import { parseTaxId } from '#contract/tax-ids.ts'
import { changedFields, pickBase } from '#web/kernel/data/updates.ts'

export type Draft = {
  kind: OrganizationKind
  country: string
  taxId: string
  personalId: string
  vatRegistered: boolean
  cashVat: boolean
  legalName: string
  tradeName: string
  registrationNumber: string
  legalForm: string
  email: string
  phone: string
  website: string
  language: 'ro' | 'en' | 'tr'
  currency: string
  paymentTermDays: string
  creditLimit: string
  shareCapital: string
  source: string
  notes: string
  logo: string | null
  parentId: string | null
  ownerId: string | null
  tags: string[]
}

const moneyText = (minor: number | null | undefined) => (minor === null || minor === undefined ? '' : (minor / 100).toFixed(2))

/** Minor units; null for nothing, undefined for what is no amount. */
export function minorOf(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^\d{1,11}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(`${plain}e2`)) : undefined
}

export const draftOf = (row: Organization | undefined, me: string | null): Draft => ({
  ...{ kind: row?.kind ?? 'company', country: row?.country ?? 'RO', taxId: row?.taxId ?? '', personalId: row?.personalId ?? '' },
  ...{ vatRegistered: row?.vatRegistered ?? false, cashVat: row?.cashVat ?? false, legalName: row?.legalName ?? '', tradeName: row?.tradeName ?? '' },
  ...{ registrationNumber: row?.registrationNumber ?? '', legalForm: row?.legalForm ?? '', email: row?.email ?? '', phone: row?.phone ?? '' },
  ...{ website: row?.website ?? '', language: row?.language ?? 'ro', currency: row?.currency ?? 'RON' },
  ...{ paymentTermDays: row?.paymentTermDays === null || !row ? '' : String(row.paymentTermDays) },
  ...{ creditLimit: moneyText(row?.creditLimit), shareCapital: moneyText(row?.shareCapital), source: row?.source ?? '', notes: row?.notes ?? '' },
  logo: row?.logo ?? null,
  ...{ parentId: row?.parentId ?? null, ownerId: row ? row.ownerId : me, tags: row?.tags ?? [] },
})

type Patch = SentOf<(typeof contract)['update']>['organization']

function sentOf(draft: Draft): Patch {
  const text = (value: string) => value.trim() || null
  const { kind, country, vatRegistered, cashVat, language, currency, parentId, ownerId, tags, logo } = draft
  return {
    ...{ kind, country, vatRegistered, cashVat, language, currency, parentId, ownerId, tags, logo, legalName: draft.legalName.trim() },
    ...{ taxId: text(draft.taxId), personalId: kind === 'person' ? text(draft.personalId) : null, tradeName: text(draft.tradeName) },
    ...{ registrationNumber: text(draft.registrationNumber), legalForm: text(draft.legalForm), email: text(draft.email), phone: text(draft.phone) },
    ...{ website: text(draft.website), source: text(draft.source), notes: draft.notes || null },
    paymentTermDays: draft.paymentTermDays.trim() === '' ? null : Number(draft.paymentTermDays),
    ...{ creditLimit: minorOf(draft.creditLimit) ?? null, shareCapital: minorOf(draft.shareCapital) ?? null },
  }
}

export const changesOf = (before: Draft, after: Draft): Patch => changedFields(sentOf(before), sentOf(after))

const texts = ['legalName', 'tradeName', 'registrationNumber', 'legalForm', 'email', 'phone', 'website', 'notes', 'source'] as const

/** What the changed texts were when the form was opened. */
export const baseOf = (before: Draft, changes: object) => pickBase(texts, sentOf(before), changes)

/** A tax id that is written with its prefix belongs to a VAT payer. */
export function withTypedTaxId(draft: Draft, taxId: string): Draft {
  const parsed = parseTaxId({ ...draft, taxId })
  return { ...draft, taxId, vatRegistered: draft.vatRegistered || parsed?.prefixed === true }
}

export type FieldProblems = Partial<Record<keyof Draft, string>>

/** By field: the key of the text that says what is wrong. */
export function problemsOf(draft: Draft): FieldProblems {
  const problems: FieldProblems = {}
  if (draft.legalName.trim() === '') problems.legalName = 'nameMissing'
  if (draft.taxId.trim() !== '' && !parseTaxId({ ...draft, taxId: draft.taxId.trim() })) problems.taxId = draft.country === 'RO' ? 'cui' : 'vatId'
  if (draft.kind === 'person' && draft.personalId.trim() !== '' && !isCnp(draft.personalId.trim())) problems.personalId = 'cnp'
  if (draft.email.trim() !== '' && !/^[^\s@]+@[^\s@]+$/.test(draft.email.trim())) problems.email = 'email'
  if (draft.website.trim() !== '' && !/^(https?:\/\/)?[^\s:/]+\.[^\s\\]+$/i.test(draft.website.trim())) problems.website = 'website'
  if (!/^\s*(\d{1,3})?\s*$/.test(draft.paymentTermDays) || Number(draft.paymentTermDays) > 365) problems.paymentTermDays = 'days'
  for (const field of ['creditLimit', 'shareCapital'] as const) if (minorOf(draft[field]) === undefined) problems[field] = 'money'
  return problems
}
