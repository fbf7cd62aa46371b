import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'

const RateDialog = lazyPart(() => import('#web/areas/accounting/settings/RateDialog.tsx').then((file) => file.RateDialog))

export function useExchangeRate(currency: string, date: string) {
  const isForeign = currency !== 'RON'
  const { data, error } = useRead(accountingReads.exchangeRate, { date, currency }, { enabled: isForeign })
  return { rate: isForeign ? data : undefined, isMissing: isForeign && isNotFound(error) }
}

/** The rate of the day of issue, or that there is none yet. */
export function RateNote({ currency, date }: { currency: string; date: string }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [adding, setAdding] = useState(false)
  const { rate, isMissing } = useExchangeRate(currency, date)
  if (rate)
    return (
      <p className={cx(text.small, text.dimmed, text.numeric)}>
        {t('accounting.rate.used', {
          currency,
          rate: rate.rate.toLocaleString(language, { maximumFractionDigits: 6 }),
          day: formatDate(rate.date, language),
        })}
      </p>
    )
  if (!isMissing) return null
  return (
    <>
      <AlertBox tone="warning" role="status">
        <div className={cx(layout.row, layout.wrap, layout.between)}>
          {t('accounting.rate.missing', { currency, day: formatDate(date, language) })}
          <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
            {t('accounting.rate.add')}
          </Button>
        </div>
      </AlertBox>
      <Suspense>{adding && <RateDialog currency={currency} date={date} onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
