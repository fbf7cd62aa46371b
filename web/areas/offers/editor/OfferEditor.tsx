import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { currencies } from '#contract/currencies.ts'
import { addDays } from '#contract/days.ts'
import { identityLimits } from '#contract/identity.ts'
import { type Offer, offerLimits } from '#contract/offers.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useBusinessSettings } from '#web/kernel/data/business-reads.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { movedLine } from '#web/ui/business/lines.ts'
import { ServicePicker } from '#web/ui/business/ServicePicker.tsx'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { PlusIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { MemberSelect } from '#web/ui/members/MemberSelect.tsx'
import { useUnsavedGuard } from '#web/ui/page/use-unsaved-guard.ts'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import { ChangedMeanwhile } from '#web/ui/overlays/ChangedMeanwhile.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import paper from '#web/ui/business/paper.module.css'
import styles from '#web/areas/offers/offers.module.css'
import { clientReads, createOffer, updateOffer, useRenewableLicences, useServices } from '#web/areas/offers/queries.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import {
  changesOf,
  creationOf,
  type Draft,
  type DraftLine,
  draftNeedsApproval,
  draftOf,
  emptyLine,
  hasProblems,
  lineOfService,
  problemsOf,
  repriced,
  totalsOfDraft,
  withoutLicence,
} from './draft.ts'
import { DraftTotals } from './DraftTotals.tsx'
import { LineEditor } from './LineEditor.tsx'

const languages = ['ro', 'en', 'tr'] as const
const [usualDays, usualLimit] = [30, 20]

