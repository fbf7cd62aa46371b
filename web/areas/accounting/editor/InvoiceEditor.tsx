import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { currencies } from '#contract/currencies.ts'
import { invoiceTypes, seriesOf } from '#contract/invoice-rules.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { useUnsavedGuard } from '#web/ui/page/use-unsaved-guard.ts'
import { ChangedMeanwhile } from '#web/ui/overlays/ChangedMeanwhile.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import paper from '#web/ui/business/paper.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { FindingList, findingsBesideLines, findingsOfLine, useFindings } from '#web/areas/accounting/invoices/Findings.tsx'
import { InvoiceSums } from '#web/areas/accounting/invoices/InvoiceSums.tsx'
import { accountingReads, clientReads, createInvoice, updateInvoice, useServices, useVatRates } from '#web/areas/accounting/queries.ts'
import { changesOf, creationOf, type Draft, draftOf, hasProblems, problemsOf, repriced, taxDay, totalsOfDraft } from './draft.ts'
import { LinesSection } from './LinesSection.tsx'
import { MoreFields } from './MoreFields.tsx'
import { RateNote, useExchangeRate } from './RateNote.tsx'

const languages = ['ro', 'en', 'tr'] as const
/** A credit note is made from its invoice, and a corrected one too. */
const newTypes = invoiceTypes.filter((type) => type !== 'credit_note' && type !== 'corrected')

type Props = {
  invoice: Invoice | undefined
  /** Of a new one: the issued invoice that it corrects. */
  corrected?: Invoice | undefined
}

/** The invoice of a credit note with the credit notes before this one: they decide its rounding. */
function useOriginal(invoice: Invoice | undefined) {
  const id = invoice?.type === 'credit_note' ? invoice.correctsInvoiceId : null
  const { data: original } = useRead(accountingReads.one, { id: id ?? '' }, { enabled: id !== null })
  const { data: page } = useRead(
    accountingReads.list,
    { type: 'credit_note', organizationId: invoice?.organizationId ?? '', size: 100 },
    { enabled: id !== null },
  )
  if (id === null) return {}
  return { original, credits: (page?.invoices ?? []).filter((one) => one.correctsInvoiceId === id && one.issuedAt !== null) }
}

