import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import { accountingLimits, type NumberSeries } from '#contract/accounting-shapes.ts'
import { defaultPadding, documentNumber, numberedDocuments } from '#contract/number-series.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { refusalText } from '#web/areas/accounting/words.ts'

const whole = (typed: string, most: number) => {
  const value = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0
  return value >= 1 && value <= most ? value : undefined
}

/** Prefix and next number are fixed once a number was taken: the server says so. */
export function SeriesDialog({ series, onClose }: { series: NumberSeries | undefined; onClose: () => void }) {
  const t = useTranslation()
  const year = Number(useToday().slice(0, 4))
  const [draft, setDraft] = useState({
    ...{ code: series?.code ?? '', docType: series?.docType ?? ('invoice' as const), prefix: series?.prefix ?? '', yearly: series?.yearly ?? true },
    ...{ padding: String(series?.padding ?? defaultPadding), nextNumber: String(series?.nextNumber ?? 1), closed: series?.closed ?? false },
    default: series?.default ?? false,
  })
  const [submitted, setSubmitted] = useState(false)
  const set = (part: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...part }))
  const [padding, nextNumber] = [whole(draft.padding, 10), whole(draft.nextNumber, accountingLimits.firstNumber)]
  const missing = (value: string) => (submitted && value.trim() === '' ? t('accounting.wrong.missing') : undefined)
  async function save() {
    setSubmitted(true)
    if (draft.code.trim() === '' || draft.prefix.trim() === '' || padding === undefined || nextNumber === undefined) return false
    const { docType, ...fields } = { ...draft, code: draft.code.trim(), prefix: draft.prefix.trim(), padding, nextNumber }
    if (!series) await sendNow('accounting', accounting.createSeries, { series: { ...fields, docType } })
    else {
      const changed = Object.entries(fields).filter(([field, value]) => series[field as keyof NumberSeries] !== value)
      if (changed.length > 0) await sendNow('accounting', accounting.updateSeries, { id: series.id, series: Object.fromEntries(changed) })
    }
    return true
  }
  return (
    <FormDialog
      title={t(series ? 'accounting.series.edit' : 'accounting.series.add')}
      confirm={t('accounting.save')}
      refusal={(error) => refusalText(t, error)}
      onClose={onClose}
      onSave={save}
    >
      <div className={styles.pair}>
        <TextInput
          label={t('accounting.series.code')}
          required
          data-autofocus
          maxLength={accountingLimits.code}
          value={draft.code}
          error={missing(draft.code)}
          onChange={({ currentTarget: { value } }) =>
            set({
              code: value,
              ...(series || (draft.prefix !== '' && draft.prefix !== `${draft.code}-{year}-`) ? {} : { prefix: `${value}-{year}-` }),
            })
          }
        />
        <NativeSelect
          label={t('accounting.fields.type')}
          value={draft.docType}
          disabled={series !== undefined}
          onChange={({ currentTarget }) => set({ docType: numberedDocuments.find((one) => one === currentTarget.value) ?? 'invoice' })}
          data={numberedDocuments.map((one) => ({ value: one, label: t(`accounting.series.types.${one}`) }))}
        />
        <TextInput
          label={t('accounting.series.prefix')}
          required
          maxLength={accountingLimits.prefix}
          value={draft.prefix}
          error={missing(draft.prefix)}
          onChange={({ currentTarget }) => set({ prefix: currentTarget.value })}
        />
        <TextInput
          label={t('accounting.series.nextNumber')}
          inputMode="numeric"
          value={draft.nextNumber}
          error={submitted && nextNumber === undefined ? t('accounting.wrong.whole') : undefined}
          onChange={({ currentTarget }) => set({ nextNumber: currentTarget.value })}
        />
        <TextInput
          label={t('accounting.series.padding')}
          inputMode="numeric"
          value={draft.padding}
          error={submitted && padding === undefined ? t('accounting.wrong.padding') : undefined}
          onChange={({ currentTarget }) => set({ padding: currentTarget.value })}
        />
      </div>
      <p className={text.dimmed}>
        {t('accounting.series.example', {
          number: documentNumber({ prefix: draft.prefix, padding: padding ?? defaultPadding }, year, nextNumber ?? 1),
        })}
      </p>
      <Checkbox
        label={t('accounting.series.yearly')}
        checked={draft.yearly}
        onChange={({ currentTarget }) => set({ yearly: currentTarget.checked })}
      />
      <Checkbox
        label={t('accounting.series.isDefault')}
        checked={draft.default}
        onChange={({ currentTarget }) => set({ default: currentTarget.checked })}
      />
      {series && (
        <Checkbox
          label={t('accounting.series.isClosed')}
          checked={draft.closed}
          onChange={({ currentTarget }) => set({ closed: currentTarget.checked })}
        />
      )}
    </FormDialog>
  )
}
