import { NativeSelect, TextInput } from '@mantine/core'
import { accountingLimits, type FiscalProfile } from '#contract/accounting-shapes.ts'
import { vatPointCodes } from '#contract/invoice-rules.ts'
import { textLimits } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import styles from '#web/areas/accounting/accounting.module.css'
import type { Draft } from './draft.ts'

const paymentMeans = ['42', '30', '10', '48', '97', '1']

type Props = {
  draft: Draft
  profile: FiscalProfile | undefined
  wrong: Partial<Record<'deliveryDate' | 'notes', string>>
  set: (part: Partial<Draft>) => void
}

/** The fields that most invoices leave as they are. */
export function MoreFields({ draft, profile, wrong, set }: Props) {
  const t = useTranslation()
  const ibans = [...new Set([...(profile?.iban ?? []), ...(draft.iban ? [draft.iban] : [])])]
  const input = (field: 'buyerReference' | 'orderReference' | 'contractReference') => (
    <TextInput
      label={t(`accounting.fields.${field}`)}
      maxLength={textLimits.line}
      value={draft[field]}
      onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
    />
  )
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label={t('accounting.fields.deliveryDate')}
          value={draft.deliveryDate}
          error={wrong.deliveryDate}
          onChange={(deliveryDate) => set({ deliveryDate })}
        />
        <NativeSelect
          label={t('accounting.fields.vatPointCode')}
          value={draft.vatPointCode ?? ''}
          onChange={({ currentTarget }) => set({ vatPointCode: vatPointCodes.find((code) => code === currentTarget.value) ?? null })}
          data={[
            { value: '', label: t('accounting.vatPoint.none') },
            ...vatPointCodes.map((code) => ({ value: code, label: t(`accounting.vatPoint.${code}`) })),
          ]}
        />
        <NativeSelect
          label={t('accounting.fields.paymentMeansCode')}
          value={draft.paymentMeansCode}
          onChange={({ currentTarget }) => set({ paymentMeansCode: currentTarget.value })}
          data={[...new Set([...paymentMeans, draft.paymentMeansCode])].map((code) => ({
            value: code,
            label: paymentMeans.includes(code) ? t(`accounting.means.${code}`) : code,
          }))}
        />
        <NativeSelect
          label={t('accounting.fields.iban')}
          value={draft.iban}
          onChange={({ currentTarget }) => set({ iban: currentTarget.value })}
          data={[{ value: '', label: t('accounting.noIban') }, ...ibans]}
        />
        {input('orderReference')}
        {input('contractReference')}
        {input('buyerReference')}
        <TextInput
          label={t('accounting.fields.paymentTerms')}
          maxLength={accountingLimits.terms}
          value={draft.paymentTerms}
          onChange={({ currentTarget }) => set({ paymentTerms: currentTarget.value })}
        />
      </div>
      <AutosizeTextarea
        label={t('accounting.fields.notes')}
        description={t('accounting.notesHint')}
        minRows={2}
        value={draft.notes}
        error={wrong.notes}
        onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
      />
    </>
  )
}
