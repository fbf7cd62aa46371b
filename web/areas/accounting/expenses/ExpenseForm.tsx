import { Button, FileInput, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { BankTransaction } from '#contract/accounting-bank.ts'
import type { Expense } from '#contract/accounting-expenses.ts'
import { accountingLimits } from '#contract/accounting-shapes.ts'
import { currencies } from '#contract/currencies.ts'
import { textLimits } from '#contract/shapes.ts'
import { vatRateOn } from '#contract/vat-rates.ts'
import { useList } from '#web/kernel/data/reads.ts'
import { sendAndWait } from '#web/kernel/data/writes.ts'
import { uploadFile } from '#web/kernel/files/upload.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { RepeatPicker } from '#web/ui/repeat/RepeatPicker.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads, createExpense, updateExpense, useVatRates } from '#web/areas/accounting/queries.ts'
import { refusalText } from '#web/areas/accounting/words.ts'
import { AttachedFile } from './AttachedFile.tsx'
import { baseOf, changesOf, type Draft, draftOf, draftOfTransaction, expenseOf, problemsOf, withAmount } from './draft.ts'

const words = 'accounting.expenses'

export function ExpenseForm({ expense, transaction }: { expense: Expense | undefined; transaction: BankTransaction | undefined }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  // The same one when it is saved again after a refusal.
  const [id] = useState(() => expense?.id ?? newId())
  const [before] = useState<Draft>(() => (transaction ? draftOfTransaction(transaction) : draftOf(expense, today)))
  const [draft, setDraft] = useState(before)
  const [submitted, setSubmitted] = useState(false)
  const [pending, setPending] = useState<'file' | 'save'>()
  const [refused, setRefused] = useState<string>()
  const categories = useList(accountingReads.expenseCategories).filter(({ kind }) => kind !== 'statement')
  const rates = useVatRates()
  const valid = rates.filter((rate) => vatRateOn([rate], rate.code, draft.date) !== undefined || rate.code === draft.vatCode)
  const percentOf = (code: string | null) => rates.find((rate) => rate.code === code)?.percent ?? 0
  const problems = problemsOf(draft)
  const wrong = (field: keyof typeof problems) => (submitted && problems[field] ? t(`accounting.wrong.${problems[field]}`) : undefined)
  const set = (next: Partial<Draft>) => setDraft((old) => ({ ...old, ...next }))
  const show = () =>
    void navigate({
      to: '/accounting/expenses/$id',
      params: { id },
      search: (old: object) => ({ ...old, edit: undefined, of: undefined }),
      replace: true,
      resetScroll: false,
    })

  async function work(kind: 'file' | 'save', run: () => Promise<void>) {
    setPending(kind)
    setRefused(undefined)
    try {
      await run()
    } catch (error) {
      setRefused(refusalText(t, error))
    }
    setPending(undefined)
  }
  const attach = (file: File | null) => file && work('file', async () => set({ fileUrl: (await uploadFile(file)).url }))
  async function save(event?: FormEvent) {
    event?.preventDefault()
    setSubmitted(true)
    if (pending) return
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    await work('save', async () => {
      const changes = changesOf(before, draft)
      // With a network the server says here what is wrong. Without one the draft waits.
      if (!expense) await sendAndWait(createExpense, { expense: { id, ...expenseOf(draft) } })
      else if (Object.keys(changes).length > 0) await sendAndWait(updateExpense, { id, expense: changes, ...baseOf(before, changes) })
      show()
    })
  }
  useShortcuts(t(`${words}.new`), [{ keys: 'mod+enter', label: t('accounting.save'), run: () => void save() }])
  const amount = (field: 'net' | 'vat' | 'gross') => (
    <TextInput
      label={t(`${words}.fields.${field}`)}
      inputMode="decimal"
      value={draft[field]}
      error={wrong(field)}
      onChange={({ currentTarget: { value } }) => setDraft((old) => withAmount(old, field, value, percentOf(old.vatCode)))}
    />
  )
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className={cx(layout.stack, layout.gap4)}>
      <OrganizationSelect
        label={t(`${words}.fields.supplierId`)}
        placeholder={t(`${words}.chooseSupplier`)}
        value={draft.supplierId}
        onChange={(supplierId) => set({ supplierId })}
      />
      {draft.supplierId === null && (
        <TextInput
          label={t(`${words}.fields.supplierName`)}
          data-autofocus
          maxLength={textLimits.line}
          value={draft.supplierName}
          onChange={({ currentTarget }) => set({ supplierName: currentTarget.value })}
        />
      )}
      <div className={styles.pair}>
        <TextInput
          label={t('accounting.fields.number')}
          maxLength={accountingLimits.expenseNumber}
          value={draft.number}
          onChange={({ currentTarget }) => set({ number: currentTarget.value })}
        />
        <NativeSelect
          label={t(`${words}.fields.categoryId`)}
          value={draft.categoryId ?? ''}
          onChange={({ currentTarget }) => set({ categoryId: currentTarget.value || null })}
          data={[{ value: '', label: t(`${words}.noCategory`) }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <DateField label={t(`${words}.fields.date`)} value={draft.date} error={wrong('date')} onChange={(date) => set({ date })} />
        <DateField label={t('accounting.fields.dueDate')} value={draft.dueDate} error={wrong('dueDate')} onChange={(dueDate) => set({ dueDate })} />
        <NativeSelect
          label={t('accounting.fields.vatCode')}
          value={draft.vatCode ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setDraft((old) => withAmount({ ...old, vatCode: value || null }, 'gross', old.gross, percentOf(value)))
          }
          data={[
            { value: '', label: t(`${words}.noVat`) },
            ...valid.map(({ code, percent }) => ({ value: code, label: percent > 0 ? `${code} (${percent} %)` : code })),
          ]}
        />
        <NativeSelect
          label={t('accounting.fields.currency')}
          value={draft.currency}
          onChange={({ currentTarget }) => set({ currency: currentTarget.value })}
          data={[...currencies]}
        />
      </div>
      <div className={styles.figures}>
        {amount('net')}
        {amount('vat')}
        {amount('gross')}
      </div>
      <FileInput
        label={t(`${words}.file`)}
        description={t(`${words}.fileHint`)}
        placeholder={t(draft.fileUrl ? `${words}.changeFile` : `${words}.chooseFile`)}
        accept="image/*,application/pdf"
        value={null}
        onChange={(file) => void attach(file)}
      />
      {draft.fileUrl !== null && (
        <div className={cx(layout.row, layout.wrap)}>
          <AttachedFile key={draft.fileUrl} url={draft.fileUrl} />
          <Button size="compact-sm" variant="default" onClick={() => set({ fileUrl: null })}>
            {t(`${words}.removeFile`)}
          </Button>
        </div>
      )}
      <div className={cx(layout.row, layout.wrap)}>
        <RepeatPicker value={draft.repeat} start={isDay(draft.date) ? draft.date : today} onChange={(repeat) => set({ repeat })} />
        {draft.repeat && <span className={cx(text.small, text.dimmed)}>{t(`${words}.repeatHint`)}</span>}
      </div>
      {refused && (
        <AlertBox tone="danger" role="alert">
          {refused}
        </AlertBox>
      )}
      <div className={cx(layout.row, layout.wrap)}>
        <Button type="submit" loading={pending !== undefined}>
          {t('accounting.save')}
        </Button>
        {expense && (
          <Button variant="default" onClick={show}>
            {t('accounting.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
