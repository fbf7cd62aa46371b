import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ViewTab } from '#web/ui/page/ViewTab.tsx'
import styles from './accounting.module.css'

const tabs = { invoices: '/accounting', payments: '/accounting/payments', settings: '/accounting/settings' } as const

/** The pages of the area. */
export function AccountingTabs({ current }: { current: keyof typeof tabs }) {
  const t = useTranslation()
  return (
    <nav className={styles.tabs} aria-label={t('accounting.tabs.label')}>
      {(Object.keys(tabs) as (keyof typeof tabs)[]).map((tab) => (
        <ViewTab key={tab} to={tabs[tab]} search={{}} current={tab === current}>
          {t(`accounting.tabs.${tab}`)}
        </ViewTab>
      ))}
    </nav>
  )
}
