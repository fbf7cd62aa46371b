import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Crypto } from '#contract/dashboards-crypto.ts'
import { dashboards } from '#contract/dashboards.ts'
import { useLanguage, useTexts } from '#web/kernel/i18n.ts'
import { problemText } from '#web/kernel/problem-text.ts'
import { useRead } from '#web/kernel/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendNow } from '#web/kernel/writes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AlertIcon } from '#web/ui/icons.tsx'
import { WalletIcon } from '#web/ui/member-icons.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Charted } from './Charted.tsx'
import { Areas } from './drawing.tsx'
import { FigureLink } from './FigureLink.tsx'
import { compact, money, number, percent } from './formats.ts'
import { Loaded } from './Loaded.tsx'
import { dashboardReads, manages } from './queries.ts'
import { TradeBox } from './TradeBox.tsx'
import { Watchlist } from './Watchlist.tsx'
import styles from './dashboards.module.css'

export function CryptoPage() {
  const t = useTexts()
  const crypto = useRead(dashboardReads.crypto)
  return (
    <div className={styles.page}>
      <PageHeader title={t('dashboards.crypto.title')} state={t('dashboards.crypto.state')} />
      <p className={styles.demo} role="note">
        <AlertIcon size={18} />
        {t('dashboards.crypto.demo')}
      </p>
      <Loaded shown={crypto}>
        {(data) =>
          data.btc ? (
            <div className={styles.cryptoPlan}>
              <aside className={styles.cryptoSide} aria-label={t('dashboards.crypto.side')}>
                <Watchlist crypto={data} />
                <TradeBox crypto={data} />
              </aside>
              <Bitcoin btc={data.btc} />
            </div>
          ) : (
            <Empty />
          )
        }
      </Loaded>
    </div>
  )
}

function Empty() {
  const t = useTexts()
  const [sending, setSending] = useState(false)
  const fill = async () => {
    setSending(true)
    try {
      await sendNow('dashboards', dashboards.fillCrypto)
    } catch (error) {
      toast({ message: problemText(t, error), kind: 'error' })
    }
    setSending(false)
  }
  return (
    <EmptyState
      icon={WalletIcon}
      title={t('dashboards.crypto.none')}
      text={manages() ? t('dashboards.crypto.noneText') : t('dashboards.crypto.noneMember')}
      action={
        manages() && (
          <Button loading={sending} onClick={() => void fill()}>
            {t('dashboards.crypto.fill')}
          </Button>
        )
      }
    />
  )
}

function Bitcoin({ btc }: { btc: NonNullable<Crypto['btc']> }) {
  const t = useTexts()
  const { language } = useLanguage()
  const dollars = (value: number) => money(language, 'USD', value, value >= 1000)
  const points = btc.price.series[0]?.data ?? []
  const name = t('dashboards.crypto.price')
  const hour = (x: number) => t('dashboards.crypto.hour', { hour: number(language, x) })
  const trend = t(`dashboards.crypto.${btc.trend.dir}`, { amount: percent(language, btc.trend.amount) })
  return (
    <Charted
      title={t('dashboards.crypto.bitcoin', { price: dollars(btc.amount) })}
      finding={trend}
      table={{ head: [t('dashboards.crypto.time'), name], rows: points.filter((_, nr) => nr % 12 === 0).map(({ x, y }) => [hour(x), dollars(y)]) }}
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
    </Charted>
  )
}
