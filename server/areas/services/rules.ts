import type { Language } from '#contract/identity.ts'
import { priceOn, standardPriceList } from '#contract/service-prices.ts'
import type { LicenceSpec, Service, ServiceKind, ServicePatch, ServiceState, ServiceToCreate } from '#contract/services.ts'
import type { PublicService } from '#server/kernel/area.ts'

export type ServiceFields = Omit<Service, 'id' | 'prices' | 'createdAt' | 'createdBy' | 'updatedAt'>

const usualUnits: Record<ServiceKind, string> = { one_off: 'H87', recurring: 'MON', hourly: 'HUR', licence: 'H87' }

export type Team = { graceDays: number }

const storedSpec = (spec: LicenceSpec, { graceDays }: Team) => ({ ...spec, graceDays: spec.graceDays ?? graceDays })

/** With the defaults of everything that was not sent. */
export function newService({ id: _id, licenceSpec, ...sent }: ServiceToCreate, team: Team): ServiceFields {
  const kind = sent.kind ?? 'one_off'
  return {
    ...{ names: { ro: null, en: null, tr: null }, description: null, details: null, kind, unitCode: usualUnits[kind], vatCode: 'S21' },
    ...{ categoryId: null, account: '704', defaultQuantity: 1, minQuantity: 0, taskTemplateId: null, inventoryProductId: null },
    ...{ publicListing: null, state: 'draft' as const },
    ...sent,
    licenceSpec: licenceSpec ? storedSpec(licenceSpec, team) : null,
  }
}

/** What is to be stored of a patch. */
export function patchedFields({ licenceSpec, ...patch }: ServicePatch, team: Team): Partial<ServiceFields> {
  return { ...patch, ...(licenceSpec === undefined ? {} : { licenceSpec: licenceSpec && storedSpec(licenceSpec, team) }) } as Partial<ServiceFields>
}

/** The field that is wrong, with the reason. */
export function licenceProblem({ kind, licenceSpec }: Pick<ServiceFields, 'kind' | 'licenceSpec'>): string | undefined {
  if (kind === 'licence' && !licenceSpec) return 'is missing for a licence'
  return kind !== 'licence' && licenceSpec ? 'is only for licences' : undefined
}

/** Verbs by state; the standard calls included. */
export const verbs: Record<ServiceState, readonly string[]> = {
  draft: ['activate', 'remove', 'update'],
  active: ['remove', 'retire', 'update'],
  retired: ['activate', 'remove', 'update'],
}

/** As the public page shows it: the price of one unit today. */
export function publicServiceOf(service: Service, language: Language, today: string): PublicService | undefined {
  const { id, name, names, description, publicListing, prices } = service
  if (!publicListing) return undefined
  const text = publicListing.texts[language]
  const currency = prices.find(({ priceList }) => priceList === standardPriceList)?.currency ?? 'EUR'
  const price = priceOn(prices, { date: today, currency, quantity: publicListing.seatsFrom })
  return {
    ...{ id, name: names[language] ?? name, description: text?.description || (description ?? ''), features: text?.features ?? [] },
    ...{ price: price?.amount ?? null, currency, seatsFrom: publicListing.seatsFrom, seatsTo: publicListing.seatsTo },
    recommended: publicListing.recommended,
  }
}
