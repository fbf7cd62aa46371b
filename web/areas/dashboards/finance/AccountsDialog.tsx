import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FinanceSettings } from '#contract/dashboards-finance.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { amountIn, amountOut } from './amounts.ts'
import { dashboardReads, updateFinanceSettings } from '#web/areas/dashboards/queries.ts'
import styles from '#web/areas/dashboards/dashboards.module.css'

const currencies = ['EUR', 'RON', 'TRY', 'GBP', 'USD', 'CHF']

export function BooksDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { data } = useRead(dashboardReads.financeSettings)
  return (
    <Modal opened onClose={onClose} title={t('dashboards.books.edit')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      {data && <BooksForm settings={data} onClose={onClose} />}
    </Modal>
  )
}

function BooksForm({ settings, onClose }: { settings: FinanceSettings; onClose: () => void }) {
  const t = useTranslation()
  const [currency, setCurrency] = useState(settings.currency)
  const [balance, setBalance] = useState(amountOut(settings.openingBalance))
  const owed = balance.trim().startsWith('-')
  const amount = amountIn(balance.trim().replace(/^-/, ''))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined) return
    void sendWrite(updateFinanceSettings, { settings: { currency, openingBalance: owed ? -amount : amount } })
    onClose()
  }
  return (
    <form onSubmit={save} className={styles.form}>
      <NativeSelect
        label={t('dashboards.books.currency')}
        description={t('dashboards.books.currencyHint')}
        data={[...new Set([...currencies, settings.currency])]}
        value={currency}
        onChange={(event) => setCurrency(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={t('dashboards.books.opening')}
        description={t('dashboards.books.openingHint')}
        value={balance}
        inputMode="decimal"
        maxLength={17}
        error={amount === undefined && t('dashboards.transactions.amountWrong')}
        onChange={(event) => setBalance(event.currentTarget.value)}
      />
      <div className={styles.formEnd}>
        <Button variant="default" onClick={onClose}>
          {t('dashboards.cancel')}
        </Button>
        <Button type="submit">{t('dashboards.save')}</Button>
      </div>
    </form>
  )
}
