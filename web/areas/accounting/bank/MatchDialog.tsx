import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { BankTransaction } from '#contract/accounting-bank.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { AllocationFields, useOpenInvoices } from '#web/areas/accounting/payments/AllocationFields.tsx'
import { allocationProblem, allocationsOf, proposed, type Typed, typedOf } from '#web/areas/accounting/payments/allocations.ts'
import { refusalText } from '#web/areas/accounting/words.ts'

const words = 'accounting.bank'

/** Matches a received amount with any invoices of a client. */
export function MatchDialog({ row, onClose }: { row: BankTransaction; onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [organizationId, setOrganizationId] = useState<string | null>(null)
  /** Undefined: as proposed. */
  const [edited, setEdited] = useState<Typed>()
  const [submitted, setSubmitted] = useState(false)
  const invoices = useOpenInvoices(organizationId, row.currency)
  const typed = edited ?? typedOf(proposed(row.amount, invoices ?? []))
  const allocations = allocationsOf(typed)
  const problem = allocationProblem(allocations, row.amount, invoices ?? [])
  async function save() {
    setSubmitted(true)
    if (organizationId === null || !allocations || problem || allocations.length === 0) return false
    await sendNow('accounting', accounting.matchTransaction, { id: row.id, allocations })
    toast({ message: t(`${words}.done.matched`) })
    return true
  }
  const none = submitted && organizationId !== null && allocations?.length === 0 ? t(`${words}.nothingChosen`) : undefined
  return (
    <FormDialog title={t(`${words}.others`)} confirm={t(`${words}.match`)} refusal={(error) => refusalText(t, error)} onClose={onClose} onSave={save}>
      <p>{formatMoney(row.amount, row.currency, language)}</p>
      <OrganizationSelect
        label={t('accounting.fields.organizationId')}
        placeholder={t('accounting.chooseClient')}
        value={organizationId}
        error={submitted && organizationId === null ? t('accounting.wrong.organizationMissing') : undefined}
        onChange={(id) => {
          setOrganizationId(id)
          setEdited(undefined)
        }}
      />
      {organizationId !== null && invoices && (
        <AllocationFields
          invoices={invoices}
          currency={row.currency}
          typed={typed}
          error={submitted && problem ? t(`accounting.wrong.${problem}`) : none}
          onChange={setEdited}
        />
      )}
    </FormDialog>
  )
}