/** NOTE give it the invoice's id as key: the draft belongs to one document. */
export function InvoiceEditor({ invoice, corrected }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const today = useToday()
  const { language } = useLanguage()
  const services = useServices()
  const rates = useVatRates()
  const address = useSearch({ strict: false }) as { organizationId?: string }
  const { data: profile } = useRead(accountingReads.profile)
  const { data: series = [] } = useRead(accountingReads.series)
  const { original, credits } = useOriginal(invoice)
  const findings = useFindings(invoice) ?? []
  const form = useRef<HTMLFormElement>(null)
  const current = () =>
    draftOf(invoice, { organizationId: address.organizationId ?? null, currency: 'RON', language, iban: profile?.iban[0] ?? '' }, corrected)
  const [before, setBefore] = useState(current)
  const [draft, setDraft] = useState<Draft>(before)
  const [submitted, setSubmitted] = useState(false)
  const [more, setMore] = useState(false)
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const changes = changesOf(before, draft)
  const dirty = Object.keys(changes).length > 0
  const isLeavingRef = useUnsavedGuard({ dirty, texts: 'accounting.unsaved', openedBy: invoice && 'edit' })
  const problems = problemsOf(draft, { rates, today })
  const on = taxDay(draft, today)
  const issueDay = isDay(draft.issueDate) ? draft.issueDate : today
  const { rate } = useExchangeRate(draft.currency, issueDay)
  const totals = useMemo(
    () => totalsOfDraft(draft, { rates, today, exchangeRate: rate?.rate ?? null, original, credits }),
    [draft, rates, today, rate, original, credits],
  )
  const isCredit = draft.type === 'credit_note'

  // The client decides language and currency of a new invoice.
  const { data: client } = useRead(clientReads.one, { id: draft.organizationId ?? '' }, { enabled: draft.organizationId !== null })
  const [filledFrom, setFilledFrom] = useState(invoice?.organizationId ?? corrected?.organizationId)
  if (client && client.id === draft.organizationId && filledFrom !== client.id) {
    setFilledFrom(client.id)
    const { currency } = client
    setDraft((old) => ({ ...old, language: client.language, currency, lines: repriced(old.lines, services, { currency, today }) }))
  }

  function startAgain() {
    setBefore(current)
    setDraft(current)
  }
  function save(event?: FormEvent) {
    event?.preventDefault()
    if (isLeavingRef.current) return
    setSubmitted(true)
    if (hasProblems(problems)) {
      if (problems.notes || problems.deliveryDate) setMore(true)
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const id = invoice?.id ?? newId()
    if (!invoice) void sendWrite(createInvoice, { invoice: creationOf(draft, id) })
    else if (dirty) void sendWrite(updateInvoice, { id, invoice: changes })
    isLeavingRef.current = true
    void navigate({
      to: '/accounting/$id',
      params: { id },
      search: (old: object) => ({ ...old, edit: undefined, organizationId: undefined, corrects: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  const cancel = () =>
    invoice
      ? void navigate({ to: '.', search: (old: object) => ({ ...old, edit: undefined }), replace: true, resetScroll: false })
      : void navigate({
          to: '/accounting',
          search: (old: object) => ({ ...old, corrects: undefined, organizationId: undefined }),
          resetScroll: false,
        })
  useShortcuts(t('accounting.editTitle'), [
    { keys: 'mod+s', label: t('accounting.save'), run: () => save() },
    { keys: 'mod+enter', label: t('accounting.save'), run: () => save() },
  ])

  const wrong = (key: string | undefined) => (key && submitted ? t(`accounting.wrong.${key}`) : undefined)
  const own = series.filter(({ docType, closed, id }) => docType === seriesOf(draft.type) && (!closed || id === draft.seriesId))
  const wrongMore = { deliveryDate: wrong(problems.deliveryDate), notes: wrong(problems.notes) }

  return (
    <form ref={form} className={cx(layout.stack, layout.gap4, paper.paper)} onSubmit={save} noValidate>
      {invoice && <ChangedMeanwhile mine={changes} theirs={changesOf(before, current())} onTheirs={startAgain} />}
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
      <FindingList findings={findingsBesideLines(findings)} organizationId={draft.organizationId ?? undefined} />
      <div className={styles.pair}>
        {!invoice && !corrected && (
          <NativeSelect
            label={t('accounting.fields.type')}
            value={draft.type}
            onChange={({ currentTarget }) => set({ type: newTypes.find((type) => type === currentTarget.value) ?? 'invoice', seriesId: null })}
            data={newTypes.map((type) => ({ value: type, label: t(`accounting.types.${type}`) }))}
          />
        )}
        {own.length > 1 && (
          <NativeSelect
            label={t('accounting.fields.seriesId')}
            value={draft.seriesId ?? ''}
            onChange={({ currentTarget }) => set({ seriesId: currentTarget.value || null })}
            data={[{ value: '', label: t('accounting.usualSeries') }, ...own.map(({ id, code }) => ({ value: id, label: code }))]}
          />
        )}
        <DateField
          label={t('accounting.fields.issueDate')}
          description={t('accounting.issueDateHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.issueDate}
          error={wrong(problems.issueDate)}
          onChange={(issueDate) => set({ issueDate })}
        />
        <DateField
          label={t('accounting.fields.dueDate')}
          description={t('accounting.dueDateHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.dueDate}
          error={wrong(problems.dueDate)}
          onChange={(dueDate) => set({ dueDate })}
        />
        <NativeSelect
          label={t('accounting.fields.currency')}
          value={draft.currency}
          disabled={isCredit}
          onChange={({ currentTarget: { value: currency } }) => set({ currency, lines: repriced(draft.lines, services, { currency, today }) })}
          data={[...currencies]}
        />
        <NativeSelect
          label={t('accounting.fields.language')}
          value={draft.language}
          onChange={({ currentTarget }) => set({ language: languages.find((one) => one === currentTarget.value) ?? 'ro' })}
          data={languages.map((one) => ({ value: one, label: t(`accounting.languages.${one}`) }))}
        />
      </div>
      <RateNote currency={draft.currency} date={issueDay} />

      <LinesSection
        lines={draft.lines}
        pricing={{ language: draft.language, currency: draft.currency, today, taxDay: on }}
        problems={submitted ? problems.lines : undefined}
        findings={(line, position) => (invoice?.lines[position]?.id === line.id ? findingsOfLine(findings, position) : [])}
        invoiceId={invoice?.id}
        isFixed={isCredit}
        onChange={(change) => setDraft((old) => ({ ...old, lines: change(old.lines) }))}
      />

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

      <DisclosureButton opened={more} onToggle={() => setMore(!more)}>
        {t('accounting.moreFields')}
      </DisclosureButton>
      {more && <MoreFields draft={draft} profile={profile} wrong={wrongMore} set={set} />}
      <div className={cx(layout.row, layout.wrap, layout.end)}>
        <Button variant="default" onClick={cancel}>
          {t('accounting.cancel')}
        </Button>
        <Button type="submit" aria-keyshortcuts="Control+S Meta+S">
          {t('accounting.save')}
        </Button>
      </div>
    </form>
  )
}
