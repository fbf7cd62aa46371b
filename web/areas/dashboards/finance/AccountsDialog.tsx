import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FinanceSettings } from '#contract/dashboards-finance.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { parseAmount, formatAmount } from './amounts.ts'
import { dashboardReads, updateFinanceSettings } from '#web/areas/dashboards/queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

const currencies = ['EUR', 'RON', 'TRY', 'GBP', 'USD', 'CHF']

export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { data } = useRead(dashboardReads.financeSettings)
  return (
    <Modal opened onClose={onClose} title={t('dashboards.books.edit')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      {data && <AccountsForm settings={data} onClose={onClose} />}
    </Modal>
  )
}

function AccountsForm({ settings, onClose }: { settings: FinanceSettings; onClose: () => void }) {
  const t = useTranslation()
  const [currency, setCurrency] = useState(settings.currency)
  const [balance, setBalance] = useState(formatAmount(settings.openingBalance))
  const [statement, setStatement] = useState(settings.statementLimit === null ? '' : formatAmount(settings.statementLimit))
  const statementLimit = statement.trim() === '' ? null : parseAmount(statement.trim())
  const owed = balance.trim().startsWith('-')
  const amount = parseAmount(balance.trim().replace(/^-/, ''))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined || statementLimit === undefined) return
    void sendWrite(updateFinanceSettings, { settings: { currency, openingBalance: owed ? -amount : amount, statementLimit } })
    onClose()
  }
  return (
    <form onSubmit={save} className={cx(layout.stack, layout.gap4)}>
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
      <TextInput
        label={t('dashboards.books.statement')}
        description={t('dashboards.books.statementHint')}
        value={statement}
        inputMode="decimal"
        maxLength={17}
        error={statementLimit === undefined && t('dashboards.transactions.amountWrong')}
        onChange={(event) => setStatement(event.currentTarget.value)}
      />
      <div className={cx(layout.row, layout.end)}>
        <Button variant="default" onClick={onClose}>
          {t('dashboards.cancel')}
        </Button>
        <Button type="submit">{t('dashboards.save')}</Button>
      </div>
    </form>
  )
}
