import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Coin, Crypto } from '#contract/dashboards-crypto.ts'
import { dashboards } from '#contract/dashboards.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { money, number } from '#web/areas/dashboards/formats.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { DashboardCard } from '#web/areas/dashboards/DashboardCard.tsx'

const wallets = ['btc', 'eth', 'bch', 'xrp'] as const

const parseAmount = (typed: string) => {
  const amount = Number(typed.trim().replace(',', '.'))
  return typed.trim() !== '' && Number.isFinite(amount) && amount > 0 ? amount : undefined
}

export function TradeBox({ crypto: { prices, wallets: balances } }: { crypto: Crypto }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const [coin, setCoin] = useState<Coin>('btc')
  const [typed, setTyped] = useState('')
  const [sending, setSending] = useState(false)
  const amount = parseAmount(typed)
  const worth = amount === undefined ? 0 : amount * prices[coin]
  const enough = amount === undefined || (side === 'buy' ? worth <= balances.usd : amount <= balances[coin])
  const coins = (value: number) => number(language, value, { maximumFractionDigits: 8 })
  const trade = async (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined || !enough || sending) return
    setSending(true)
    try {
      await sendNow('dashboards', dashboards.trade, { side, coin, amount })
      toast({ message: t(`dashboards.trade.${side}Done`, { amount: coins(amount), coin: coin.toUpperCase(), worth: money(language, 'USD', worth) }) })
      setTyped('')
    } catch (error) {
      toast({ message: errorMessage(t, error), kind: 'error' })
    }
    setSending(false)
  }
  return (
    <DashboardCard title={t('dashboards.trade.title')} summary={t('dashboards.trade.text')}>
      <form className={cx(layout.stack, layout.gap4)} onSubmit={(event) => void trade(event)} noValidate>
        <SegmentedControl
          fullWidth
          aria-label={t('dashboards.trade.title')}
          value={side}
          onChange={(value) => setSide(value as 'buy' | 'sell')}
          data={[
            { value: 'buy', label: t('dashboards.trade.buy') },
            { value: 'sell', label: t('dashboards.trade.sell') },
          ]}
        />
        <NativeSelect
          label={t('dashboards.trade.wallet')}
          value={coin}
          onChange={(event) => setCoin(wallets.find((one) => one === event.currentTarget.value) ?? 'btc')}
          data={wallets.map((one) => ({
            value: one,
            label: t('dashboards.trade.balance', { coin: one.toUpperCase(), amount: coins(balances[one]) }),
          }))}
        />
        <TextInput
          label={t('dashboards.trade.amount', { coin: coin.toUpperCase() })}
          value={typed}
          inputMode="decimal"
          maxLength={16}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={!enough && t('dashboards.trade.tooMuch')}
          description={t('dashboards.trade.worth', { worth: money(language, 'USD', worth) })}
        />
        <p className={text.dimmed}>{t('dashboards.trade.cash', { cash: money(language, 'USD', balances.usd) })}</p>
        <Button type="submit" loading={sending} disabled={amount === undefined || !enough}>
          {t(`dashboards.trade.${side}`)}
        </Button>
      </form>
    </DashboardCard>
  )
}
