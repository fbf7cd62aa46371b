// What a team sells: services with dated prices in tiers, the rule of their licences, and the tasks that a sale begins.
import { z } from 'zod'
import { Currency, Day, line, optionalHtml, optionalLine, PositiveMoney, Quantity, stored } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { listQuery, several, standardCalls } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { standardPriceList } from './service-prices.ts'
import { Id } from './shapes.ts'
import { unitCodes } from './unit-codes.ts'
import { romanianVatRates } from './vat-rates.ts'

export const serviceLimits = {
  ...{ code: 40, name: 100, description: 200, details: 20_000, account: 10, priceList: 40, keyPattern: 40, category: 200, title: 200 },
  ...{ items: 100, checklist: 50, entitlements: 50, entitlement: 200, features: 10, feature: 100, seats: 100_000 },
} as const

export const serviceKinds = ['one_off', 'recurring', 'hourly', 'licence'] as const
export const ServiceKind = z.enum(serviceKinds)
export type ServiceKind = z.output<typeof ServiceKind>

export const serviceStates = ['draft', 'active', 'retired'] as const
export const ServiceState = z.enum(serviceStates)
export type ServiceState = z.output<typeof ServiceState>

export const licenceTypes = ['named', 'device', 'floating', 'site'] as const

const whole = (least: number, most: number) => z.number().int().min(least).max(most)
const perLanguage = <Schema extends z.ZodType>(schema: Schema) => z.object({ ro: schema, en: schema, tr: schema })

/** Defaults only on creation: an update replaces the whole rule. */
export const LicenceSpec = z.object({
  licenceType: z.enum(licenceTypes),
  seatsPerUnit: whole(1, 1000).default(1),
  termMonths: whole(1, 120).default(12),
  /** Default: the team's. */
  graceDays: whole(0, 90).optional(),
  renewable: z.boolean().default(true),
  renewLeadDays: whole(0, 365).nullable().default(null),
  entitlements: z
    .record(line(serviceLimits.name), z.union([z.boolean(), z.number(), z.string().trim().max(serviceLimits.entitlement)]))
    .refine((entitlements) => Object.keys(entitlements).length <= serviceLimits.entitlements, 'has too many')
    .default({}),
  /** X stands for a random letter or digit. */
  keyPattern: optionalLine(serviceLimits.keyPattern).default(null),
})
export type LicenceSpec = z.output<typeof LicenceSpec>
const StoredLicenceSpec = LicenceSpec.extend({ graceDays: z.number() })

const PublicText = z.object({
  description: z.string().trim().max(serviceLimits.description).default(''),
  features: z.array(line(serviceLimits.feature)).max(serviceLimits.features).default([]),
})

/** How the service is shown on the public page of the team. */
export const PublicListing = z.object({
  recommended: z.boolean().default(false),
  seatsFrom: whole(1, serviceLimits.seats).default(1),
  /** Null: no upper limit. */
  seatsTo: whole(1, serviceLimits.seats).nullable().default(null),
  /** A missing language shows the description of the service. */
  texts: perLanguage(PublicText.nullable().default(null)).prefault({}),
})
export type PublicListing = z.output<typeof PublicListing>

export const Price = z.object({
  id: Id,
  serviceId: Id,
  currency: z.string(),
  /** Minor units per unit of quantity. */
  amount: z.number(),
  fromQuantity: z.number(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  priceList: z.string(),
  ...stored,
})
export type Price = z.output<typeof Price>

const Names = perLanguage(optionalLine(serviceLimits.name).default(null))

export const Service = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** On documents in that language; null: the name. */
  names: perLanguage(z.string().nullable()),
  description: z.string().nullable(),
  details: z.string().nullable(),
  kind: ServiceKind,
  unitCode: z.string(),
  vatCode: z.string(),
  categoryId: Id.nullable(),
  account: z.string(),
  defaultQuantity: z.number(),
  minQuantity: z.number(),
  taskTemplateId: Id.nullable(),
  inventoryProductId: Id.nullable(),
  /** Of kind licence, and only then. */
  licenceSpec: StoredLicenceSpec.nullable(),
  /** Null: not on the public page. */
  publicListing: PublicListing.nullable(),
  state: ServiceState,
  /** By list, currency, quantity and day. */
  prices: z.array(Price),
  ...stored,
})
export type Service = z.output<typeof Service>

