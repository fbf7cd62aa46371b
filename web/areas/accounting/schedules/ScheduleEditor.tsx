import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { accounting } from '#contract/accounting.ts'
import type { Schedule } from '#contract/accounting-schedules.ts'
import { currencies } from '#contract/currencies.ts'
import { nextPeriods, scheduleModes, schedulePeriods } from '#contract/schedule-rules.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useGrant } from '#web/kernel/session/rights.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import paper from '#web/ui/business/paper.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { repriced, totalsOfDraft } from '#web/areas/accounting/editor/draft.ts'
import { LinesSection } from '#web/areas/accounting/editor/LinesSection.tsx'
import { InvoiceSums } from '#web/areas/accounting/invoices/InvoiceSums.tsx'
import { clientReads, useServices, useVatRates } from '#web/areas/accounting/queries.ts'
import { refusalText } from '#web/areas/accounting/words.ts'
import { isWrong, type ScheduleDraft, scheduleChanges, scheduleDraftOf, scheduleProblems, scheduleToSend } from './schedule-draft.ts'

const shownPeriods = 5

/** NOTE give it the schedule's id as key: the draft belongs to one schedule. */
export function ScheduleEditor({ schedule, onClose }: { schedule: Schedule | undefined; onClose: () => void }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const today = useToday()
  const { language } = useLanguage()
  const services = useServices()
  const rates = useVatRates()
  const mayIssue = useGrant('accounting.issue')
  const address = useSearch({ strict: false }) as { organizationId?: string }
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => scheduleDraftOf(schedule, { organizationId: address.organizationId ?? null, today }))
  const [draft, setDraft] = useState<ScheduleDraft>(before)
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const isSaving = useRef(false)
  const [refusal, setRefusal] = useState('')
  const set = (part: Partial<ScheduleDraft>) => setDraft((old) => ({ ...old, ...part }))
  const problems = scheduleProblems(draft, rates, today)
  const taxDay = isDay(draft.startsOn) && draft.startsOn > today ? draft.startsOn : today
  const totals = useMemo(
    () => totalsOfDraft({ ...draft, deliveryDate: '', issueDate: taxDay }, { rates, today, exchangeRate: null }),
    [draft, rates, today, taxDay],
  )
  const days = useMemo(() => {
    if (!isDay(draft.startsOn) || (draft.until !== '' && !isDay(draft.until))) return []
    // A schedule of an offer may bill on a later day of the month than its first period.
    const billingDay = schedule?.startsOn === draft.startsOn ? schedule.billingDay : Number(draft.startsOn.slice(8))
    const billed = { startsOn: draft.startsOn, until: draft.until || null, period: draft.period, billingDay }
    return nextPeriods(billed, schedule?.nextOn ?? draft.startsOn, shownPeriods)
  }, [draft.startsOn, draft.until, draft.period, schedule])

  const { data: client } = useRead(clientReads.one, { id: draft.organizationId ?? '' }, { enabled: draft.organizationId !== null })
  const [filledFrom, setFilledFrom] = useState(schedule?.organizationId)
  if (client && client.id === draft.organizationId && filledFrom !== client.id) {
    setFilledFrom(client.id)
    const { currency } = client
    setDraft((old) => ({ ...old, currency, lines: repriced(old.lines, services, { currency, today }) }))
  }

  async function save(event?: FormEvent) {
    event?.preventDefault()
    // `busy` is drawn too late for a second click or a held key.
    if (isSaving.current) return
    setSubmitted(true)
    if (isWrong(problems)) {
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    isSaving.current = true
    setBusy(true)
    try {
      const id = schedule?.id ?? newId()
      if (!schedule) await sendNow('accounting', accounting.createSchedule, { schedule: { ...scheduleToSend(draft), id } })
      else await sendNow('accounting', accounting.updateSchedule, { id, schedule: scheduleChanges(before, draft) })
      void navigate({
        to: '/accounting/schedules/$id',
        params: { id },
        search: (old: object) => ({ ...old, edit: undefined, organizationId: undefined }),
        replace: true,
        resetScroll: false,
      })
    } catch (error) {
      setRefusal(refusalText(t, error))
      isSaving.current = false
      setBusy(false)
    }
  }
  useShortcuts(t('accounting.schedules.editTitle'), [{ keys: 'mod+s', label: t('accounting.save'), run: () => void save() }])
  const wrong = (key: string | undefined) => (key && submitted ? t(`accounting.wrong.${key}`) : undefined)

  return (
    <form ref={form} className={cx(layout.stack, layout.gap4, paper.paper)} onSubmit={(event) => void save(event)} noValidate>
      <div className={cx(layout.stack, layout.gap1)}>
        <div className={cx(layout.row, layout.wrap)}>
          <OrganizationSelect
            label={t('accounting.fields.organizationId')}
            placeholder={t('accounting.chooseClient')}
            value={draft.organizationId}
            onChange={(organizationId) => set({ organizationId })}
            error={wrong(problems.organizationId)}
          />
        </div>
        {wrong(problems.organizationId) && <p className={text.danger}>{wrong(problems.organizationId)}</p>}
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label={t('accounting.schedules.period')}
          value={draft.period}
          onChange={({ currentTarget }) => set({ period: schedulePeriods.find((one) => one === currentTarget.value) ?? 'monthly' })}
          data={schedulePeriods.map((one) => ({ value: one, label: t(`accounting.schedules.periods.${one}`) }))}
        />
        <DateField
          label={t('accounting.schedules.startsOn')}
          value={draft.startsOn}
          error={wrong(problems.startsOn)}
          onChange={(startsOn) => set({ startsOn })}
        />
        <DateField
          label={t('accounting.schedules.until')}
          description={t('accounting.schedules.untilHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.until}
          error={wrong(problems.until)}
          onChange={(until) => set({ until })}
        />
        <NativeSelect
          label={t('accounting.fields.currency')}
          value={draft.currency}
          onChange={({ currentTarget: { value: currency } }) => set({ currency, lines: repriced(draft.lines, services, { currency, today }) })}
          data={[...currencies]}
        />
        <NativeSelect
          label={t('accounting.schedules.mode')}
          description={mayIssue ? undefined : t('accounting.schedules.modeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.mode}
          onChange={({ currentTarget }) => set({ mode: scheduleModes.find((one) => one === currentTarget.value) ?? 'draft' })}
          data={scheduleModes.map((one) => ({
            value: one,
            label: t(`accounting.schedules.modes.${one}`),
            disabled: one !== 'draft' && one !== before.mode && !mayIssue,
          }))}
        />
      </div>
      <p className={text.dimmed} role="status">
        {days.length > 0
          ? t('accounting.schedules.nextDays', { days: days.map((day) => formatDate(day, language)).join(', ') })
          : t('accounting.schedules.noDays')}
      </p>
      <LinesSection
        lines={draft.lines}
        pricing={{ language: client?.language ?? language, currency: draft.currency, today, taxDay }}
        problems={submitted ? problems.lines : undefined}
        onChange={(change) => setDraft((old) => ({ ...old, lines: change(old.lines) }))}
      />
      {wrong(problems.noLine) && (
        <p className={text.danger} role="alert">
          {wrong(problems.noLine)}
        </p>
      )}
      <TextInput
        className={styles.short}
        label={t('accounting.fields.headerDiscountPercent')}
        inputMode="decimal"
        rightSection="%"
        value={draft.headerDiscountPercent}
        error={wrong(problems.headerDiscountPercent)}
        onChange={({ currentTarget }) => set({ headerDiscountPercent: currentTarget.value })}
      />
      <InvoiceSums totals={totals} currency={draft.currency} />
      {refusal && (
        <p className={text.danger} role="alert">
          {refusal}
        </p>
      )}
      <div className={cx(layout.row, layout.wrap, layout.end)}>
        <Button variant="default" onClick={onClose}>
          {t('accounting.cancel')}
        </Button>
        <Button type="submit" loading={busy} aria-keyshortcuts="Control+S Meta+S">
          {t('accounting.save')}
        </Button>
      </div>
    </form>
  )
}
