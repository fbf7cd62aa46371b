// Reports of accounting, in RON. Credit notes are negative, and proformas are in none of them.
import { z } from 'zod'
import { Day } from './business-shapes.ts'
import { daysBetween } from './days.ts'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id } from './shapes.ts'

const path = '/api/apps/accounting/report'
const reads = ['accounting', 'organizations', 'services', 'business'] as const
const report = { method: 'GET', access: 'member', reads } as const

const mostDays = 3660
const mostJournalDays = 366
const period = (most: number) =>
  z
    .object({ from: Day, to: Day })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'is before from' })
    .refine(({ from, to }) => daysBetween(from, to) < most, { path: ['to'], error: `is more than ${most} days after from` })

const VatSum = z.object({ vatCode: z.string(), percent: z.number(), base: z.number(), vat: z.number() })
const VatReport = z.object({ sales: z.array(VatSum), purchases: z.array(VatSum), due: z.number() })
export type VatReport = z.output<typeof VatReport>

/** `month`: 2026-11. Months without VAT are left out. */
const VatMonth = z.object({ month: z.string(), sales: z.number(), purchases: z.number(), due: z.number() })
export type VatMonth = z.output<typeof VatMonth>

const AgeingRow = z.object({
  ...{ organizationId: Id, name: z.string(), notDue: z.number(), d30: z.number(), d60: z.number(), d90: z.number(), over: z.number() },
})
export type AgeingRow = z.output<typeof AgeingRow>

const RevenueRow = z.object({ serviceId: Id.nullable(), name: z.string().nullable(), net: z.number() })
export type RevenueRow = z.output<typeof RevenueRow>

const JournalRow = z.object({
  date: z.string(),
  account: z.string(),
  debit: z.number(),
  credit: z.number(),
  documentType: z.enum(['invoice', 'credit_note', 'payment', 'expense', 'expense_payment', 'cash_vat']),
  documentId: Id,
})
export type JournalRow = z.output<typeof JournalRow>

export const reportCalls = {
  vatReport: {
    ...{ ...report, path: `${path}/vat`, input: period(mostDays), answer: VatReport },
    summary: 'VAT by code and tax point: of sales, of approved expenses, and what is due. With VAT on payment, sales count as they are paid.',
  },
  vatMonths: {
    ...{ ...report, path: `${path}/vat-months`, input: period(mostDays), answer: z.object({ months: z.array(VatMonth) }) },
    summary: 'The VAT of sales and purchases of a period by month. Together they are those of `vat`.',
  },
  ageing: {
    ...{
      ...report,
      path: `${path}/ageing`,
      input: z.object({ date: Day.optional() }),
      answer: z.object({ date: z.string(), rows: z.array(AgeingRow) }),
    },
    summary: 'What organizations owed at the end of a day (default: today), by how many days it was late: none, 1 to 30, to 60, to 90, more.',
    dependsOnClock: true,
  },
  revenue: {
    ...{ ...report, path: `${path}/revenue`, input: period(mostDays), answer: z.object({ rows: z.array(RevenueRow) }) },
    summary: 'The nets of the lines of issued documents by service, by day of issue. The largest first.',
  },
  journal: {
    ...{ ...report, path: `${path}/journal`, input: period(mostJournalDays), answer: z.object({ rows: z.array(JournalRow) }) },
    summary: 'The journal: debits and credits of a period, which balance for each document. 422 for more rows than one answer can have.',
  },
  journalFile: {
    ...{ method: 'GET', access: 'member', path: `${path}/journal.csv`, streams: 'text/csv; charset=utf-8', input: period(mostJournalDays) },
    ...{ summary: 'The journal as CSV, one line for each row.', answer: z.unknown() },
  },
} satisfies Contract

nameSchemas({ VatReport, VatMonth, AgeingRow, RevenueRow, JournalRow })