const knownVatCodes = new Set(romanianVatRates.map(({ code }) => code))
const serviceFields = z.object({
  code: line(serviceLimits.code),
  name: line(serviceLimits.name),
  names: Names,
  description: optionalLine(serviceLimits.description),
  details: optionalHtml(serviceLimits.details),
  kind: ServiceKind,
  unitCode: z.enum(unitCodes),
  vatCode: z.string().refine((code) => knownVatCodes.has(code), 'is no VAT code'),
  categoryId: Id.nullable(),
  account: line(serviceLimits.account),
  defaultQuantity: Quantity,
  minQuantity: Quantity,
  taskTemplateId: Id.nullable(),
  inventoryProductId: Id.nullable(),
  licenceSpec: LicenceSpec.nullable(),
  publicListing: PublicListing.nullable(),
})
export const ServicePatch = serviceFields.partial()
export type ServicePatch = z.output<typeof ServicePatch>
/** The texts that the sender saw. */
const ServiceBase = ServicePatch.pick({ code: true, name: true, description: true, details: true, account: true })
export const ServiceToCreate = ServicePatch.extend({ id: Id.nullish(), code: serviceFields.shape.code, name: serviceFields.shape.name })
export type ServiceToCreate = z.output<typeof ServiceToCreate>

const FromQuantity = Quantity.refine((quantity) => quantity >= 1, 'is below 1')
const priceFields = z.object({
  currency: Currency,
  amount: PositiveMoney,
  fromQuantity: FromQuantity,
  validFrom: Day,
  validUntil: Day.nullable(),
  priceList: line(serviceLimits.priceList),
})
const PricePatch = priceFields.partial()
const PriceToCreate = PricePatch.extend({
  id: Id.nullish(),
  serviceId: Id,
  currency: priceFields.shape.currency,
  amount: priceFields.shape.amount,
})

export const ServiceCategory = z.object({ id: Id, name: z.string(), ...stored })
export type ServiceCategory = z.output<typeof ServiceCategory>
const CategoryPatch = z.object({ name: line(serviceLimits.category) })

const TemplateItem = z.object({
  title: line(serviceLimits.title),
  /** After the day of the sale. */
  offsetDays: whole(0, 365).default(0),
  /** The owner of the document, nobody, or a member. */
  assignee: z.union([z.enum(['owner', 'none']), Id]).default('none'),
  checklist: z.array(line(serviceLimits.title)).max(serviceLimits.checklist).default([]),
})
export type TemplateItem = z.output<typeof TemplateItem>

export const TaskTemplate = z.object({
  id: Id,
  title: z.string(),
  /** A board and one of its lists: cards. None: tasks. */
  boardId: Id.nullable(),
  listId: Id.nullable(),
  items: z.array(TemplateItem),
  ...stored,
})
export type TaskTemplate = z.output<typeof TaskTemplate>
const templateFields = z.object({
  title: line(serviceLimits.title),
  boardId: Id.nullable(),
  listId: Id.nullable(),
  items: z.array(TemplateItem).min(1).max(serviceLimits.items),
})
const TemplatePatch = templateFields.partial()
const TemplateToCreate = templateFields.extend({ id: Id.nullish(), boardId: Id.nullable().default(null), listId: Id.nullable().default(null) })

