import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { DocumentMail, Invoice } from '#contract/accounting-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { ClockIcon, SendIcon } from '#web/ui/icons/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

const MailDialog = lazyPart(() => import('./MailDialog.tsx').then((file) => file.MailDialog))
const RemindDialog = lazyPart(() => import('./RemindDialog.tsx').then((file) => file.RemindDialog))

export const isMailFailed = ({ mail, reminder }: Pick<Invoice, 'mail' | 'reminder'>) => mail?.state === 'failed' || reminder?.state === 'failed'

/** The last email and the last reminder, until they have left. */
export function MailState({ invoice }: { invoice: Invoice }) {
  const mayWrite = useMayWrite()
  const { mail, reminder, state } = invoice
  const [dialog, setDialog] = useState<'mail' | 'remind'>()
  const mayMail = mayWrite && state !== 'converted' && state !== 'expired'
  const close = () => setDialog(undefined)
  return (
    <>
      {mail && <State kind="mail" mail={mail} onAgain={mayMail ? () => setDialog('mail') : undefined} />}
      {reminder && <State kind="remind" mail={reminder} onAgain={mayWrite && state === 'overdue' ? () => setDialog('remind') : undefined} />}
      <Suspense>
        {dialog === 'mail' && <MailDialog invoice={invoice} onClose={close} />}
        {dialog === 'remind' && <RemindDialog invoice={invoice} onClose={close} />}
      </Suspense>
    </>
  )
}

type Props = { kind: 'mail' | 'remind'; mail: DocumentMail; onAgain: (() => void) | undefined }

function State({ kind, mail: { state, to: email, queuedAt, endedAt, failure, nextTryAt }, onAgain }: Props) {
  const t = useTranslation()
  const dates = useDates()
  if (state === 'sent') return null
  const why = failure ? t(`accounting.mail.why.${failure}`) : ''
  const todo = failure ? t(`accounting.mail.todo.${failure}`) : ''
  if (state === 'waiting' && !nextTryAt)
    return (
      <AlertBox tone="info" role="status" icon={ClockIcon}>
        {t(`accounting.${kind}.waiting`, { email, at: dates.moment(queuedAt) })}
      </AlertBox>
    )
  if (state === 'cancelled')
    return (
      <AlertBox tone="info" role="status">
        {t('accounting.remind.cancelled', { email, at: dates.moment(endedAt ?? queuedAt) })}
      </AlertBox>
    )
  return (
    <AlertBox tone={state === 'failed' ? 'danger' : 'warning'} role="status">
      <div className={cx(layout.stack, layout.gap3, layout.top)}>
        <span>
          {state === 'failed'
            ? t(`accounting.${kind}.failed`, { email, at: dates.moment(endedAt ?? queuedAt), why, todo })
            : t(`accounting.${kind}.putOff`, { email, at: dates.moment(nextTryAt ?? queuedAt), why })}
        </span>
        {/* The client was reminded, as far as anybody knows, while a reminder waits: another one is refused. */}
        {onAgain && (kind === 'mail' || state === 'failed') && (
          <Button variant="default" size="compact-sm" leftSection={<SendIcon width={14} />} onClick={onAgain}>
            {t('accounting.mail.sendAgain')}
          </Button>
        )}
      </div>
    </AlertBox>
  )
}
