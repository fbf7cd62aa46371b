import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ViewTab } from '#web/ui/page/ViewTab.tsx'
import { TabBar } from './TabBar.tsx'

const tabs = {
  invoices: '/accounting',
  payments: '/accounting/payments',
  expenses: '/accounting/expenses',
  bank: '/accounting/bank',
  eInvoices: '/accounting/e-invoices',
  schedules: '/accounting/schedules',
  budgets: '/accounting/budgets',
  reports: '/accounting/reports',
  settings: '/accounting/settings',
} as const

/** The pages of the area. */
export function AccountingTabs({ current }: { current: keyof typeof tabs }) {
  const t = useTranslation()
  return (
    <TabBar label={t('accounting.tabs.label')} current={current}>
      {(Object.keys(tabs) as (keyof typeof tabs)[]).map((tab) => (
        <ViewTab key={tab} to={tabs[tab]} search={{}} current={tab === current}>
          {t(`accounting.tabs.${tab}`)}
        </ViewTab>
      ))}
    </TabBar>
  )
}
