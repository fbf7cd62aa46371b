import { NativeSelect } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ViewTab } from '#web/ui/page/ViewTab.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { AccountingTabs } from '#web/areas/accounting/AccountingTabs.tsx'
import { TabBar } from '#web/areas/accounting/TabBar.tsx'
import { type Period, periodOf, presetOf, presets } from '#web/ui/format/periods.ts'
import sums from '#web/ui/lists/report.module.css'

const VatReport = lazyPart(() => import('./VatReport.tsx').then((file) => file.VatReport))
const AgeingReport = lazyPart(() => import('./AgeingReport.tsx').then((file) => file.AgeingReport))
const RevenueReport = lazyPart(() => import('./RevenueReport.tsx').then((file) => file.RevenueReport))
const JournalReport = lazyPart(() => import('./JournalReport.tsx').then((file) => file.JournalReport))

const reports = ['vat', 'ageing', 'revenue', 'journal'] as const
const words = 'accounting.reports'

/** Every figure leads to the documents that it is made of. */
export function ReportsPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const today = useToday()
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const report = reports.find((one) => one === address['report']) ?? 'vat'
  const usual = periodOf('year', today)
  const day = (name: 'from' | 'to' | 'date') => (typeof address[name] === 'string' ? address[name] : undefined)
  const typed = { from: day('from') ?? usual.from, to: day('to') ?? usual.to }
  const date = day('date') ?? today
  const isPeriod = isDay(typed.from) && isDay(typed.to) && typed.from <= typed.to
  const go = (next: Partial<Period> & { date?: string; report?: string }) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...next }), replace: true, resetScroll: false })
  useShortcuts(
    t('accounting.tabs.reports'),
    reports.map((one, at) => ({ keys: String(at + 1), label: t(`${words}.${one}.title`), run: () => go({ report: one }) })),
  )
  return (
    <>
      <PageHeader title={t('accounting.tabs.reports')} />
      <AccountingTabs current="reports" />
      <TabBar label={t(`${words}.label`)} current={report}>
        {reports.map((one) => (
          <ViewTab key={one} to="/accounting/reports" search={(old: object) => ({ ...old, report: one })} current={one === report}>
            {t(`${words}.${one}.title`)}
          </ViewTab>
        ))}
      </TabBar>
      <div className={cx(styles.report, layout.stack, layout.gap6)}>
        <div className={sums.period} role="search" aria-label={t(`${words}.period`)}>
          {report === 'ageing' ? (
            <DateField label={t(`${words}.ageing.date`)} value={date} lazy onChange={(next) => go({ date: next })} />
          ) : (
            <>
              <NativeSelect
                label={t(`${words}.period`)}
                value={presetOf(typed, today) ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  const preset = presets.find((one) => one === value)
                  if (preset) go(periodOf(preset, today))
                }}
                data={[
                  ...presets.map((one) => ({ value: one, label: t(`${words}.presets.${one}`) })),
                  { value: '', label: t(`${words}.presets.other`), disabled: true },
                ]}
              />
              <DateField label={t(`${words}.from`)} value={typed.from} lazy onChange={(from) => go({ from })} />
              <DateField label={t(`${words}.to`)} value={typed.to} lazy onChange={(to) => go({ to })} />
            </>
          )}
        </div>
        <Suspense>
          {report === 'ageing' ? (
            isDay(date) ? (
              <AgeingReport date={date} />
            ) : (
              <p className={text.danger}>{t('accounting.wrong.day')}</p>
            )
          ) : !isPeriod ? (
            <p className={text.danger}>{t('accounting.wrong.period')}</p>
          ) : report === 'vat' ? (
            <VatReport period={typed} />
          ) : report === 'revenue' ? (
            <RevenueReport period={typed} />
          ) : (
            <JournalReport period={typed} />
          )}
        </Suspense>
      </div>
    </>
  )
}
