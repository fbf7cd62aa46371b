import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ViewTab } from '#web/ui/page/ViewTab.tsx'
import sums from '#web/ui/lists/report.module.css'

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
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone not all of them fit.
    bar.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={bar} className={sums.tabs} aria-label={t('accounting.tabs.label')}>
      {(Object.keys(tabs) as (keyof typeof tabs)[]).map((tab) => (
        <ViewTab key={tab} to={tabs[tab]} search={{}} current={tab === current}>
          {t(`accounting.tabs.${tab}`)}
        </ViewTab>
      ))}
    </nav>
  )
}
