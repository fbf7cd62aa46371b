import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { overlaps, renewalStart, termAmount, termEnd } from '#contract/licence-terms.ts'
import { licenceLimits } from '#contract/licence-limits.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { licences } from '#contract/licences.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { FormDialog } from '#web/areas/licences/FormDialog.tsx'
import styles from '#web/areas/licences/licences.module.css'
import { useServices } from '#web/areas/licences/queries.ts'
import { parseUnitPrice, parseWhole, unitPriceText } from '#web/areas/licences/words.ts'

const policies = ['continuous', 'fresh'] as const
const usualMonths = 12

/** Says the days and the amount of the next term before it is added. */
export function RenewDialog({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const services = useServices()
  const last = licence.terms.at(-1) ?? licence.currentTerm
  const next = licence.pendingChange?.kind === 'change' ? licence.pendingChange : undefined
  const usual = services.find(({ id }) => id === (next?.serviceId ?? licence.serviceId))?.licenceSpec?.termMonths ?? usualMonths
  const [draft, setDraft] = useState(() => ({
    ...{ seats: String(next?.seats ?? last.seats), months: String(usual), unitPrice: unitPriceText(next?.unitPrice ?? last.unitPrice) },
    policy: licence.state === 'expired' ? 'fresh' : 'continuous',
  }))
  const set = (part: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...part }))
  const policy = policies.find((one) => one === draft.policy) ?? 'continuous'
  const seats = parseWhole(draft.seats, 1, licenceLimits.seats)
  const termMonths = parseWhole(draft.months, 1, licenceLimits.termMonths)
  const unitPrice = parseUnitPrice(draft.unitPrice)
  const startsOn = renewalStart(licence.terms, today, policy)
  const endsOn = termMonths === undefined ? undefined : termEnd(startsOn, { termMonths })
  const overlapping = endsOn !== undefined && licence.terms.some((term) => overlaps(term, { startsOn, endsOn }))
  const save = async () => {
    if (seats === undefined || termMonths === undefined || unitPrice === undefined || overlapping) return false
    const renewed = await sendNow('licences', licences.renew, { id: licence.id, term: { seats, termMonths, unitPrice, policy } })
    toast({ message: t('licences.renew.done', { name: licence.name, day: formatDate(renewed.endsOn, language) }) })
    return true
  }
  return (
    <FormDialog title={t('licences.renew.of', { name: licence.name })} confirm={t('licences.renew.title')} onClose={onClose} onSave={save}>
      <NativeSelect
        label={t('licences.renew.policy')}
        data-autofocus
        value={policy}
        onChange={({ currentTarget }) => set({ policy: currentTarget.value })}
        data={policies.map((one) => ({ value: one, label: t(`licences.renew.${one}`) }))}
        error={overlapping ? t('licences.rule.R-LIC-1') : undefined}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('licences.fields.seats')}
          inputMode="numeric"
          maxLength={7}
          value={draft.seats}
          error={seats === undefined ? t('licences.wrong.number') : undefined}
          onChange={({ currentTarget }) => set({ seats: currentTarget.value })}
        />
        <TextInput
          label={t('licences.fields.termMonths')}
          inputMode="numeric"
          maxLength={3}
          value={draft.months}
          error={termMonths === undefined ? t('licences.wrong.number') : undefined}
          onChange={({ currentTarget }) => set({ months: currentTarget.value })}
        />
      </div>
      <TextInput
        label={t(`licences.unitPrice.${last.recurrence}`, { currency: last.currency })}
        inputMode="decimal"
        maxLength={14}
        value={draft.unitPrice}
        error={unitPrice === undefined ? t('licences.wrong.price') : undefined}
        onChange={({ currentTarget }) => set({ unitPrice: currentTarget.value })}
      />
      <p role="status" className={styles.sum}>
        {endsOn !== undefined &&
          seats !== undefined &&
          unitPrice !== undefined &&
          t(`licences.renew.preview.${last.recurrence}`, {
            ...{ from: formatDate(startsOn, language), until: formatDate(endsOn, language) },
            sum: formatMoney(termAmount({ seats, unitPrice }), last.currency, language),
          })}
      </p>
    </FormDialog>
  )
}
