import { Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { addMonths } from '#contract/days.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { monthName } from './EndsChart.tsx'
import styles from './licences.module.css'
import { licenceReads } from './queries.ts'

const periods = { next: [0, 11], last: [-11, 0], year: [-23, 12] } as const
type Period = keyof typeof periods

/** What licences cost and earn by month, how many end, and how far they are used. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const [period, setPeriod] = useState<Period>('next')
  const first = `${today.slice(0, 7)}-01`
  const [from, to] = periods[period].map((months) => addMonths(first, months))
  const { data, error, refetch } = useRead(licenceReads.report, { ...(from ? { from } : {}), ...(to ? { to } : {}) }, { keepPreviousData: true })
  const money = (amount: number, currency: string) => (amount === 0 ? '–' : formatMoney(amount, currency, language))
  const sumOf = (name: 'spend' | 'income') => data?.months.reduce((sum, month) => sum + month[name], 0) ?? 0
  return (
    <Modal opened onClose={onClose} title={t('licences.report.title')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="48rem">
      <div className={cx(layout.stack, layout.gap3)}>
        <NativeSelect
          label={t('licences.report.period')}
          value={period}
          onChange={({ currentTarget }) => setPeriod((Object.keys(periods) as Period[]).find((one) => one === currentTarget.value) ?? 'next')}
          data={(Object.keys(periods) as Period[]).map((one) => ({ value: one, label: t(`licences.report.periods.${one}`) }))}
        />
        {!data ? (
          <LoadingState failed={t('licences.report.notLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={36} />
        ) : (
          <>
            <p>{t('licences.report.seats', { used: data.seats.used.toLocaleString(language), total: data.seats.total.toLocaleString(language) })}</p>
            <div className={styles.scroll}>
              <table className={styles.figures}>
                <thead>
                  <tr className={cx(text.small, text.dimmed)}>
                    <th scope="col">{t('licences.report.month')}</th>
                    <th scope="col">{t('licences.report.income')}</th>
                    <th scope="col">{t('licences.report.spend')}</th>
                    <th scope="col">{t('licences.report.ends')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.months.map(({ month, income, spend, ends, others }) => (
                    <tr key={month}>
                      <th scope="row">{monthName(month, language, 'long')}</th>
                      {(['income', 'spend'] as const).map((name) => (
                        <td key={name} className={text.numeric}>
                          {[
                            money(name === 'income' ? income : spend, data.currency),
                            ...others.filter((one) => one[name] > 0).map((one) => formatMoney(one[name], one.currency, language)),
                          ]
                            .filter((words, index, all) => words !== '–' || all.length === 1)
                            .join(' + ')}
                        </td>
                      ))}
                      <td className={text.numeric}>{ends === 0 ? '–' : ends.toLocaleString(language)}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr className={styles.sum}>
                    <th scope="row">{t('licences.report.sum', { currency: data.currency })}</th>
                    <td className={text.numeric}>{money(sumOf('income'), data.currency)}</td>
                    <td className={text.numeric}>{money(sumOf('spend'), data.currency)}</td>
                    <td className={text.numeric}>{data.months.reduce((sum, { ends }) => sum + ends, 0).toLocaleString(language)}</td>
                  </tr>
                </tfoot>
              </table>
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}
