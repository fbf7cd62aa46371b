// The settings of a team that its business areas share: terms, defaults, limits, public holidays.
import { z } from 'zod'
import { Currency, Day, line, Percent } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { TimeZone } from './preferences.ts'

const days = (least: number, most: number) => z.number().int().min(least).max(most)

const Holiday = z.object({ day: Day, name: line(100) })
export type Holiday = z.output<typeof Holiday>

const Holidays = z
  .array(Holiday)
  .max(400)
  .refine((all) => new Set(all.map(({ day }) => day)).size === all.length, 'has a day twice')

export const licenceActivations = ['acceptance', 'invoice', 'payment'] as const
export const timeRoundings = [1, 5, 6, 10, 15, 30, 60] as const

const shares = {
  maxDays: days(1, 365),
  passwordRequired: z.boolean(),
  passwordMinLength: z.number().int().min(4).max(100),
  limitRequired: z.boolean(),
  external: z.boolean(),
}

const settings = {
  timeZone: TimeZone,
  currency: Currency,
  paymentTermDays: days(0, 365),
  offerValidDays: days(1, 365),
  /** A larger discount needs approval. */
  approvalDiscountPercent: Percent,
  inactiveMonths: days(1, 60),
  licenceActivation: z.enum(licenceActivations),
  renewLeadDays: days(0, 365),
  graceDays: days(0, 90),
  /** Null: never. */
  suspendOverdueDays: days(1, 365).nullable(),
  timeRoundMinutes: z.literal(timeRoundings),
  externalLookups: z.boolean(),
}

export const BusinessSettings = z.object({ ...settings, approvalDiscountPercent: z.number(), holidays: Holidays, shares: z.object(shares) })
export type BusinessSettings = z.output<typeof BusinessSettings>

export const BusinessPatch = z
  .object({
    ...settings,
    /** Null: the public holidays of Romania. */
    holidays: Holidays.nullable(),
    shares: z.object(shares).partial(),
  })
  .partial()
export type BusinessPatch = z.output<typeof BusinessPatch>

export const businessDefaults: Omit<BusinessSettings, 'holidays'> = {
  ...{ timeZone: 'Europe/Bucharest', currency: 'RON', paymentTermDays: 15, offerValidDays: 30, approvalDiscountPercent: 20, inactiveMonths: 12 },
  ...{ licenceActivation: 'acceptance', renewLeadDays: 30, graceDays: 0, suspendOverdueDays: null, timeRoundMinutes: 15, externalLookups: false },
  shares: { maxDays: 30, passwordRequired: false, passwordMinLength: 10, limitRequired: false, external: true },
}

const path = '/api/team/business'

export const business = {
  settings: {
    method: 'GET',
    path,
    access: 'member',
    reads: ['business'],
    dependsOnClock: true,
    summary:
      'The settings that the business areas share. Without holidays of its own a team has those of Romania, from last year to the year after next.',
    answer: BusinessSettings,
  },
  update: {
    method: 'PATCH',
    path,
    access: 'admin',
    summary: 'Changes the settings that are sent. Holidays replace the list; null means those of Romania again.',
    input: z.object({ business: BusinessPatch }),
    answer: BusinessSettings,
  },
} satisfies Contract

nameSchemas({ BusinessPatch, BusinessSettings, Holiday })
