import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DocumentMail, EInvoice, FiscalProfile, InvoiceLine, InvoiceParty } from '#contract/accounting-shapes.ts'
import { paymentMethods, paymentStates } from '#contract/accounting-money.ts'
import { transactionStates } from '#contract/bank-rules.ts'
import { categoryKinds, expenseStates } from '#contract/expense-rules.ts'
import { invoiceTypes, vatPointCodes } from '#contract/invoice-rules.ts'
import type { Totals } from '#contract/money.ts'
import type { Repeat } from '#contract/repeat-dates.ts'
import { scheduleModes, schedulePeriods, scheduleStates } from '#contract/schedule-rules.ts'
import { vatCategories } from '#contract/vat-rates.ts'
import { teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const now = () => at().notNull().defaultNow()
const entity = () => ({ teamId: teamId(), id: uuid().notNull(), createdAt: now(), createdBy: uuid(), updatedAt: now(), deletedAt: at() })
const money = () => bigint({ mode: 'number' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const there = sql`deleted_at is null`

/** What a team has written of its profile. */
export const fiscalProfiles = pgTable('fiscal_profiles', {
  teamId: teamId().primaryKey(),
  profile: jsonb().$type<Partial<FiscalProfile>>().notNull(),
  updatedAt: now(),
})

/** Rates that a team added or changed. The others are those of contract/vat-rates.ts. */
export const vatRates = pgTable(
  'vat_rates',
  {
    ...{ teamId: teamId(), id: uuid().notNull(), createdAt: now(), createdBy: uuid() },
    code: text().notNull(),
    category: text({ enum: vatCategories }).notNull(),
    percent: numeric({ precision: 5, scale: 2 }).notNull(),
    validFrom: date().notNull(),
    validUntil: date(),
    exemptionText: text(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] })],
)

export const exchangeRates = pgTable(
  'exchange_rates',
  {
    ...entity(),
    date: date().notNull(),
    currency: text().notNull(),
    rate: numeric({ precision: 15, scale: 6 }).notNull(),
    source: text({ enum: ['BNR', 'manual'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    uniqueIndex('exchange_rates_day').on(t.teamId, t.currency, t.date).where(there),
    index('exchange_rates_date').on(t.teamId, t.date, t.id).where(there),
  ],
)

export const invoices = pgTable(
  'invoices',
  {
    ...entity(),
    type: text({ enum: invoiceTypes }).notNull(),
    seriesId: uuid(),
    number: text(),
    organizationId: uuid().notNull(),
    issueDate: date(),
    dueDate: date(),
    deliveryDate: date(),
    vatPointCode: text({ enum: vatPointCodes }),
    currency: text().notNull(),
    exchangeRate: numeric({ precision: 15, scale: 6 }),
    language: text({ enum: ['en', 'tr', 'ro'] }).notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    headerDiscountPercent: numeric({ precision: 5, scale: 2 }).notNull(),
    notes: jsonb().$type<string[]>().notNull(),
    paymentTerms: text(),
    paymentMeansCode: text().notNull(),
    iban: text(),
    buyerReference: text(),
    orderReference: text(),
    contractReference: text(),
    correctsInvoiceId: uuid(),
    convertedToId: uuid(),
    offerId: uuid(),
    scheduleId: uuid(),
    issuer: jsonb().$type<InvoiceParty>(),
    buyer: jsonb().$type<InvoiceParty>(),
    totals: jsonb().$type<Totals>().notNull(),
    gross: money()
      .notNull()
      .generatedAlwaysAs(sql`coalesce((totals->>'gross')::bigint, 0)`),
    /** Of completed payments and of issued credit notes. Changed with the row locked. */
    paid: money().notNull().default(0),
    credited: money().notNull().default(0),
    open: money()
      .notNull()
      .generatedAlwaysAs(sql`coalesce((totals->>'gross')::bigint, 0) - credited - paid`),
    /** The place in the chain of its series, from 1. */
    position: integer(),
    hash: text(),
    eInvoice: jsonb().$type<EInvoice>().notNull(),
    issuedAt: at(),
    mailedAt: at(),
    mailedTo: text(),
    remindedAt: at(),
    /** The last ones. Changed with the row locked. */
    mail: jsonb().$type<DocumentMail>(),
    reminder: jsonb().$type<DocumentMail>(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    uniqueIndex('invoices_number').on(t.teamId, t.number),
    uniqueIndex('invoices_position').on(t.teamId, t.seriesId, t.position),
    index('invoices_issued').on(t.teamId, t.issueDate, t.id).where(there),
    index('invoices_tax_point')
      .on(t.teamId, sql`coalesce(delivery_date, issue_date)`)
      .where(sql`hash is not null`),
    index('invoices_due').on(t.teamId, t.dueDate, t.id).where(there),
    index('invoices_gross').on(t.teamId, t.gross, t.id).where(there),
    index('invoices_open').on(t.teamId, t.open, t.id).where(there),
    index('invoices_deadline')
      .on(t.teamId, sql`(e_invoice->>'deadline')`, t.id)
      .where(there),
    // Few, whatever the number of invoices. The filter of the list has the same condition.
    index('invoices_mail_failed')
      .on(t.teamId, t.issueDate)
      .where(sql`(mail->>'state') = 'failed' or (reminder->>'state') = 'failed'`),
    index('invoices_organization').on(t.teamId, t.organizationId, t.issueDate),
    index('invoices_corrects')
      .on(t.teamId, t.correctsInvoiceId)
      .where(sql`corrects_invoice_id is not null`),
    index('invoices_offer')
      .on(t.teamId, t.offerId)
      .where(sql`offer_id is not null`),
    index('invoices_schedule')
      .on(t.teamId, t.scheduleId)
      .where(sql`schedule_id is not null`),
  ],
)

/** The bytes of issued documents. */
export const invoiceFiles = pgTable('invoice_files', { teamId: uuid().notNull(), invoiceId: uuid().notNull(), pdf: bytes(), xml: text() }, (t) => [
  primaryKey({ columns: [t.teamId, t.invoiceId] }),
  foreignKey({ columns: [t.teamId, t.invoiceId], foreignColumns: [invoices.teamId, invoices.id] }).onDelete('cascade'),
])

export const payments = pgTable(
  'payments',
  {
    ...entity(),
    organizationId: uuid().notNull(),
    date: date().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    reference: text(),
    state: text({ enum: paymentStates }).notNull(),
    reversedReason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index('payments_date').on(t.teamId, t.date, t.id).where(there),
    index('payments_amount').on(t.teamId, t.amount, t.id).where(there),
    index('payments_organization').on(t.teamId, t.organizationId, t.date),
  ],
)

/** What a payment pays. It counts while the payment is completed. */
export const paymentAllocations = pgTable(
  'payment_allocations',
  { teamId: uuid().notNull(), paymentId: uuid().notNull(), invoiceId: uuid().notNull(), amount: money().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.paymentId, t.invoiceId] }),
    foreignKey({ columns: [t.teamId, t.paymentId], foreignColumns: [payments.teamId, payments.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.invoiceId], foreignColumns: [invoices.teamId, invoices.id] }).onDelete('cascade'),
    index('payment_allocations_invoice').on(t.teamId, t.invoiceId),
  ],
)

export const teamBankAccounts = pgTable(
  'team_bank_accounts',
  {
    ...entity(),
    name: text().notNull(),
    iban: text(),
    currency: text().notNull(),
    openingBalance: money().notNull(),
    openingOn: date().notNull(),
    cash: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), uniqueIndex('team_bank_accounts_iban').on(t.teamId, t.iban).where(there)],
)

export const expenseCategories = pgTable(
  'expense_categories',
  { ...entity(), name: text().notNull(), kind: text({ enum: categoryKinds }).notNull(), account: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    uniqueIndex('expense_categories_name')
      .on(t.teamId, sql`lower(name)`)
      .where(there),
  ],
)

export const expenses = pgTable(
  'expenses',
  {
    ...entity(),
    supplierId: uuid(),
    supplierName: text(),
    number: text(),
    date: date().notNull(),
    dueDate: date(),
    categoryId: uuid(),
    net: money().notNull(),
    vat: money().notNull(),
    gross: money().notNull(),
    vatCode: text(),
    currency: text().notNull(),
    /** Of the day of the expense, since it was approved. */
    exchangeRate: numeric({ precision: 15, scale: 6 }),
    fileUrl: text(),
    state: text({ enum: expenseStates }).notNull(),
    paidOn: date(),
    paidMethod: text({ enum: paymentMethods }),
    bankAccountId: uuid(),
    repeat: jsonb().$type<Repeat>(),
    /** Changed with the row locked, in the transaction that makes the drafts: each occurrence is made once. */
    repeatNextOn: date(),
    repeatOfId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index('expenses_repeat')
      .on(t.repeatNextOn)
      .where(sql`repeat_next_on is not null and deleted_at is null`),
    index('expenses_date').on(t.teamId, t.date, t.id).where(there),
    index('expenses_gross').on(t.teamId, t.gross, t.id).where(there),
    index('expenses_supplier')
      .on(t.teamId, t.supplierId)
      .where(sql`supplier_id is not null`),
    index('expenses_category')
      .on(t.teamId, t.categoryId)
      .where(sql`category_id is not null`),
  ],
)

export const bankTransactions = pgTable(
  'bank_transactions',
  {
    ...entity(),
    bankAccountId: uuid().notNull(),
    date: date().notNull(),
    amount: money().notNull(),
    counterparty: text(),
    iban: text(),
    description: text(),
    externalId: text(),
    /** What makes a row of a statement the same as another. */
    key: text().notNull(),
    state: text({ enum: transactionStates }).notNull(),
    paymentId: uuid(),
    expenseId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    uniqueIndex('bank_transactions_key').on(t.teamId, t.bankAccountId, t.key),
    index('bank_transactions_date').on(t.teamId, t.date, t.id).where(there),
    index('bank_transactions_amount').on(t.teamId, t.amount, t.id).where(there),
    uniqueIndex('bank_transactions_payment')
      .on(t.teamId, t.paymentId)
      .where(sql`payment_id is not null`),
    uniqueIndex('bank_transactions_expense')
      .on(t.teamId, t.expenseId)
      .where(sql`expense_id is not null`),
  ],
)

export const billingSchedules = pgTable(
  'billing_schedules',
  {
    ...entity(),
    organizationId: uuid().notNull(),
    licenceId: uuid(),
    offerId: uuid(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    headerDiscountPercent: numeric({ precision: 5, scale: 2 }).notNull(),
    currency: text().notNull(),
    period: text({ enum: schedulePeriods }).notNull(),
    startsOn: date().notNull(),
    until: date(),
    billingDay: integer().notNull(),
    mode: text({ enum: scheduleModes }).notNull(),
    state: text({ enum: scheduleStates }).notNull(),
    /** Changed with the row locked, in the transaction that makes the invoices: each period is billed once. */
    nextOn: date(),
    lastOn: date(),
    totals: jsonb().$type<Totals>().notNull(),
    gross: money()
      .notNull()
      .generatedAlwaysAs(sql`coalesce((totals->>'gross')::bigint, 0)`),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index('billing_schedules_next').on(t.teamId, t.nextOn, t.id).where(there),
    index('billing_schedules_starts').on(t.teamId, t.startsOn, t.id).where(there),
    index('billing_schedules_gross').on(t.teamId, t.gross, t.id).where(there),
    index('billing_schedules_due')
      .on(t.nextOn)
      .where(sql`state = 'active' and next_on is not null and deleted_at is null`),
    index('billing_schedules_organization').on(t.teamId, t.organizationId),
    index('billing_schedules_licence')
      .on(t.teamId, t.licenceId)
      .where(sql`licence_id is not null`),
  ],
)

export const expenseBudgets = pgTable(
  'expense_budgets',
  {
    ...entity(),
    year: integer().notNull(),
    /** Null: each month without an own one. */
    month: integer(),
    categoryId: uuid().notNull(),
    limit: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    uniqueIndex('expense_budgets_month')
      .on(t.teamId, t.categoryId, t.year, sql`coalesce(month, 0)`)
      .where(there),
  ],
)
