// The state of the form, its validation, and the changes to send.
import type { SentOf } from '#contract/endpoint.ts'
import type { PublicListing, Service, services as contract } from '#contract/services.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import { changedFields, pickBase } from '#web/kernel/data/updates.ts'
import { entitlementsOf, entitlementsText } from '#web/ui/business/entitlements.ts'
import { parseQuantity } from '#web/ui/format/money.ts'

export const languages = ['ro', 'en', 'tr'] as const
type Language = (typeof languages)[number]

export type LicenceDraft = {
  licenceType: 'named' | 'device' | 'floating' | 'site'
  seatsPerUnit: string
  termMonths: string
  graceDays: string
  renewable: boolean
  renewLeadDays: string
  /** One per line: `memory: 8 GB`. */
  entitlements: string
  keyPattern: string
}
export type ListingDraft = {
  isPublic: boolean
  recommended: boolean
  seatsFrom: string
  seatsTo: string
  texts: Record<Language, { description: string; /** One per line. */ features: string }>
}
export type Draft = {
  code: string
  name: string
  names: Record<Language, string>
  description: string
  details: string
  kind: Service['kind']
  unitCode: string
  vatCode: string
  categoryId: string
  account: string
  defaultQuantity: string
  minQuantity: string
  taskTemplateId: string
  licence: LicenceDraft
  listing: ListingDraft
}

const perLanguage = <T>(of: (language: Language) => T): Record<Language, T> => ({ ro: of('ro'), en: of('en'), tr: of('tr') })

