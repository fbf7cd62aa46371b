import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { stateTones } from './states.ts'

const list = createRoute({
  getParentRoute: () => memberRoot,
  path: '/accounting',
  staticData: { title: 'accounting.title' },
  component: lazyRouteComponent(() => import('./invoices/InvoicesPage.tsx'), 'InvoicesPage'),
})

/** The list's page draws the drawer, so that the list stays mounted. */
const details = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: () => void import('./invoices/InvoiceDrawer.tsx').catch(() => undefined),
})

const payments = createRoute({
  getParentRoute: () => memberRoot,
  path: '/accounting/payments',
  staticData: { title: 'accounting.tabs.payments' },
  component: lazyRouteComponent(() => import('./payments/PaymentsPage.tsx'), 'PaymentsPage'),
})

const expenses = createRoute({
  getParentRoute: () => memberRoot,
  path: '/accounting/expenses',
  staticData: { title: 'accounting.tabs.expenses' },
  component: lazyRouteComponent(() => import('./expenses/ExpensesPage.tsx'), 'ExpensesPage'),
})
const expense = createRoute({
  getParentRoute: () => expenses,
  path: '$id',
  loader: () => void import('./expenses/ExpenseDrawer.tsx').catch(() => undefined),
})

const bank = createRoute({
  getParentRoute: () => memberRoot,
  path: '/accounting/bank',
  staticData: { title: 'accounting.tabs.bank' },
  component: lazyRouteComponent(() => import('./bank/BankPage.tsx'), 'BankPage'),
})
const transaction = createRoute({
  getParentRoute: () => bank,
  path: '$id',
  loader: () => void import('./bank/TransactionDrawer.tsx').catch(() => undefined),
})

const eInvoices = createRoute({
  getParentRoute: () => memberRoot,
  path: '/accounting/e-invoices',
  staticData: { title: 'accounting.tabs.eInvoices' },
  component: lazyRouteComponent(() => import('./einvoices/EInvoicesPage.tsx'), 'EInvoicesPage'),
})

const reports = createRoute({
  getParentRoute: () => memberRoot,
  path: '/accounting/reports',
  staticData: { title: 'accounting.tabs.reports' },
  component: lazyRouteComponent(() => import('./reports/ReportsPage.tsx'), 'ReportsPage'),
})

const schedules = createRoute({
  getParentRoute: () => memberRoot,
  path: '/accounting/schedules',
  staticData: { title: 'accounting.tabs.schedules' },
  component: lazyRouteComponent(() => import('./schedules/SchedulesPage.tsx'), 'SchedulesPage'),
})

const schedule = createRoute({
  getParentRoute: () => schedules,
  path: '$id',
  loader: () => void import('./schedules/ScheduleDrawer.tsx').catch(() => undefined),
})

const budgets = createRoute({
  getParentRoute: () => memberRoot,
  path: '/accounting/budgets',
  staticData: { title: 'accounting.tabs.budgets' },
  component: lazyRouteComponent(() => import('./budgets/BudgetsPage.tsx'), 'BudgetsPage'),
})

const settings = createRoute({
  getParentRoute: () => memberRoot,
  path: '/accounting/settings',
  staticData: { title: 'accounting.tabs.settings' },
  component: lazyRouteComponent(() => import('./settings/SettingsPage.tsx'), 'SettingsPage'),
})

export const accountingArea: WebArea = {
  name: 'accounting',
  routes: [
    list.addChildren([details]),
    payments,
    expenses.addChildren([expense]),
    bank.addChildren([transaction]),
    eInvoices,
    schedules.addChildren([schedule]),
    budgets,
    reports,
    settings,
  ],
  creations: [
    { label: 'accounting.add', link: '/accounting/new', icon: 'banknotes', order: 89 },
    { label: 'accounting.expenses.add', link: '/accounting/expenses/new', icon: 'banknotes', order: 89 },
  ],
  navigation: [{ id: 'business.accounting', title: 'accounting.title', link: '/accounting', order: 150 }],
  documents: [
    {
      ...{ kind: 'invoice', order: 30, texts: 'accounting.ofOrganization', states: 'accounting.states', tones: stateTones },
      groups: [
        { name: 'open', states: ['issued', 'partially_paid', 'partially_credited'] },
        { name: 'overdue', states: ['overdue'] },
        { name: 'paid', states: ['paid'] },
      ],
      listLink: (organizationId) => `/accounting?organizationId=${organizationId}`,
      newLink: (organizationId) => `/accounting/new?organizationId=${organizationId}`,
    },
  ],
  widgets: [
    {
      ...{ id: 'accounting.due', order: 89, title: 'accounting.widget.title', icon: 'banknotes', link: '/accounting?state=open', size: 'small' },
      load: () => import('./invoices/DueWidget.tsx').then(({ DueWidget }) => DueWidget),
    },
  ],
}
