import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import { accountingLimits } from '#contract/accounting-shapes.ts'
import { categoryKinds } from '#contract/expense-rules.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { moneyText, parseMoney } from '#web/ui/format/money.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { refusalText } from '#web/areas/accounting/words.ts'
import { monthName } from './months.ts'

export type BudgetToEdit = { id: string | null; categoryId: string | null; month: number | null; limit: number | null }

const another = 'new'

/** The limit of a category in a month. A category that does not exist yet is made here. */
export function BudgetDialog({ year, budget, onClose }: { year: number; budget: BudgetToEdit; onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data: categories } = useRead(accountingReads.expenseCategories)
  const [categoryId, setCategoryId] = useState(budget.categoryId)
  const [name, setName] = useState('')
  const [kind, setKind] = useState<(typeof categoryKinds)[number]>('expenses')
  const [month, setMonth] = useState(budget.month)
  const [limit, setLimit] = useState(budget.limit === null ? '' : moneyText(budget.limit))
  const [submitted, setSubmitted] = useState(false)
  const chosen = categoryId ?? categories?.[0]?.id ?? another
  const isNew = chosen === another
  const sum = parseMoney(limit)
  const wrong = (isWrong: boolean, key: string) => (submitted && isWrong ? t(`accounting.wrong.${key}`) : undefined)
  async function save() {
    setSubmitted(true)
    if (sum === undefined || (isNew && name.trim() === '')) return false
    const id = isNew ? (await sendNow('accounting', accounting.createExpenseCategory, { expenseCategory: { name: name.trim(), kind } })).id : chosen
    // A second attempt after a refusal must not make the category again.
    if (isNew) setCategoryId(id)
    if (budget.id === null) await sendNow('accounting', accounting.createExpenseBudget, { budget: { year, month, categoryId: id, limit: sum } })
    else await sendNow('accounting', accounting.updateExpenseBudget, { id: budget.id, budget: { month, categoryId: id, limit: sum } })
    return true
  }
  return (
    <FormDialog
      title={t(budget.id === null ? 'accounting.budgets.add' : 'accounting.budgets.edit')}
      confirm={t('accounting.save')}
      refusal={(error) => refusalText(t, error)}
      onClose={onClose}
      onSave={save}
    >
      <NativeSelect
        label={t('accounting.budgets.category')}
        value={chosen}
        onChange={({ currentTarget }) => setCategoryId(currentTarget.value)}
        data={[
          ...(categories ?? []).map((one) => ({ value: one.id, label: one.name })),
          { value: another, label: t('accounting.budgets.newCategory') },
        ]}
      />
      {isNew && (
        <div className={styles.pair}>
          <TextInput
            label={t('accounting.fields.name')}
            maxLength={accountingLimits.name}
            value={name}
            error={wrong(name.trim() === '', 'missing')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            label={t('accounting.budgets.kind')}
            value={kind}
            onChange={({ currentTarget }) => setKind(categoryKinds.find((one) => one === currentTarget.value) ?? 'expenses')}
            data={categoryKinds.map((one) => ({ value: one, label: t(`accounting.budgets.kinds.${one}`) }))}
          />
        </div>
      )}
      <div className={styles.pair}>
        <NativeSelect
          label={t('accounting.budgets.month')}
          value={String(month ?? '')}
          onChange={({ currentTarget }) => setMonth(currentTarget.value === '' ? null : Number(currentTarget.value))}
          data={[
            { value: '', label: t('accounting.budgets.eachMonth', { year }) },
            ...Array.from({ length: 12 }, (_none, at) => ({ value: String(at + 1), label: monthName(year, at + 1, language, 'long') })),
          ]}
        />
        <TextInput
          label={t('accounting.budgets.limit')}
          inputMode="decimal"
          rightSection="RON"
          rightSectionWidth={56}
          required
          data-autofocus
          value={limit}
          error={wrong(sum === undefined, 'money')}
          onChange={({ currentTarget }) => setLimit(currentTarget.value)}
        />
      </div>
    </FormDialog>
  )
}
