// What is invoiced again and again.
import { z } from 'zod'
import { accountingLimits, Invoice, InvoiceLine, InvoiceTotals, LineToWrite } from './accounting-shapes.ts'
import { Currency, Day, Percent, stored } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { listQuery, several, standardCalls } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { scheduleModes, schedulePeriods, scheduleStates } from './schedule-rules.ts'
import { Id } from './shapes.ts'

const path = '/api/apps/accounting'
const reads = ['accounting', 'organizations', 'licences', 'business'] as const

const fields = z.object({
  organizationId: Id,
  /** The licence whose periods are billed. */
  licenceId: Id.nullable(),
  lines: z.array(LineToWrite).min(1).max(accountingLimits.lines),
  headerDiscountPercent: Percent,
  currency: Currency,
  period: z.enum(schedulePeriods),
  /** The first period. The following ones begin on the same day of the month, in shorter months on the last day. */
  startsOn: Day,
  /** No period begins after it. */
  until: Day.nullable(),
  /** `issue` needs the grant to issue. */
  mode: z.enum(scheduleModes),
})
const ScheduleToCreate = fields
  .partial()
  .required({ organizationId: true, lines: true, period: true, startsOn: true })
  .extend({ id: Id.nullish() })
  .refine(({ startsOn, until }) => !until || startsOn <= until, { path: ['until'], error: 'is before the first period' })
const SchedulePatch = fields.partial()

export const Schedule = z.object({
  id: Id,
  ...{ organizationId: Id, organizationName: z.string(), licenceId: Id.nullable(), licenceName: z.string().nullable(), offerId: Id.nullable() },
  lines: z.array(InvoiceLine),
  ...{ headerDiscountPercent: z.number(), currency: z.string(), period: z.enum(schedulePeriods), startsOn: z.string(), until: z.string().nullable() },
  /** Of the month, 1 to 31. */
  billingDay: z.number(),
  ...{ mode: z.enum(scheduleModes), state: z.enum(scheduleStates) },
  /** The period that is billed next. Null: none. */
  nextOn: z.string().nullable(),
  /** The last period that was billed. */
  lastOn: z.string().nullable(),
  /** Of one period, with the VAT rates of the day of the last change. */
  totals: InvoiceTotals,
  ...stored,
})
export type Schedule = z.output<typeof Schedule>

const schedule = standardCalls({ path, reads, name: 'schedule', key: 'schedule', row: Schedule, toCreate: ScheduleToCreate, patch: SchedulePatch })

export const scheduleCalls = {
  schedules: schedule.list({
    ...{ name: 'schedules', key: 'schedules', row: Schedule },
    query: listQuery(['nextOn', 'startsOn', 'gross'], {
      state: several(z.enum(scheduleStates)),
      organizationId: several(Id),
      licenceId: several(Id),
    }),
    summary: 'A page of schedules. `search` finds organizations and lines.',
  }),
  schedule: schedule.one({ summary: 'One schedule.' }),
  createSchedule: schedule.create({ summary: 'Adds a schedule. 403 without the grant to issue for a mode that issues.' }),
  updateSchedule: schedule.update({ summary: 'Changes the fields sent: of periods that are not billed yet.' }),
  pauseSchedule: schedule.verb('pause', { fields: {}, summary: 'Nothing is billed until it is resumed.' }),
  resumeSchedule: schedule.verb('resume', { fields: {}, summary: 'Bills again. Periods that began while it was paused are not billed.' }),
  endSchedule: schedule.verb('end', { fields: {}, summary: 'Bills nothing any more. Final.' }),
  runSchedule: {
    ...schedule.verb('run', {
      fields: {},
      summary:
        'Makes an invoice of each period that is due, each exactly once. Jobs do the same during the day. With a mode that issues, a job issues them at once after this answer.',
    }),
    answer: z.object({ invoices: z.array(Invoice) }),
  },
} satisfies Contract

nameSchemas({ Schedule })
