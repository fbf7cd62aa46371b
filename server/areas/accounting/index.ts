import { accounting } from '#contract/accounting.ts'
import { defineArea } from '#server/kernel/area.ts'
import { calendar } from './calendar-store.ts'
import { activities } from './activities.ts'
import { listActivity, listDocuments, listLateTerms, listMade, listOfferInvoices, listOpenAmounts, listOpenInvoices } from './business-store.ts'
import { expenseStore } from './expenses/expense-store.ts'
import { isAccountingUsed, readFinance } from './finance/finance-store.ts'
import { readSpending } from './finance/spending-store.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { addressLines } from './paper-rules.ts'
import { paymentStore } from './payments/payment-store.ts'
import { draftInvoiceOf, sales } from './sales-handlers.ts'
import { changeSchedule, endSchedule, schedulesOf } from './schedules/billing-handlers.ts'
import { scheduleStore } from './schedules/schedule-store.ts'
import { findExchangeRate } from './settings-store.ts'
import { findProfile, invoiceLink, listLink, title } from './shared.ts'
import { invoiceStore } from './store.ts'
import { searchInvoices } from './summary-store.ts'

declare module '#server/kernel/context.ts' {
  interface Events {
    /** An invoice bills exactly these time entries now: none after it was deleted or fully credited. A listener refuses what is impossible. */
    'invoice.timeEntries': { teamId: string; invoiceId: string; entryIds: readonly string[] }
  }
}

const searchLimit = 20

export const accountingArea = defineArea({
  name: 'accounting',
  title,
  memberLevel: 'none',
  contract: accounting,
  handlers,
  pages: [{ id: 'business.accounting', group: 'business', title, icon: 'heroicons_outline:banknotes', link: listLink, order: 50 }],
  calendar,
  search: {
    label: title,
    order: 61,
    find: async ({ db, actor }, query) =>
      (await searchInvoices(db, actor.teamId, query, searchLimit)).map(({ id, number, organizationName }) => ({
        ...{ id, value: number ? `${number} ${organizationName}` : organizationName, link: invoiceLink(id) },
      })),
  },
  references: { invoice: invoiceStore.names, payment: paymentStore.names, expense: expenseStore.names },
  namedIn: {
    organization: [
      { table: 'invoices', column: 'organization_id', entity: invoiceStore.entity },
      { table: 'payments', column: 'organization_id', entity: paymentStore.entity },
      { table: 'expenses', column: 'supplier_id', entity: expenseStore.entity },
      { table: 'billing_schedules', column: 'organization_id', entity: scheduleStore.entity },
    ],
  },
  business: {
    ...{ documents: listDocuments, activity: listActivity, openInvoices: listOpenInvoices, openAmounts: listOpenAmounts },
    ...{ offerInvoices: listOfferInvoices, lateTerms: listLateTerms },
    exchangeRate: async (db, teamId, { currency, day }) => (await findExchangeRate(db, teamId, currency, day))?.rate ?? null,
    async issuer(db, teamId) {
      const { legalName: name, address, taxId, registrationNumber, iban, email, phone } = await findProfile(db, teamId)
      return name ? { name, address: addressLines(address), taxId, registrationNumber, iban: iban[0] ?? null, email, phone } : undefined
    },
  },
  sales: { ...sales, changeSchedule, endSchedule },
  finance: { isUsed: isAccountingUsed, read: readFinance, spending: readSpending },
  acceptance: { made: listMade },
  on: {
    async 'offer.accepted'(ctx, offer) {
      await draftInvoiceOf(ctx, offer)
      await schedulesOf(ctx, offer)
    },
  },
  notices,
  activities,
  demo: { order: 86, load: () => import('./demo.ts') },
  logged: {
    things: {
      ...{
        invoices: ['invoice', 'invoice-mail'],
        payments: ['payment'],
        exchange_rates: ['exchange-rate'],
        vat_rates: ['vat-rate'],
        expenses: ['expense'],
      },
      ...{ expense_categories: ['expense-category'], team_bank_accounts: ['team-bank-account'], bank_transactions: ['bank-transaction'] },
      billing_schedules: ['billing-schedule'],
      expense_budgets: ['expense-budget'],
    },
  },
  jobs,
  schedule: { purge: '55 3 * * *', bill: '17 * * * *', repeat: '18 * * * *' },
})
