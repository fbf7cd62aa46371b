import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { WidgetList } from '#web/ui/lists/WidgetList.tsx'
import { money, percentChange } from '#web/areas/dashboards/formats.ts'
import { accountingLinks, balanceLink } from '#web/areas/dashboards/links.ts'
import { dashboardReads } from '#web/areas/dashboards/queries.ts'
import { Sparkline } from '#web/areas/dashboards/Sparkline.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/dashboards/dashboards.module.css'

export function BalanceWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const { data, error, refetch } = useRead(dashboardReads.finance)
  if (!data)
    return (
      <WidgetList rows={undefined} error={error} onRetry={() => void refetch()} empty="" keyOf={String}>
        {() => null}
      </WidgetList>
    )
  const { accountBalance, currency, source } = data
  return (
    <>
      <SmartLink
        link={source === 'accounting' ? accountingLinks.balance : balanceLink(today)}
        inApp
        className={cx(text.plainLink, text.numeric, styles.quietLink, styles.value)}
      >
        {money(language, currency, accountBalance.balance)}
      </SmartLink>
      <p className={text.dimmed}>{t('dashboards.balance.finding', { rate: percentChange(language, accountBalance.growRate) })}</p>
      <Sparkline figures={accountBalance.series[1]?.data.map(({ y }) => y) ?? []} />
    </>
  )
}
