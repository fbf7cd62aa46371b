import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type FullOffer, offers } from '#contract/offers.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { CopyIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { refusalText } from './words.ts'

type Props = { offer: FullOffer; onClose: () => void }

/** Says once what will happen: it cannot be undone, only withdrawn. */
export function SendDialog({ offer, onSent, onClose }: Props & { onSent: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [mail, setMail] = useState(true)
  const [state, setState] = useState<'open' | 'sending'>('open')
  const [failure, setFailure] = useState('')
  async function send() {
    setState('sending')
    setFailure('')
    try {
      await sendNow('offers', offers.send, { id: offer.id, mail })
      toast({ message: t('offers.send.done') })
      onSent()
    } catch (error) {
      setState('open')
      const isMail = error instanceof CallProblem && (error.code === 'outside-mail-off' || error.code === 'mail-limit')
      if (isMail) setMail(false)
      setFailure(isMail ? t('offers.send.noMail') : refusalText(t, error))
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('offers.send.title')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="30rem">
      <div className={cx(layout.stack, layout.gap4)}>
        {failure !== '' && (
          <AlertBox tone="danger" role="alert">
            {failure}
          </AlertBox>
        )}
        <p className={text.anywhere}>
          {t('offers.send.summary', {
            ...{ title: offer.title, client: offer.organizationName, sum: formatMoney(offer.totals.gross, offer.currency, language) },
            day: formatDate(offer.validUntil, language),
          })}
        </p>
        <p className={text.dimmed}>{t('offers.send.frozen')}</p>
        <Checkbox
          checked={mail}
          onChange={({ currentTarget }) => setMail(currentTarget.checked)}
          label={t('offers.send.mail', { email: offer.recipientEmail ?? '–' })}
          description={t('offers.send.mailHint')}
        />
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('offers.cancel')}
          </Button>
          <Button onClick={() => void send()} loading={state === 'sending'} data-autofocus>
            {t('offers.verbs.send')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** A link is shown once: the server stores only its hash. */
export function LinkDialog({ offer: { id, mailedAt, recipientEmail }, onClose }: Props) {
  const t = useTranslation()
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    let isCurrent = true
    sendNow('offers', offers.link, { id }).then(
      (answer) => isCurrent && setUrl(answer.url),
      (error: unknown) => isCurrent && setProblem(error),
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ message: t('offers.link.copied') })
    } catch {
      toast({ message: t('offers.link.notCopied'), kind: 'error' })
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('offers.link.title')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="32rem">
      <div className={cx(layout.stack, layout.gap4)}>
        {problem !== undefined && (
          <AlertBox tone="danger" role="alert">
            {refusalText(t, problem)}
          </AlertBox>
        )}
        {mailedAt && <AlertBox tone="success">{t('offers.link.mailed', { email: recipientEmail ?? '' })}</AlertBox>}
        <p className={text.dimmed}>{t('offers.link.hint')}</p>
        <TextInput
          label={t('offers.link.label')}
          value={url}
          readOnly
          placeholder={t('ui.loading')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={cx(layout.row, layout.end)}>
          <Button leftSection={<CopyIcon width={16} />} onClick={() => void copy()} disabled={url === ''} data-autofocus>
            {t('offers.link.copy')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