export const draftOf = (service: Service | undefined): Draft => {
  const spec = service?.licenceSpec
  const listing = service?.publicListing
  return {
    ...{ code: service?.code ?? '', name: service?.name ?? '', names: perLanguage((language) => service?.names[language] ?? '') },
    ...{ description: service?.description ?? '', details: service?.details ?? '', kind: service?.kind ?? 'one_off' },
    ...{
      unitCode: service?.unitCode ?? '',
      vatCode: service?.vatCode ?? 'S21',
      categoryId: service?.categoryId ?? '',
      account: service?.account ?? '704',
    },
    ...{ defaultQuantity: String(service?.defaultQuantity ?? 1), minQuantity: String(service?.minQuantity ?? 0) },
    taskTemplateId: service?.taskTemplateId ?? '',
    licence: {
      ...{ licenceType: spec?.licenceType ?? 'named', seatsPerUnit: String(spec?.seatsPerUnit ?? 1), termMonths: String(spec?.termMonths ?? 12) },
      ...{ graceDays: spec ? String(spec.graceDays) : '', renewable: spec?.renewable ?? true, renewLeadDays: String(spec?.renewLeadDays ?? '') },
      entitlements: entitlementsText(spec?.entitlements ?? {}),
      keyPattern: spec?.keyPattern ?? '',
    },
    listing: {
      ...{ isPublic: listing !== null && listing !== undefined, recommended: listing?.recommended ?? false },
      ...{ seatsFrom: String(listing?.seatsFrom ?? 1), seatsTo: String(listing?.seatsTo ?? '') },
      texts: perLanguage((language) => ({
        description: listing?.texts[language]?.description ?? '',
        features: listing?.texts[language]?.features.join('\n') ?? '',
      })),
    },
  }
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const numberIn = (typed: string, least: number, most: number): number | undefined =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most ? Number(typed) : undefined

function specOf({ kind, licence }: Draft) {
  if (kind !== 'licence') return null
  const { licenceType, seatsPerUnit, termMonths, graceDays, renewable, renewLeadDays, entitlements, keyPattern } = licence
  return {
    ...{ licenceType, renewable, seatsPerUnit: Number(seatsPerUnit), termMonths: Number(termMonths) },
    ...(graceDays.trim() === '' ? {} : { graceDays: Number(graceDays) }),
    renewLeadDays: renewLeadDays.trim() === '' ? null : Number(renewLeadDays),
    ...{ entitlements: entitlementsOf(entitlements), keyPattern: keyPattern.trim() || null },
  }
}

function listingOf({ listing: { isPublic, recommended, seatsFrom, seatsTo, texts } }: Draft): PublicListing | null {
  if (!isPublic) return null
  const text = ({ description, features }: { description: string; features: string }) =>
    description.trim() === '' && features.trim() === '' ? null : { description: description.trim(), features: lines(features) }
  return {
    ...{ recommended, seatsFrom: Number(seatsFrom), seatsTo: seatsTo.trim() === '' ? null : Number(seatsTo) },
    texts: perLanguage((language) => text(texts[language])),
  }
}

type Patch = SentOf<(typeof contract)['update']>['service']

function sentOf(draft: Draft) {
  return {
    ...{ code: draft.code.trim(), name: draft.name.trim(), names: perLanguage((language) => draft.names[language].trim() || null) },
    ...{ description: draft.description.trim() || null, details: draft.details || null, kind: draft.kind },
    ...(draft.unitCode === '' ? {} : { unitCode: draft.unitCode as UnitCode }),
    ...{ vatCode: draft.vatCode, categoryId: draft.categoryId || null, account: draft.account.trim() },
    ...{ defaultQuantity: parseQuantity(draft.defaultQuantity) ?? 1, minQuantity: parseQuantity(draft.minQuantity) ?? 0 },
    ...{ taskTemplateId: draft.taskTemplateId || null, licenceSpec: specOf(draft), publicListing: listingOf(draft) },
  }
}

export const changesOf = (before: Draft, after: Draft): Patch => changedFields(sentOf(before), sentOf(after))

const texts = ['code', 'name', 'description', 'details', 'account'] as const

/** What the changed texts were when the form was opened. */
export const baseOf = (before: Draft, changes: object) => pickBase(texts, sentOf(before), changes)

type Problem = 'required' | 'quantity' | 'number' | 'taken' | 'feature' | 'seats'
/** By field; parts of the licence rule and of the listing by their own name. */
type Problems = Partial<Record<string, Problem>>

/** `codes`: those of the other services, in lower case. */
export function problemsOf(draft: Draft, codes: ReadonlySet<string>): Problems {
  const { licence, listing } = draft
  const found: [string, Problem | undefined | false][] = [
    ['code', draft.code.trim() === '' ? 'required' : codes.has(draft.code.trim().toLowerCase()) && 'taken'],
    ['name', draft.name.trim() === '' && 'required'],
    ['account', draft.account.trim() === '' && 'required'],
    ['defaultQuantity', parseQuantity(draft.defaultQuantity) === undefined && 'quantity'],
    ['minQuantity', parseQuantity(draft.minQuantity) === undefined && 'quantity'],
  ]
  if (draft.kind === 'licence')
    found.push(
      ['seatsPerUnit', numberIn(licence.seatsPerUnit, 1, 1000) === undefined && 'number'],
      ['termMonths', numberIn(licence.termMonths, 1, 120) === undefined && 'number'],
      ['graceDays', licence.graceDays.trim() !== '' && numberIn(licence.graceDays, 0, 90) === undefined && 'number'],
      ['renewLeadDays', licence.renewLeadDays.trim() !== '' && numberIn(licence.renewLeadDays, 0, 365) === undefined && 'number'],
    )
  if (listing.isPublic)
    found.push(
      ['seatsFrom', numberIn(listing.seatsFrom, 1, 100_000) === undefined && 'number'],
      [
        'seatsTo',
        listing.seatsTo.trim() !== '' &&
          (numberIn(listing.seatsTo, 1, 100_000) === undefined ? 'number' : Number(listing.seatsTo) < Number(listing.seatsFrom) && 'seats'),
      ],
      ...languages.map((language): [string, Problem | false] => {
        const features = lines(listing.texts[language].features)
        return [`features.${language}`, (features.length > 10 || features.some((feature) => feature.length > 100)) && 'feature']
      }),
    )
  return Object.fromEntries(found.filter(([, problem]) => problem)) as Problems
}