/** NOTE give it the offer's id as key: the draft belongs to one offer. */
export function OfferEditor({ offer }: { offer: Offer | undefined }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const today = useToday()
  const { user } = useSession()
  const members = useMembers()
  const services = useServices()
  const address = useSearch({ strict: false }) as { organizationId?: string }
  const settings = useBusinessSettings()
  const form = useRef<HTMLFormElement>(null)
  const current = () =>
    draftOf(offer, {
      ...{ validUntil: addDays(today, settings?.offerValidDays ?? usualDays), ownerId: user?.id ?? null },
      organizationId: address.organizationId ?? null,
    })
  const [before, setBefore] = useState(current)
  const [draft, setDraft] = useState<Draft>(before)
  const [submitted, setSubmitted] = useState(false)
  const [picking, setPicking] = useState(false)
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const changes = changesOf(before, draft)
  const dirty = Object.keys(changes).length > 0
  const isLeavingRef = useUnsavedGuard({ dirty, texts: 'offers.unsaved', openedBy: offer && 'edit' })
  const problems = problemsOf(draft)
  const sums = useMemo(() => totalsOfDraft(draft, today), [draft, today])
  const wantsApproval = draftNeedsApproval(draft, settings?.approvalDiscountPercent ?? usualLimit)

  // The client decides language, currency and payment term of a new offer.
  const { data: client } = useRead(clientReads.one, { id: draft.organizationId ?? '' }, { enabled: draft.organizationId !== null })
  const [filledFrom, setFilledFrom] = useState(offer?.organizationId)
  if (client && client.id === draft.organizationId && filledFrom !== client.id) {
    setFilledFrom(client.id)
    const pricing = { currency: client.currency, today }
    setDraft((old) => ({
      ...old,
      ...{
        language: client.language,
        currency: client.currency,
        recipientEmail: client.email ?? '',
        contactId: null,
        lines: repriced(old.lines, services, pricing).map(withoutLicence),
      },
      paymentTermDays: String(client.paymentTermDays ?? settings?.paymentTermDays ?? ''),
    }))
  }
  const hasLicenceLine = draft.lines.some(({ serviceId }) => services.some(({ id, licenceSpec }) => id === serviceId && licenceSpec !== null))
  const licences = useRenewableLicences(hasLicenceLine ? draft.organizationId : null, services)
  useEffect(() => {
    if (!offer) form.current?.querySelector<HTMLElement>('button')?.focus()
  }, [offer])

  function save(event?: FormEvent) {
    event?.preventDefault()
    if (isLeavingRef.current) return
    setSubmitted(true)
    if (hasProblems(problems)) {
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const id = offer?.id ?? newId()
    if (!offer) void sendWrite(createOffer, { offer: creationOf(draft, id) })
    else if (dirty) void sendWrite(updateOffer, { id, offer: changes })
    isLeavingRef.current = true
    void navigate({
      to: '/offer-e-licente/$id',
      params: { id },
      search: (old: object) => ({ ...old, edit: undefined, organizationId: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  const cancel = () =>
    offer
      ? void navigate({ to: '.', search: (old: object) => ({ ...old, edit: undefined }), replace: true, resetScroll: false })
      : void navigate({ to: '/offer-e-licente', search: true, resetScroll: false })
  useShortcuts(t('offers.editTitle'), [
    { keys: 'mod+s', label: t('offers.save'), run: () => save() },
    { keys: 'mod+enter', label: t('offers.save'), run: () => save() },
  ])

  function startAgain() {
    setBefore(current)
    setDraft(current)
  }

  const people = client?.id === draft.organizationId ? client.people.filter(({ until }) => until === null || until >= today) : []
  /** The mail goes to the person, else to the organization. */
  const chooseContact = (contactId: string) =>
    set({
      contactId: contactId || null,
      recipientEmail: people.find((person) => person.contactId === contactId)?.email ?? client?.email ?? draft.recipientEmail,
    })
  const wrong = (key: string | undefined) => (key && submitted ? t(`offers.wrong.${key}`) : undefined)
  const setLines = (change: (lines: DraftLine[]) => DraftLine[]) => setDraft((old) => ({ ...old, lines: change(old.lines) }))
  const addLine = (line: DraftLine) => setLines((lines) => [...lines, line])
  const isFull = draft.lines.length >= offerLimits.lines

  return (
    <form ref={form} className={cx(layout.stack, layout.gap4, paper.paper)} onSubmit={save} noValidate>
      {offer && <ChangedMeanwhile mine={changes} theirs={changesOf(before, current())} onTheirs={startAgain} />}
      <div className={cx(layout.row, layout.wrap)}>
        <div>
          <OrganizationSelect
            label={t('offers.fields.organizationId')}
            placeholder={t('offers.chooseClient')}
            value={draft.organizationId}
            onChange={(organizationId) => set({ organizationId })}
            error={wrong(problems.organizationId)}
          />
          {wrong(problems.organizationId) && (
            <p role="alert" className={text.danger}>
              {wrong(problems.organizationId)}
            </p>
          )}
        </div>
        <MemberSelect
          members={members}
          value={draft.ownerId}
          onChange={(ownerId) => set({ ownerId })}
          label={t('offers.fields.ownerId')}
          placeholder={t('offers.noOwner')}
        />
      </div>
      <TextInput
        label={t('offers.fields.title')}
        size="md"
        required
        maxLength={offerLimits.title}
        value={draft.title}
        error={wrong(problems.title)}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <RichTextField
        label={t('offers.fields.introduction')}
        value={draft.introduction}
        onChange={(introduction) => set({ introduction })}
        onSubmit={() => save()}
        maxLength={offerLimits.introduction}
      />

      <section className={cx(layout.stack, layout.gap3)} aria-label={t('offers.fields.lines')}>
        <h3 className={text.subtitle}>{t('offers.fields.lines')}</h3>
        {draft.lines.length === 0 && <p className={text.dimmed}>{t('offers.lines.none')}</p>}
        <ol className={cx(layout.stack, styles.plainList)}>
          {draft.lines.map((line, position) => (
            <LineEditor
              key={line.id}
              line={line}
              services={services}
              licences={licences}
              pricing={{ currency: draft.currency, today }}
              problems={submitted ? (problems.lines.get(line.id) ?? {}) : {}}
              isFirst={position === 0}
              isLast={position === draft.lines.length - 1}
              onChange={(part) => setLines((lines) => lines.map((one) => (one.id === line.id ? { ...one, ...part } : one)))}
              onMove={(by) => setLines((lines) => movedLine(lines, line.id, by))}
              onRemove={() => setLines((lines) => lines.filter(({ id }) => id !== line.id))}
            />
          ))}
        </ol>
        <div className={cx(layout.row, layout.wrap)}>
          <ServicePicker
            services={services}
            opened={picking}
            onOpened={setPicking}
            disabled={isFull}
            onPick={(service) => addLine(lineOfService(service, { language: draft.language, currency: draft.currency, today }))}
          />
          <Menu position="bottom-start" width={220}>
            <Menu.Target>
              <Button variant="default" leftSection={<PlusIcon width={16} />} disabled={isFull}>
                {t('offers.lines.other')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => addLine(emptyLine('service'))}>{t('offers.lines.addFree')}</Menu.Item>
              <Menu.Item onClick={() => addLine(emptyLine('text'))}>{t('offers.lines.addText')}</Menu.Item>
              <Menu.Item onClick={() => addLine(emptyLine('subtotal'))}>{t('offers.lines.addSubtotal')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </section>

      <DraftTotals sums={sums} currency={draft.currency} />
      {wantsApproval && (
        <AlertBox tone="warning" role="status">
          {t('offers.approval.needed')}
        </AlertBox>
      )}

      <div className={styles.pair}>
        <TextInput
          label={t('offers.fields.headerDiscountPercent')}
          inputMode="decimal"
          rightSection="%"
          value={draft.headerDiscountPercent}
          error={wrong(problems.headerDiscountPercent)}
          onChange={({ currentTarget }) => set({ headerDiscountPercent: currentTarget.value })}
        />
        <DateField
          label={t('offers.fields.validUntil')}
          value={draft.validUntil}
          error={wrong(problems.validUntil)}
          onChange={(validUntil) => set({ validUntil })}
        />
        {people.length > 0 && (
          <NativeSelect
            label={t('offers.fields.contactId')}
            value={draft.contactId ?? ''}
            onChange={({ currentTarget }) => chooseContact(currentTarget.value)}
            data={[{ value: '', label: t('offers.noContact') }, ...people.map(({ contactId, name }) => ({ value: contactId, label: name }))]}
          />
        )}
        <TextInput
          label={t('offers.fields.recipientEmail')}
          type="email"
          maxLength={identityLimits.email}
          value={draft.recipientEmail}
          error={wrong(problems.recipientEmail)}
          onChange={({ currentTarget }) => set({ recipientEmail: currentTarget.value })}
        />
        <TextInput
          label={t('offers.fields.paymentTermDays')}
          inputMode="numeric"
          value={draft.paymentTermDays}
          error={wrong(problems.paymentTermDays)}
          onChange={({ currentTarget }) => set({ paymentTermDays: currentTarget.value })}
        />
        <NativeSelect
          label={t('offers.fields.language')}
          value={draft.language}
          onChange={({ currentTarget }) => set({ language: languages.find((one) => one === currentTarget.value) ?? 'ro' })}
          data={languages.map((one) => ({ value: one, label: t(`offers.languages.${one}`) }))}
        />
        <NativeSelect
          label={t('offers.fields.currency')}
          value={draft.currency}
          onChange={({ currentTarget: { value: currency } }) => set({ currency, lines: repriced(draft.lines, services, { currency, today }) })}
          data={[...currencies]}
        />
      </div>
      <AutosizeTextarea
        label={t('offers.fields.terms')}
        minRows={2}
        maxLength={offerLimits.terms}
        value={draft.terms}
        onChange={({ currentTarget }) => set({ terms: currentTarget.value })}
      />
      <div className={cx(layout.row, layout.wrap, layout.end)}>
        <Button variant="default" onClick={cancel}>
          {t('offers.cancel')}
        </Button>
        <Button type="submit" aria-keyshortcuts="Control+S Meta+S">
          {t('offers.save')}
        </Button>
      </div>
    </form>
  )
}
