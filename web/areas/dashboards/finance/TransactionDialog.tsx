import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { financeLimits, type StoredTransaction } from '#contract/dashboards-finance.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { localDay } from '#web/ui/format/days.ts'
import { parseAmount, formatAmount } from './amounts.ts'
import { createTransaction, dashboardReads, updateTransaction } from '#web/areas/dashboards/queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from '#web/areas/dashboards/dashboards.module.css'

type Props = { /** Without one, the dialog creates a transaction. */ transaction?: StoredTransaction; onClose: () => void }

export function TransactionDialog({ transaction, onClose }: Props) {
  const t = useTranslation()
  const budgets = useRead(dashboardReads.budgets).data ?? []
  const [values, setValues] = useState({
    name: transaction?.name ?? '',
    amount: transaction ? formatAmount(Math.abs(transaction.amount)) : '',
    flow: (transaction?.amount ?? -1) < 0 ? 'out' : 'in',
    date: transaction?.date ?? localDay(new Date()),
    status: transaction?.status ?? 'completed',
    budgetId: transaction?.budgetId ?? '',
    transactionId: transaction?.transactionId ?? '',
  })
  const [tried, setTried] = useState(false)
  const amount = parseAmount(values.amount)
  const wrong = {
    name: values.name.trim() === '' ? t('dashboards.transactions.nameMissing') : undefined,
    amount: amount === undefined || amount <= 0 ? t('dashboards.transactions.amountWrong') : undefined,
    date: isDay(values.date) ? undefined : t('dashboards.transactions.dateWrong'),
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setValues((now) => ({ ...now, [name]: value })),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amount === undefined || Object.values(wrong).some(Boolean)) return
    const sent = {
      ...{ name: values.name.trim(), amount: values.flow === 'out' ? -amount : amount, date: values.date },
      ...{ status: values.status === 'pending' ? ('pending' as const) : ('completed' as const), budgetId: values.budgetId || null },
      transactionId: values.transactionId.trim(),
    }
    if (transaction) void sendWrite(updateTransaction, { id: transaction.id, transaction: sent })
    else void sendWrite(createTransaction, { transaction: { id: newId(), ...sent } })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={transaction ? t('dashboards.transactions.change') : t('dashboards.transactions.add')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
    >
      <form noValidate onSubmit={save} className={cx(layout.stack, layout.gap4)}>
        <TextInput
          {...field('name')}
          label={t('dashboards.transaction.name')}
          error={tried && wrong.name}
          maxLength={financeLimits.name}
          data-autofocus
          withAsterisk
          required
        />
        <div className={cx(layout.grid, layout.top, styles.formPair)}>
          <NativeSelect
            {...field('flow')}
            label={t('dashboards.transactions.flow')}
            data={[
              { value: 'out', label: t('dashboards.transactions.out') },
              { value: 'in', label: t('dashboards.transactions.in') },
            ]}
          />
          <TextInput
            {...field('amount')}
            label={t('dashboards.transaction.amount')}
            error={tried && wrong.amount}
            inputMode="decimal"
            maxLength={16}
            withAsterisk
            required
          />
        </div>
        <div className={cx(layout.grid, layout.top, styles.formPair)}>
          <DateField
            label={t('dashboards.transaction.date')}
            value={values.date}
            onChange={(date) => setValues((now) => ({ ...now, date }))}
            error={tried && wrong.date}
            withAsterisk
            required
          />
          <NativeSelect
            {...field('status')}
            label={t('dashboards.transaction.status')}
            data={[
              { value: 'completed', label: t('dashboards.transaction.completed') },
              { value: 'pending', label: t('dashboards.transaction.pending') },
            ]}
          />
        </div>
        <NativeSelect
          {...field('budgetId')}
          label={t('dashboards.transaction.budget')}
          data={[{ value: '', label: t('dashboards.transactions.noBudget') }, ...budgets.map(({ id, title }) => ({ value: id, label: title }))]}
        />
        <TextInput {...field('transactionId')} label={t('dashboards.transaction.transactionId')} maxLength={financeLimits.transactionId} />
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('dashboards.cancel')}
          </Button>
          <Button type="submit">{t('dashboards.save')}</Button>
        </div>
      </form>
    </Modal>
  )
}
