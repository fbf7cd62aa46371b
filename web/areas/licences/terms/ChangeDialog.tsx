import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { mostAssignments } from '#contract/licence-terms.ts'
import { licenceLimits } from '#contract/licence-limits.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { licences } from '#contract/licences.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { FormDialog } from '#web/areas/licences/FormDialog.tsx'
import styles from '#web/areas/licences/licences.module.css'
import { licenceReads, useServices } from '#web/areas/licences/queries.ts'
import { parseWhole } from '#web/areas/licences/words.ts'

const previewMs = 300
const size = 100
type Sent = { seats?: number; serviceId?: string; on?: string; release: string[] }
type Answer = AnswerOf<typeof licences.change>

/** Shows the charge for the days that are left before anything is stored. */
export function ChangeDialog({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const services = useServices()
  const open = useRead(licenceReads.seats, { licenceId: licence.id, open: 'true', page: 1, size }).data?.seats ?? []
  const first = licence.currentTerm.startsOn > today ? licence.currentTerm.startsOn : today
  const [seatsTyped, setSeats] = useState(String(licence.seats))
  const [serviceId, setServiceId] = useState(licence.serviceId ?? '')
  const [on, setOn] = useState(first)
  const [release, setRelease] = useState<readonly string[]>([])
  const [submitted, setSubmitted] = useState(false)
  const seats = parseWhole(seatsTyped, 1, licenceLimits.seats)
  const most = seats === undefined ? null : mostAssignments(licence.type, seats, licence.overcommitPercent)
  const surplus = most === null ? 0 : Math.max(0, licence.seatsUsed - most)
  const named = release.filter((id) => open.some((seat) => seat.id === id))
  const missing = surplus - named.length
  const isChanged = seats !== undefined && (seats !== licence.seats || serviceId !== (licence.serviceId ?? ''))
  const sent: Sent | undefined =
    isChanged && isDay(on) && missing <= 0
      ? {
          ...(seats === licence.seats ? {} : { seats }),
          ...(serviceId === (licence.serviceId ?? '') ? {} : { serviceId }),
          ...{ on, release: surplus > 0 ? named : [] },
        }
      : undefined
  const preview = usePreview(licence.id, sent)
  // A service of another type would be another licence.
  const fitting = services.filter(({ licenceSpec, id }) => licenceSpec?.licenceType === licence.type || id === licence.serviceId)
  const save = async () => {
    setSubmitted(true)
    if (!sent) return false
    const { charge } = await sendNow('licences', licences.change, { id: licence.id, ...sent })
    toast({ message: t('licences.change.done', { name: licence.name, sum: formatMoney(charge, licence.currentTerm.currency, language) }) })
    return true
  }
  return (
    <FormDialog title={t('licences.change.of', { name: licence.name })} confirm={t('licences.change.confirm')} onClose={onClose} onSave={save}>
      <div className={styles.pair}>
        <TextInput
          label={t('licences.fields.seats')}
          data-autofocus
          inputMode="numeric"
          maxLength={7}
          value={seatsTyped}
          error={seats === undefined ? t('licences.wrong.number') : submitted && !isChanged ? t('licences.wrong.same') : undefined}
          onChange={({ currentTarget }) => setSeats(currentTarget.value)}
        />
        <DateField label={t('licences.change.on')} value={on} onChange={setOn} />
      </div>
      {fitting.length > 1 && (
        <NativeSelect
          label={t('licences.fields.serviceId')}
          value={serviceId}
          onChange={({ currentTarget }) => setServiceId(currentTarget.value)}
          data={fitting.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {surplus > 0 && (
        <fieldset className={cx(layout.stack)}>
          <legend className={text.subtitle}>{t('licences.change.release', { count: surplus })}</legend>
          {open.map(({ id, holderName }) => (
            <Checkbox
              key={id}
              label={holderName}
              checked={release.includes(id)}
              onChange={({ currentTarget }) => setRelease(currentTarget.checked ? [...release, id] : release.filter((one) => one !== id))}
            />
          ))}
          {missing > 0 && <p className={cx(text.small, submitted ? text.danger : text.dimmed)}>{t('licences.change.missing', { count: missing })}</p>}
        </fieldset>
      )}
      <PreviewWords preview={preview} currency={licence.currentTerm.currency} on={on} />
    </FormDialog>
  )
}

type Preview = { answer?: Answer; error?: unknown }

/** What the server would do. */
function usePreview(id: string, sent: Sent | undefined): Preview {
  const [preview, setPreview] = useState<Preview>({})
  const [asked] = useDebouncedValue(sent && JSON.stringify(sent), previewMs)
  useEffect(() => {
    let isOld = false
    setPreview({})
    if (asked === undefined) return undefined
    call(licences.change, { id, ...(JSON.parse(asked) as Sent), preview: true }).then(
      (answer) => isOld || setPreview({ answer }),
      (error: unknown) => isOld || setPreview({ error }),
    )
    return () => {
      isOld = true
    }
  }, [id, asked])
  return preview
}

function PreviewWords({ preview: { answer, error }, currency, on }: { preview: Preview; currency: string; on: string }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const fields = error instanceof CallProblem ? error.fields : undefined
  const wrong = fields?.['serviceId'] ? t('licences.wrong.service') : fields?.['on'] ? t('licences.wrong.inNoTerm') : undefined
  return (
    <div role="status">
      {error !== undefined && <p className={text.danger}>{wrong ?? errorMessage(t, error)}</p>}
      {answer &&
        (answer.charge > 0 ? (
          <>
            <p className={styles.sum}>{t('licences.change.charge', { sum: formatMoney(answer.charge, currency, language) })}</p>
            <p className={cx(text.small, text.dimmed)}>
              {t('licences.change.days', { days: answer.days, termDays: answer.termDays, day: formatDate(on, language) })}
            </p>
          </>
        ) : (
          <p>{t('licences.change.noCharge')}</p>
        ))}
    </div>
  )
}
