import { useLanguage, useTexts } from '#web/kernel/i18n.ts'
import { useRead } from '#web/kernel/reads.ts'
import { PlaceLink } from '#web/ui/PlaceLink.tsx'
import { useToday } from '#web/ui/today.ts'
import { WidgetRows } from '#web/ui/WidgetRows.tsx'
import { money, percent } from './formats.ts'
import { balanceLink } from './links.ts'
import { dashboardReads } from './queries.ts'
import { Spark } from './Spark.tsx'
import styles from './dashboards.module.css'

export function BalanceWidget() {
  const t = useTexts()
  const { language } = useLanguage()
  const today = useToday()
  const { data, error, refetch } = useRead(dashboardReads.finance)
  if (!data)
    return (
      <WidgetRows rows={undefined} error={error} onRetry={() => void refetch()} empty="" keyOf={String}>
        {() => null}
      </WidgetRows>
    )
  const { accountBalance, currency } = data
  return (
    <>
      <PlaceLink link={balanceLink(today)} inApp className={styles.amount}>
        {money(language, currency, accountBalance.balance)}
      </PlaceLink>
      <p className={styles.dim}>{t('dashboards.balance.finding', { rate: percent(language, accountBalance.growRate) })}</p>
      <Spark figures={accountBalance.series[1]?.data.map(({ y }) => y) ?? []} />
    </>
  )
}