const path = '/api/apps/services'
const reads = ['services'] as const
const access = 'member' as const
const service = standardCalls({ path, name: 'service', key: 'service', reads, row: Service, toCreate: ServiceToCreate, patch: ServicePatch })
const price = standardCalls({ path, name: 'price', key: 'price', reads, row: Price, toCreate: PriceToCreate, patch: PricePatch })
const category = standardCalls({
  ...{ path, name: 'category', key: 'category', reads, row: ServiceCategory, patch: CategoryPatch },
  toCreate: CategoryPatch.extend({ id: Id.nullish() }),
} as const)
const template = standardCalls({
  ...{ path, name: 'task-template', key: 'taskTemplate', reads, row: TaskTemplate, toCreate: TemplateToCreate, patch: TemplatePatch },
} as const)

export const services = {
  list: service.list({
    name: 'services',
    key: 'services',
    row: Service,
    query: listQuery(['code', 'name'], { state: several(ServiceState), kind: several(ServiceKind), categoryId: several(Id) }),
    summary: 'A page of services. `search` finds codes and names without regard to case and accents.',
  }),
  all: { method: 'GET', path: `${path}/services/all`, access, reads, summary: 'All services by name.', answer: z.array(Service) },
  one: service.one({ summary: 'One service with all its prices.' }),
  create: service.create({ summary: 'Creates a service as a draft. 409 if another one has the code. Only kind licence has a licence rule.' }),
  update: service.updateFrom({
    summary: 'Changes the fields sent. A licence rule and a public listing are replaced as a whole.',
    base: ServiceBase,
  }),
  remove: service.remove({ summary: 'Deletes a service that no document names.' }),
  restore: service.restore({ summary: 'Restores a service that was deleted less than 30 days ago.' }),
  activate: service.verb('activate', { fields: {}, summary: 'Lets new lines of documents use a draft or retired service.' }),
  retire: service.verb('retire', { fields: {}, summary: 'Ends the use of a service in new lines. Documents that have it do not change.' }),
  priceAt: {
    method: 'GET',
    path: `${path}/service/price-at`,
    access,
    reads: ['services', 'business'],
    dependsOnClock: true,
    summary: 'The price of one unit on a day for a quantity; by default today, 1, in the currency of the team. 404 if there is none.',
    input: z.object({
      id: Id,
      date: Day.optional(),
      currency: Currency.optional(),
      quantity: Quantity.prefault(1),
      priceList: line(serviceLimits.priceList).default(standardPriceList),
    }),
    answer: z.object({ amount: z.number(), priceId: Id, fromQuantity: z.number() }),
  },

  createPrice: price.create({
    summary:
      'Adds a price. An open-ended price of the same tier that began before ends the day before. 422 if it would overlap another one, or if the tier from 1 is missing.',
  }),
  updatePrice: price.update({ summary: 'Changes the fields sent. 422 if the price would overlap another one of its tier.' }),
  removePrice: price.remove({ summary: 'Deletes a price that is not valid yet.' }),

  categories: { method: 'GET', path: `${path}/categories/all`, access, reads, summary: 'All categories by name.', answer: z.array(ServiceCategory) },
  createCategory: category.create({ summary: 'Creates a category.' }),
  updateCategory: category.update({ summary: 'Renames a category.' }),
  removeCategory: category.remove({ summary: 'Deletes a category. Its services stay without one.' }),

  taskTemplates: {
    method: 'GET',
    path: `${path}/task-templates/all`,
    access,
    reads,
    summary: 'All task templates by title.',
    answer: z.array(TaskTemplate),
  },
  createTaskTemplate: template.create({ summary: 'Creates a task template: what is to be done after a sale.' }),
  updateTaskTemplate: template.update({ summary: 'Changes the fields sent. `items` replaces all items.' }),
  removeTaskTemplate: template.remove({ summary: 'Deletes a task template. Its services stay without one.' }),
} satisfies Contract

nameSchemas({ LicenceSpec, Price, PublicListing, Service, ServiceCategory, ServiceKind, ServiceState, TaskTemplate })
