import { Button, Checkbox, FileButton, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { identityLimits } from '#contract/identity.ts'
import { type FullOffer, offers } from '#contract/offers.ts'
import { textLimits } from '#contract/shapes.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { uploadFile } from '#web/kernel/files/upload.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { PaperclipIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { sumsWith } from './sums.ts'
import { refusalText } from './words.ts'

/** A member records what the client said, or uploads the signed document. */
export function AcceptDialog({ offer, onClose }: { offer: FullOffer; onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const options = offer.lines.filter(({ kind, optional }) => kind === 'service' && optional)
  const [selected, setSelected] = useState(() => new Set(options.flatMap((line) => (line.selected ? line.id : []))))
  const [name, setName] = useState('')
  const [email, setEmail] = useState(offer.recipientEmail ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const { totals } = useMemo(() => sumsWith(offer, selected, offer.sentAt?.slice(0, 10)), [offer, selected])
  const isComplete = name.trim() !== '' && /^[^\s@]+@[^\s@]+$/.test(email.trim())

  async function accept(event: FormEvent) {
    event.preventDefault()
    if (!isComplete) return
    setIsSending(true)
    setFailure('')
    try {
      const fileUrl = file ? (await uploadFile(file)).url : null
      const acceptance = { name: name.trim(), email: email.trim(), selectedLineIds: [...selected], documentHash: offer.documentHash ?? '', fileUrl }
      await sendNow('offers', offers.accept, { id: offer.id, acceptance, method: fileUrl ? 'uploaded_signed_pdf' : 'in_app_by_user' })
      toast({ message: t('offers.accept.done') })
      onClose()
    } catch (error) {
      setIsSending(false)
      setFailure(refusalText(t, error))
    }
  }
  const select = (id: string, on: boolean) => setSelected((old) => new Set(on ? [...old, id] : [...old].filter((one) => one !== id)))
  return (
    <Modal opened onClose={onClose} title={t('offers.accept.title')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="32rem">
      <form onSubmit={(event) => void accept(event)} className={cx(layout.stack, layout.gap4)}>
        {failure !== '' && (
          <AlertBox tone="danger" role="alert">
            {failure}
          </AlertBox>
        )}
        <p className={text.dimmed}>{t('offers.accept.hint')}</p>
        <TextInput
          label={t('offers.acceptance.name')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={textLimits.line}
          required
          data-autofocus
        />
        <TextInput
          type="email"
          label={t('offers.acceptance.email')}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          maxLength={identityLimits.email}
          required
        />
        {options.length > 0 && (
          <fieldset className={cx(layout.stack)}>
            <legend className={text.subtitle}>{t('offers.accept.options')}</legend>
            {options.map(({ id, name: option, net }) => (
              <Checkbox
                key={id}
                checked={selected.has(id)}
                onChange={({ currentTarget }) => select(id, currentTarget.checked)}
                label={`${option} · ${formatMoney(net, offer.currency, language)}`}
              />
            ))}
          </fieldset>
        )}
        <div className={cx(layout.row, layout.wrap)}>
          <FileButton onChange={setFile} accept="application/pdf">
            {(props) => (
              <Button variant="default" leftSection={<PaperclipIcon width={16} />} {...props}>
                {t('offers.accept.file')}
              </Button>
            )}
          </FileButton>
          <span className={text.dimmed}>{file?.name ?? t('offers.accept.fileHint')}</span>
          {file && (
            <Button variant="subtle" color="gray" onClick={() => setFile(null)}>
              {t('offers.accept.noFile')}
            </Button>
          )}
        </div>
        <p className={text.strong} aria-live="polite">
          {t('offers.accept.sum', { sum: formatMoney(totals.gross, offer.currency, language) })}
        </p>
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('offers.cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={!isComplete}>
            {t('offers.accept.record')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
