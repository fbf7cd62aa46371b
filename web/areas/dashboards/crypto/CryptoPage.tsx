import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Crypto } from '#contract/dashboards-crypto.ts'
import { dashboards } from '#contract/dashboards.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { WalletIcon } from '#web/ui/icons/icons.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ChartCard } from '#web/areas/dashboards/ChartCard.tsx'
import { Areas } from '#web/areas/dashboards/charts.tsx'
import { FigureLink } from '#web/areas/dashboards/FigureLink.tsx'
import { compact, money, number, percent } from '#web/areas/dashboards/formats.ts'
import { DashboardLoaded } from '#web/areas/dashboards/DashboardLoaded.tsx'
import { dashboardReads } from '#web/areas/dashboards/queries.ts'
import { TradeBox } from './TradeBox.tsx'
import { Watchlist } from './Watchlist.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import styles from '#web/areas/dashboards/dashboards.module.css'

export function CryptoPage() {
  const t = useTranslation()
  const crypto = useRead(dashboardReads.crypto)
  return (
    <>
      <PageHeader title={t('dashboards.crypto.title')} state={t('dashboards.crypto.state')} />
      <div className={styles.demo} role="note">
        <AlertBox tone="warning">{t('dashboards.crypto.demo')}</AlertBox>
      </div>
      <DashboardLoaded of={crypto}>
        {(data) =>
          data.btc ? (
            <div className={cx(layout.page, styles.crypto)}>
              <aside className={cx(layout.stack, styles.column)} aria-label={t('dashboards.crypto.side')}>
                <Watchlist crypto={data} />
                <TradeBox crypto={data} />
              </aside>
              <Bitcoin btc={data.btc} />
            </div>
          ) : (
            <Empty />
          )
        }
      </DashboardLoaded>
    </>
  )
}

function Empty() {
  const t = useTranslation()
  const [sending, setSending] = useState(false)
  const fill = async () => {
    setSending(true)
    try {
      await sendNow('dashboards', dashboards.fillCrypto)
    } catch (error) {
      toast({ message: errorMessage(t, error), kind: 'error' })
    }
    setSending(false)
  }
  return (
    <EmptyState
      icon={WalletIcon}
      title={t('dashboards.crypto.none')}
      text={canManageTeam() ? t('dashboards.crypto.noneText') : t('dashboards.crypto.noneMember')}
      action={
        canManageTeam() && (
          <Button loading={sending} onClick={() => void fill()}>
            {t('dashboards.crypto.fill')}
          </Button>
        )
      }
    />
  )
}

function Bitcoin({ btc }: { btc: NonNullable<Crypto['btc']> }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dollars = (value: number) => money(language, 'USD', value, value >= 1000)
  const points = btc.price.series[0]?.data ?? []
  const name = t('dashboards.crypto.price')
  const hour = (x: number) => t('dashboards.crypto.hour', { hour: number(language, x) })
  const trend = t(`dashboards.crypto.${btc.trend.dir}`, { amount: percent(language, btc.trend.amount) })
  return (
    <ChartCard
      title={t('dashboards.crypto.bitcoin', { price: dollars(btc.amount) })}
      summary={trend}
      table={{
        head: [t('dashboards.crypto.time'), name],
        rows: points.filter((_, index) => index % 12 === 0).map(({ x, y }) => [hour(x), dollars(y)]),
      }}
      below={
        <dl className={styles.counters}>
          <FigureLink label={t('dashboards.crypto.marketCap')}>{compact(language, btc.marketCap)} USD</FigureLink>
          <FigureLink label={t('dashboards.crypto.volume')}>{compact(language, btc.volume)} USD</FigureLink>
          <FigureLink label={t('dashboards.crypto.supply')}>{compact(language, btc.supply)} BTC</FigureLink>
          <FigureLink label={t('dashboards.crypto.allTimeHigh')}>{dollars(btc.allTimeHigh)}</FigureLink>
        </dl>
      }
    >
      <Areas rows={points.map(({ x, y }) => ({ x: hour(x), [name]: y }))} by="x" series={[{ name }]} height={320} format={dollars} />
    </ChartCard>
  )
}
