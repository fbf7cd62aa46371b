import { Button, Checkbox, FileInput, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import { accountingLimits, type FiscalProfile } from '#contract/accounting-shapes.ts'
import { identityLimits } from '#contract/identity.ts'
import { textLimits } from '#contract/shapes.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { uploadFile } from '#web/kernel/files/upload.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AddressFields } from '#web/ui/business/AddressFields.tsx'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { refusalText } from '#web/areas/accounting/words.ts'
import { profileChanges, profileDraft, type ProfileDraft, profileProblems } from './profile-draft.ts'

const regimes = ['vat_payer', 'non_payer', 'special'] as const

/** Who issues the invoices. Issued ones stay as they were. */
export function ProfileForm({ profile, manages }: { profile: FiscalProfile; manages: boolean }) {
  const t = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [before, setBefore] = useState(() => profileDraft(profile))
  const [draft, setDraft] = useState(before)
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const changes = profileChanges(before, draft)
  const dirty = Object.keys(changes).length > 0
  // Another member saved: the form follows as long as nothing was typed here.
  const stored = JSON.stringify(profileDraft(profile))
  const [followed, setFollowed] = useState(stored)
  if (stored !== followed) {
    setFollowed(stored)
    setBefore(profileDraft(profile))
    if (!dirty) setDraft(profileDraft(profile))
  }
  const problems = profileProblems(draft)
  const set = (part: Partial<ProfileDraft>) => setDraft((old) => ({ ...old, ...part }))
  const wrong = (field: keyof typeof problems) => (submitted && problems[field] ? t(`accounting.wrong.${problems[field]}`) : undefined)

  async function save(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (Object.keys(problems).length > 0) {
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    try {
      const answer = profileDraft(await sendNow('accounting', accounting.updateProfile, { profile: changes }))
      setBefore(answer)
      setDraft(answer)
      setFollowed(JSON.stringify(answer))
      setSubmitted(false)
      toast({ message: t('accounting.settings.saved') })
    } catch (error) {
      toast({ message: refusalText(t, error), kind: 'error' })
    }
    setBusy(false)
  }
  async function chooseLogo(file: File | null) {
    if (!file) return
    try {
      set({ logo: (await uploadFile(file)).url })
    } catch (error) {
      toast({ message: refusalText(t, error), kind: 'error' })
    }
  }
  const input = (field: 'legalName' | 'taxId' | 'registrationNumber' | 'email' | 'phone' | 'shareCapital', more: object = {}) => (
    <TextInput
      label={t(`accounting.profile.${field}`)}
      maxLength={textLimits.line}
      value={draft[field]}
      error={field in problems ? wrong(field as keyof typeof problems) : undefined}
      onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
      {...more}
    />
  )
  return (
    <section aria-label={t('accounting.profile.title')}>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <fieldset className={cx(styles.plainFieldset, layout.stack, layout.gap4)} disabled={!manages}>
          <div className={cx(layout.stack, layout.gap1)}>
            <h2 className={text.title}>{t('accounting.profile.title')}</h2>
            <p className={text.dimmed}>{t('accounting.profile.text')}</p>
          </div>
          {input('legalName', { required: true })}
          <div className={styles.pair}>
            {input('taxId', {
              maxLength: accountingLimits.taxId,
              description: t('accounting.profile.taxIdHint'),
              inputWrapperOrder: ['label', 'input', 'description', 'error'],
            })}
            {input('registrationNumber')}
            {input('email', { type: 'email', maxLength: identityLimits.email })}
            {input('phone', { type: 'tel' })}
          </div>
          <AddressFields
            value={draft.address}
            onChange={(part) => setDraft((old) => ({ ...old, address: { ...old.address, ...part } }))}
            submitted={submitted}
          />
          <AutosizeTextarea
            label={t('accounting.profile.iban')}
            description={t('accounting.profile.ibanHint')}
            minRows={1}
            value={draft.iban}
            error={wrong('iban')}
            onChange={({ currentTarget }) => set({ iban: currentTarget.value })}
          />
          <div className={styles.pair}>
            <NativeSelect
              label={t('accounting.profile.regime')}
              value={draft.regime}
              onChange={({ currentTarget }) => set({ regime: regimes.find((one) => one === currentTarget.value) ?? 'vat_payer' })}
              data={regimes.map((one) => ({ value: one, label: t(`accounting.profile.regimes.${one}`) }))}
            />
            {input('shareCapital', { inputMode: 'decimal' })}
            <DateField
              label={t('accounting.profile.closedUntil')}
              description={t('accounting.profile.closedHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={draft.closedUntil}
              error={wrong('closedUntil')}
              onChange={(closedUntil) => set({ closedUntil })}
            />
            <div className={layout.stack}>
              <FileInput
                label={t('accounting.profile.logo')}
                placeholder={t(draft.logo ? 'accounting.profile.changeLogo' : 'accounting.profile.chooseLogo')}
                accept="image/png,image/jpeg"
                value={null}
                onChange={(file) => void chooseLogo(file)}
              />
              {draft.logo && (
                <div className={cx(layout.row, layout.wrap)}>
                  <img src={draft.logo} alt="" className={styles.logo} />
                  <Button size="compact-sm" variant="default" onClick={() => set({ logo: null })}>
                    {t('accounting.profile.removeLogo')}
                  </Button>
                </div>
              )}
            </div>
          </div>
          <TextInput
            label={t('accounting.profile.footer')}
            maxLength={accountingLimits.footer}
            value={draft.footer}
            onChange={({ currentTarget }) => set({ footer: currentTarget.value })}
          />
          <Checkbox
            label={t('accounting.profile.cashVat')}
            checked={draft.cashVat}
            onChange={({ currentTarget }) => set({ cashVat: currentTarget.checked })}
          />
          <Checkbox
            label={t('accounting.profile.eInvoice')}
            description={t('accounting.profile.eInvoiceHint')}
            checked={draft.eInvoiceMode === 'export'}
            onChange={({ currentTarget }) => set({ eInvoiceMode: currentTarget.checked ? 'export' : 'off' })}
          />
          {manages && (
            <div className={cx(layout.row, layout.end)}>
              <Button type="submit" loading={busy} disabled={!dirty}>
                {t('accounting.save')}
              </Button>
            </div>
          )}
        </fieldset>
      </form>
    </section>
  )
}
