import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import { accountingLimits, type Invoice } from '#contract/accounting-shapes.ts'
import { creditable } from '#contract/invoice-rules.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { parseQuantity } from '#web/ui/format/money.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { refusalText } from '#web/areas/accounting/words.ts'

type Props = { invoice: Invoice; onMade: (id: string) => void; onClose: () => void }

/** Everything that is left, or quantities of lines. Makes a draft, which is issued like any other document. */
export function CreditDialog({ invoice, onMade, onClose }: Props) {
  const t = useTranslation()
  const { data } = useRead(accountingReads.list, { type: 'credit_note', organizationId: invoice.organizationId, size: 100 })
  const credits = (data?.invoices ?? []).filter((one) => one.correctsInvoiceId === invoice.id && one.issuedAt !== null)
  const left = creditable(invoice.lines, credits)
  const [all, setAll] = useState(true)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [submitted, setSubmitted] = useState(false)
  const wanted = invoice.lines.flatMap(({ id }) => {
    const quantity = (typed[id] ?? '').trim()
    return quantity === '' ? [] : [{ lineId: id, quantity: parseQuantity(quantity) }]
  })
  const isWrong = (id: string) => {
    const one = wanted.find(({ lineId }) => lineId === id)
    return one !== undefined && (one.quantity === undefined || one.quantity === 0 || one.quantity > Number(left.get(id) ?? 0))
  }
  async function make() {
    setSubmitted(true)
    const lines = wanted.flatMap(({ lineId, quantity }) => (quantity ? [{ lineId, quantity }] : []))
    if (reason.trim() === '' || (!all && (lines.length === 0 || wanted.some(({ lineId }) => isWrong(lineId))))) return false
    onMade((await sendNow('accounting', accounting.credit, { id: invoice.id, reason: reason.trim(), lines: all ? [] : lines })).id)
    return true
  }
  return (
    <FormDialog
      title={t('accounting.credit.title', { number: invoice.number ?? '' })}
      confirm={t('accounting.credit.make')}
      refusal={(error) => refusalText(t, error)}
      onClose={onClose}
      onSave={make}
    >
      <TextInput
        label={t('accounting.credit.reason')}
        required
        data-autofocus
        maxLength={accountingLimits.reason}
        value={reason}
        error={submitted && reason.trim() === '' ? t('accounting.wrong.reason') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Checkbox label={t('accounting.credit.all')} checked={all} onChange={({ currentTarget }) => setAll(currentTarget.checked)} />
      {!all && (
        <ul className={cx(styles.plainList, layout.stack)} aria-label={t('accounting.fields.lines')}>
          {invoice.lines
            .filter(({ id }) => left.has(id))
            .map(({ id, name }) => (
              <li key={id}>
                <TextInput
                  label={name}
                  description={t('accounting.credit.left', { quantity: left.get(id) })}
                  inputMode="decimal"
                  value={typed[id] ?? ''}
                  error={submitted && (isWrong(id) || wanted.length === 0) ? t('accounting.wrong.creditQuantity') : undefined}
                  onChange={({ currentTarget: { value } }) => setTyped((old) => ({ ...old, [id]: value }))}
                />
              </li>
            ))}
        </ul>
      )}
    </FormDialog>
  )
}
