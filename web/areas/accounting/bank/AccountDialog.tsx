import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { TeamBankAccount } from '#contract/accounting-bank.ts'
import { accountingLimits } from '#contract/accounting-shapes.ts'
import { currencies } from '#contract/currencies.ts'
import { ibanLimit } from '#contract/iban.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import styles from '#web/areas/accounting/accounting.module.css'
import { refusalText } from '#web/areas/accounting/words.ts'
import { parseAmount } from './statement-file.ts'

const amountText = (minor: number) => (minor / 100).toFixed(2)
const words = 'accounting.bank.form'

/** An account at a bank, or the cash. */
export function AccountDialog({ account, onClose }: { account?: TeamBankAccount; onClose: () => void }) {
  const t = useTranslation()
  const today = useToday()
  const [name, setName] = useState(account?.name ?? '')
  const [iban, setIban] = useState(account?.iban ?? '')
  const [currency, setCurrency] = useState(account?.currency ?? 'RON')
  const [balance, setBalance] = useState(amountText(account?.openingBalance ?? 0))
  const [openingOn, setOpeningOn] = useState(account?.openingOn ?? today)
  const [cash, setCash] = useState(account?.cash ?? false)
  const [submitted, setSubmitted] = useState(false)
  const openingBalance = parseAmount(balance)
  const wrong = (isWrong: boolean, key: string) => (submitted && isWrong ? t(`accounting.wrong.${key}`) : undefined)
  async function save() {
    setSubmitted(true)
    if (name.trim() === '' || openingBalance === undefined || !isDay(openingOn)) return false
    const bankAccount = { name: name.trim(), iban: cash ? null : iban.replace(/\s+/g, '') || null, currency, openingBalance, openingOn, cash }
    if (account) await sendNow('accounting', accounting.updateBankAccount, { id: account.id, bankAccount })
    else await sendNow('accounting', accounting.createBankAccount, { bankAccount })
    return true
  }
  const refusal = (error: unknown) => {
    if (!(error instanceof CallProblem) || !error.fields?.['bankAccount.iban']) return refusalText(t, error)
    return t(error.status === 409 ? `${words}.ibanTaken` : 'accounting.wrong.iban')
  }
  return (
    <FormDialog
      title={t(account ? `${words}.edit` : 'accounting.bank.addAccount')}
      confirm={t('accounting.save')}
      refusal={refusal}
      onClose={onClose}
      onSave={save}
    >
      <TextInput
        label={t(`${words}.name`)}
        required
        data-autofocus
        maxLength={accountingLimits.name}
        value={name}
        error={wrong(name.trim() === '', 'name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox label={t(`${words}.cash`)} checked={cash} onChange={({ currentTarget }) => setCash(currentTarget.checked)} />
      {!cash && <TextInput label="IBAN" maxLength={ibanLimit} value={iban} onChange={({ currentTarget }) => setIban(currentTarget.value)} />}
      <div className={styles.pair}>
        <NativeSelect
          label={t('accounting.fields.currency')}
          value={currency}
          onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
          data={[...currencies]}
        />
        <TextInput
          label={t(`${words}.balance`)}
          inputMode="decimal"
          value={balance}
          error={wrong(openingBalance === undefined, 'money')}
          onChange={({ currentTarget }) => setBalance(currentTarget.value)}
        />
        <DateField label={t(`${words}.openingOn`)} value={openingOn} error={wrong(!isDay(openingOn), 'day')} onChange={setOpeningOn} />
      </div>
    </FormDialog>
  )
}
