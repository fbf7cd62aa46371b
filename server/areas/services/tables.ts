import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, index, jsonb, numeric, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type LicenceSpec, type PublicListing, serviceKinds, serviceStates, type TemplateItem } from '#contract/services.ts'
import { teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const row = () => ({
  teamId: teamId(),
  id: uuid().notNull(),
  createdAt: at().notNull().defaultNow(),
  createdBy: uuid(),
  updatedAt: at().notNull().defaultNow(),
  /** Deleted rows stay for 30 days. */
  deletedAt: at(),
})
const quantity = () => numeric({ precision: 15, scale: 6 })
const there = sql`deleted_at is null`

export const serviceCategories = pgTable('service_categories', { ...row(), name: text().notNull() }, (t) => [
  primaryKey({ columns: [t.teamId, t.id] }),
])

export const taskTemplates = pgTable(
  'task_templates',
  { ...row(), title: text().notNull(), boardId: uuid(), listId: uuid(), items: jsonb().$type<TemplateItem[]>().notNull() },
  (t) => [primaryKey({ columns: [t.teamId, t.id] })],
)

/** Without foreign keys to what a service names: a deleted category or template is cleared by its handler, and deleted services may still name it. */
export const services = pgTable(
  'services',
  {
    ...row(),
    code: text().notNull(),
    name: text().notNull(),
    names: jsonb().$type<Record<'ro' | 'en' | 'tr', string | null>>().notNull(),
    description: text(),
    details: text(),
    kind: text({ enum: serviceKinds }).notNull(),
    unitCode: text().notNull(),
    vatCode: text().notNull(),
    categoryId: uuid(),
    account: text().notNull(),
    defaultQuantity: quantity().notNull(),
    minQuantity: quantity().notNull(),
    taskTemplateId: uuid(),
    inventoryProductId: uuid(),
    licenceSpec: jsonb().$type<LicenceSpec>(),
    publicListing: jsonb().$type<PublicListing>(),
    state: text({ enum: serviceStates }).notNull().default('draft'),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    uniqueIndex('services_code')
      .on(t.teamId, sql`lower(code)`)
      .where(there),
    index('services_name')
      .on(t.teamId, sql`fold(name)`, t.id)
      .where(there),
    index('services_category').on(t.teamId, t.categoryId).where(there),
    index('services_template').on(t.teamId, t.taskTemplateId).where(there),
    index('services_public')
      .on(t.teamId)
      .where(sql`deleted_at is null and public_listing is not null`),
  ],
)

export const servicePrices = pgTable(
  'service_prices',
  {
    ...row(),
    serviceId: uuid().notNull(),
    currency: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    fromQuantity: quantity().notNull(),
    validFrom: date().notNull(),
    validUntil: date(),
    priceList: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.serviceId], foreignColumns: [services.teamId, services.id] }).onDelete('cascade'),
    index('service_prices_service').on(t.teamId, t.serviceId),
    check('service_prices_days', sql`valid_until >= valid_from`),
  ],
)
