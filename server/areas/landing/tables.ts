import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/identity.ts'
import { teamId } from '#server/identity/tables.ts'

export type ServiceText = { name: string; description: string; features: string[] }

export const landingServices = pgTable(
  'landing_services',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    nr: integer().notNull(),
    text: jsonb().$type<Record<Language, ServiceText>>().notNull(),
    /** Minor units per licence and month. Null: on request. */
    price: integer(),
    currency: text().notNull(),
    seatsFrom: integer().notNull(),
    seatsTo: integer(),
    recommended: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] })],
)

export const serviceRequests = pgTable(
  'service_requests',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    company: text(),
    phone: text(),
    /** Of `landing_services`, or a service of another area, whose name is stored with the request. */
    serviceId: uuid(),
    serviceName: text(),
    seats: integer(),
    message: text().notNull(),
    language: text({ enum: ['en', 'tr', 'ro'] }).notNull(),
    status: text({ enum: ['new', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), index('service_requests_age').on(t.teamId, t.createdAt)],
)
