import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import { currencies } from '#contract/currencies.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { parseQuantity } from '#web/ui/format/money.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import styles from '#web/areas/accounting/accounting.module.css'
import { refusalText } from '#web/areas/accounting/words.ts'

type Props = { currency: string; date: string; onClose: () => void }

/** RON for one unit of a currency on a day. */
export function RateDialog({ currency: asked, date: askedDay, onClose }: Props) {
  const t = useTranslation()
  const [currency, setCurrency] = useState(asked)
  const [date, setDate] = useState(askedDay)
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const rate = parseQuantity(typed)
  async function save() {
    setSubmitted(true)
    if (!rate || !isDay(date)) return false
    await sendNow('accounting', accounting.createExchangeRate, { exchangeRate: { date, currency, rate } })
    return true
  }
  return (
    <FormDialog
      title={t('accounting.rate.add')}
      confirm={t('accounting.save')}
      refusal={(error) => refusalText(t, error)}
      onClose={onClose}
      onSave={save}
    >
      <div className={styles.pair}>
        <NativeSelect
          label={t('accounting.fields.currency')}
          value={currency}
          onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
          data={[...currencies].filter((code) => code !== 'RON')}
        />
        <DateField
          label={t('accounting.rate.date')}
          value={date}
          error={submitted && !isDay(date) ? t('accounting.wrong.day') : undefined}
          onChange={setDate}
        />
        <TextInput
          label={t('accounting.rate.rate')}
          inputMode="decimal"
          required
          data-autofocus
          value={typed}
          error={submitted && !rate ? t('accounting.wrong.quantity') : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
    </FormDialog>
  )
}
