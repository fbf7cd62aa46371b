import { Suspense, useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { Payment } from '#contract/accounting-money.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import records from '#web/ui/lists/records.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { refusalText } from '#web/areas/accounting/words.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'

const AllocateDialog = lazyPart(() => import('./AllocateDialog.tsx').then((file) => file.AllocateDialog))
const ReverseDialog = lazyPart(() => import('./ReverseDialog.tsx').then((file) => file.ReverseDialog))

const tones = { pending: 'warning', completed: 'success', reversed: 'neutral' } as const

/** `of`: the invoice on whose page the payments are; only its part is shown. */
export function PaymentList({ payments, of, label }: { payments: readonly Payment[]; of?: string; label: string }) {
  return (
    <ul className={cx(styles.plainList, of === undefined ? records.cards : styles.parts)} aria-label={label}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} of={of} />
      ))}
    </ul>
  )
}

function PaymentRow({ payment, of }: { payment: Payment; of: string | undefined }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [dialog, setDialog] = useState<'allocate' | 'reverse'>()
  const { id, state, allocations, currency, method, reference, unallocated } = payment
  const part = of === undefined ? payment.amount : (allocations.find(({ invoiceId }) => invoiceId === of)?.amount ?? 0)
  const money = (amount: number) => formatMoney(amount, currency, language)
  async function complete() {
    try {
      await sendNow('accounting', accounting.completePayment, { id })
    } catch (error) {
      toast({ message: refusalText(t, error), kind: 'error' })
    }
  }
  const said = [
    of === undefined ? payment.organizationName : undefined,
    formatDate(payment.date, language),
    t(`accounting.payments.methods.${method}`),
    reference,
    of !== undefined && part !== payment.amount ? t('accounting.payments.ofSum', { sum: money(payment.amount) }) : undefined,
    payment.reversedReason,
  ].filter(Boolean)
  return (
    <li className={of === undefined ? records.card : styles.part}>
      <span className={cx(layout.stack, layout.gap0, layout.grow)}>
        <strong className={text.numeric}>{money(part)}</strong>
        <span className={cx(text.small, text.dimmed, text.anywhere)}>{said.join(' · ')}</span>
        {of === undefined && state !== 'reversed' && (
          <span className={cx(text.small, layout.row, layout.wrap)}>
            {allocations.map(({ invoiceId, number, amount }) => (
              <SmartLink key={invoiceId} link={`/accounting/${invoiceId}`} inApp className={text.link}>
                {`${number ?? ''} ${money(amount)}`}
              </SmartLink>
            ))}
            {unallocated > 0 && <span className={text.warning}>{t('accounting.payments.unallocated', { sum: money(unallocated) })}</span>}
          </span>
        )}
      </span>
      <Badge tone={tones[state]}>{t(`accounting.payments.states.${state}`)}</Badge>
      {state !== 'reversed' && (
        <MoreMenu label={t('accounting.payments.more', { sum: money(payment.amount) })} writes>
          {state === 'pending' && <Menu.Item onClick={() => void complete()}>{t('accounting.payments.complete')}</Menu.Item>}
          <Menu.Item onClick={() => setDialog('allocate')}>{t('accounting.payments.allocate')}</Menu.Item>
          <Menu.Item color="red" onClick={() => setDialog('reverse')}>
            {t('accounting.payments.reverse')}
          </Menu.Item>
        </MoreMenu>
      )}
      <Suspense>
        {dialog === 'allocate' && <AllocateDialog payment={payment} onClose={() => setDialog(undefined)} />}
        {dialog === 'reverse' && <ReverseDialog payment={payment} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </li>
  )
}
