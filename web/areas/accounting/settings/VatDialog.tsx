import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import { accountingLimits, type VatRateRow } from '#contract/accounting-shapes.ts'
import { vatCategories } from '#contract/vat-rates.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { parsePercent } from '#web/ui/format/money.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import styles from '#web/areas/accounting/accounting.module.css'
import { refusalText } from '#web/areas/accounting/words.ts'

/** Of an existing rate only the last day and the text can be changed. */
export function VatDialog({ rate, onClose }: { rate: VatRateRow | undefined; onClose: () => void }) {
  const t = useTranslation()
  const today = useToday()
  const [code, setCode] = useState('')
  const [category, setCategory] = useState<VatRateRow['category']>('S')
  const [percent, setPercent] = useState('')
  const [validFrom, setValidFrom] = useState(today)
  const [validUntil, setValidUntil] = useState(rate?.validUntil ?? '')
  const [exemptionText, setExemptionText] = useState(rate?.exemptionText ?? '')
  const [submitted, setSubmitted] = useState(false)
  const parsed = category === 'S' ? parsePercent(percent) : 0
  const isPercent = parsed !== undefined && (category !== 'S' || parsed > 0)
  const isUntil = validUntil === '' || (isDay(validUntil) && validUntil >= (rate?.validFrom ?? validFrom))
  async function save() {
    setSubmitted(true)
    if (!isUntil) return false
    const ends = { validUntil: validUntil || null, exemptionText: exemptionText.trim() || null }
    if (rate) await sendNow('accounting', accounting.updateVatRate, { id: rate.id, vatRate: ends })
    else {
      if (code.trim() === '' || !isPercent || !isDay(validFrom)) return false
      await sendNow('accounting', accounting.createVatRate, { vatRate: { code: code.trim(), category, percent: parsed, validFrom, ...ends } })
    }
    return true
  }
  return (
    <FormDialog
      title={rate ? t('accounting.vat.editOf', { code: rate.code }) : t('accounting.vat.add')}
      confirm={t('accounting.save')}
      refusal={(error) => refusalText(t, error)}
      onClose={onClose}
      onSave={save}
    >
      <div className={styles.pair}>
        {!rate && (
          <>
            <TextInput
              label={t('accounting.vat.code')}
              required
              data-autofocus
              maxLength={accountingLimits.vatCode}
              value={code}
              error={submitted && code.trim() === '' ? t('accounting.wrong.missing') : undefined}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <NativeSelect
              label={t('accounting.vat.category')}
              value={category}
              onChange={({ currentTarget }) => setCategory(vatCategories.find((one) => one === currentTarget.value) ?? 'S')}
              data={vatCategories.map((one) => ({ value: one, label: t(`accounting.vat.categories.${one}`) }))}
            />
            {category === 'S' && (
              <TextInput
                label={t('accounting.vat.percent')}
                inputMode="decimal"
                rightSection="%"
                value={percent}
                error={submitted && !isPercent ? t('accounting.wrong.percent') : undefined}
                onChange={({ currentTarget }) => setPercent(currentTarget.value)}
              />
            )}
            <DateField
              label={t('accounting.vat.validFrom')}
              value={validFrom}
              error={submitted && !isDay(validFrom) ? t('accounting.wrong.day') : undefined}
              onChange={setValidFrom}
            />
          </>
        )}
        <DateField
          label={t('accounting.vat.validUntil')}
          value={validUntil}
          error={submitted && !isUntil ? t('accounting.wrong.period') : undefined}
          onChange={setValidUntil}
        />
      </div>
      <TextInput
        label={t('accounting.vat.exemptionText')}
        maxLength={accountingLimits.exemption}
        value={exemptionText}
        onChange={({ currentTarget }) => setExemptionText(currentTarget.value)}
      />
    </FormDialog>
  )
}
