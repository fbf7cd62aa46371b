import { Suspense, useState } from 'react'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { SettingsList } from './SettingsList.tsx'

const RateDialog = lazyPart(() => import('./RateDialog.tsx').then((file) => file.RateDialog))

const shown = 10

/** Exchange rates, the newest first. */
export function RatesSection() {
  const t = useTranslation()
  const { language } = useLanguage()
  const mayWrite = useMayWrite()
  const today = useToday()
  const { data } = useRead(accountingReads.exchangeRates, { sort: 'date', order: 'desc', size: shown })
  const [adding, setAdding] = useState(false)
  const rates = data?.exchangeRates ?? []
  return (
    <>
      <SettingsList
        title={t('accounting.rate.title')}
        text={t('accounting.rate.text')}
        {...(mayWrite ? { add: t('accounting.rate.add'), onAdd: () => setAdding(true) } : {})}
      >
        {data && rates.length === 0 && <li className={text.dimmed}>{t('accounting.rate.none')}</li>}
        {rates.map(({ id, date, currency, rate, source }) => (
          <li key={id} className={styles.part}>
            <span
              className={cx(layout.grow, text.numeric)}
            >{`1 ${currency} = ${rate.toLocaleString(language, { maximumFractionDigits: 6 })} RON`}</span>
            <span className={cx(text.small, text.dimmed)}>{`${formatDate(date, language)} · ${t(`accounting.rate.sources.${source}`)}`}</span>
          </li>
        ))}
      </SettingsList>
      <Suspense>{adding && <RateDialog currency="EUR" date={today} onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
