import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type Service, serviceKinds, serviceLimits } from '#contract/services.ts'
import { unitCodes, unitName } from '#contract/unit-codes.ts'
import { romanianVatRates, vatRateOn } from '#contract/vat-rates.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { useUnsavedGuard } from '#web/ui/page/use-unsaved-guard.ts'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import type { ShownService } from '#web/areas/services/edits.ts'
import { createService, updateService, useCategories, useTemplates } from '#web/areas/services/queries.ts'
import styles from '#web/areas/services/services.module.css'
import { baseOf, changesOf, type Draft, draftOf, languages, problemsOf } from './draft.ts'
import { LicenceFields } from './LicenceFields.tsx'
import { ListingFields } from './ListingFields.tsx'

type Props = {
  /** Undefined for a new service. */
  service: Service | undefined
  all: readonly ShownService[]
}

/** NOTE give it the service's id as key: the draft belongs to one service. */
export function ServiceForm({ service, all }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const navigate = useNavigate()
  const uploadPicture = usePictureUpload()
  const categories = useCategories()
  const templates = useTemplates()
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => draftOf(service))
  const [draft, setDraft] = useState<Draft>(before)
  const [submitted, setSubmitted] = useState(false)
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const changes = changesOf(before, draft)
  const dirty = Object.keys(changes).length > 0
  const isLeavingRef = useUnsavedGuard({ dirty, texts: 'services.unsaved', openedBy: service && 'edit' })
  const codes = useMemo(
    () => new Set(all.filter(({ id, removed }) => id !== service?.id && !removed).map(({ code }) => code.toLowerCase())),
    [all, service?.id],
  )
  const problems = submitted ? problemsOf(draft, codes) : {}
  const errorOf = (field: string) => {
    const found = problems[field]
    return found ? { error: t(`services.wrong.${found}`) } : {}
  }

  function save(event?: FormEvent) {
    event?.preventDefault()
    if (isLeavingRef.current) return
    setSubmitted(true)
    if (Object.keys(problemsOf(draft, codes)).length > 0) {
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const id = service?.id ?? newId()
    if (!service) void sendWrite(createService, { service: { ...changes, id, code: draft.code.trim(), name: draft.name.trim() } })
    else if (dirty) void sendWrite(updateService, { id, service: changes, ...baseOf(before, changes) })
    isLeavingRef.current = true
    void navigate({ to: '/services/$id', params: { id }, search: (old: object) => ({ ...old, edit: undefined }), replace: true, resetScroll: false })
  }
  const cancel = () =>
    service
      ? void navigate({ to: '.', search: (old: object) => ({ ...old, edit: undefined }), replace: true, resetScroll: false })
      : void navigate({ to: '/services', search: true, resetScroll: false })
  useShortcuts(t('services.editService'), [
    { keys: 'mod+s', label: t('services.save'), run: () => save() },
    { keys: 'mod+enter', label: t('services.save'), run: () => save() },
  ])

  const field = (name: 'code' | 'name' | 'account' | 'defaultQuantity' | 'minQuantity', maxLength: number) => (
    <TextInput
      label={t(`services.fields.${name}`)}
      maxLength={maxLength}
      value={draft[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      {...(name === 'code' || name === 'name' ? { required: true } : {})}
      {...(name === 'name' ? { 'data-autofocus': true } : {})}
      {...(name.endsWith('Quantity') ? { inputMode: 'decimal' as const } : {})}
      {...errorOf(name)}
    />
  )
  const select = (name: 'kind' | 'unitCode' | 'vatCode' | 'categoryId' | 'taskTemplateId', data: { value: string; label: string }[]) => (
    <NativeSelect
      label={t(`services.fields.${name}`)}
      value={draft[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      data={data}
    />
  )
  const none = { value: '', label: t('services.none') }
  const rates = romanianVatRates.filter(({ code }) => vatRateOn(romanianVatRates, code, today) || code === draft.vatCode)
  return (
    <form ref={form} className={cx(layout.stack, layout.gap6)} onSubmit={save} noValidate>
      <div className={styles.fields}>
        {field('name', serviceLimits.name)}
        {field('code', serviceLimits.code)}
        {select(
          'kind',
          serviceKinds.map((kind) => ({ value: kind, label: t(`services.kinds.${kind}`) })),
        )}
        {select('categoryId', [none, ...categories.map(({ id, name }) => ({ value: id, label: name }))])}
        {select('unitCode', [
          ...(draft.unitCode === '' ? [{ value: '', label: t('services.usualUnit') }] : []),
          ...unitCodes.map((code) => ({ value: code, label: `${unitName(code, language)} (${code})` })),
        ])}
        {select(
          'vatCode',
          rates.map(({ code, percent }) => ({ value: code, label: `${code} · ${percent.toLocaleString(language)} %` })),
        )}
        {field('defaultQuantity', 17)}
        {field('minQuantity', 17)}
        {field('account', serviceLimits.account)}
        {select('taskTemplateId', [none, ...templates.map(({ id, title }) => ({ value: id, label: title }))])}
        <AutosizeTextarea
          className={styles.whole ?? ''}
          label={t('services.fields.description')}
          minRows={2}
          maxLength={serviceLimits.description}
          value={draft.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </div>
      <fieldset className={cx(styles.fields, styles.group)}>
        <legend>{t('services.fields.names')}</legend>
        {languages.map((one) => (
          <TextInput
            key={one}
            label={t(`services.nameIn.${one}`)}
            placeholder={draft.name}
            maxLength={serviceLimits.name}
            value={draft.names[one]}
            onChange={({ currentTarget: { value } }) => setDraft((old) => ({ ...old, names: { ...old.names, [one]: value } }))}
          />
        ))}
      </fieldset>
      {draft.kind === 'licence' && <LicenceFields licence={draft.licence} errorOf={errorOf} onChange={(licence) => set({ licence })} />}
      <ListingFields listing={draft.listing} errorOf={errorOf} onChange={(listing) => set({ listing })} />
      <RichTextField
        label={t('services.fields.details')}
        value={draft.details}
        onChange={(details) => set({ details })}
        onImage={uploadPicture}
        onSubmit={() => save()}
        maxLength={serviceLimits.details}
      />
      <div className={cx(layout.row, layout.wrap, layout.end)}>
        <Button variant="default" onClick={cancel}>
          {t('services.cancel')}
        </Button>
        <Button type="submit" aria-keyshortcuts="Control+S Meta+S">
          {t('services.save')}
        </Button>
      </div>
    </form>
  )
}
