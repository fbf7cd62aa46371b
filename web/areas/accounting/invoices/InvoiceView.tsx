import { useMemo } from 'react'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import paper from '#web/ui/business/paper.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { PaymentList } from '#web/areas/accounting/payments/PaymentList.tsx'
import { accountingReads, usePaymentsOf } from '#web/areas/accounting/queries.ts'
import { nameOf } from '#web/areas/accounting/words.ts'
import { BilledHours } from './BilledHours.tsx'
import { EInvoiceSection } from './EInvoiceSection.tsx'
import { Findings, useFindings } from './Findings.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import { StateBadge } from './InvoiceTable.tsx'
import { MailState } from './MailState.tsx'

/** Credit notes and corrections of an invoice, drafts too. */
function useFollowers({ id, organizationId }: Invoice, enabled: boolean) {
  const { data } = useRead(accountingReads.list, { type: 'credit_note,corrected', organizationId, size: 100 }, { enabled })
  return useMemo(() => (data?.invoices ?? []).filter(({ correctsInvoiceId }) => correctsInvoiceId === id), [data, id])
}

export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dates = useDates()
  const { type, state, issuedAt, currency, totals, paid, credited, open, overpaid } = invoice
  const isDraft = issuedAt === null
  const isOwed = !isDraft && type !== 'credit_note' && type !== 'proforma'
  const { data: profile } = useRead(accountingReads.profile, undefined, { enabled: isDraft })
  const findings = useFindings(isDraft ? invoice : undefined)
  const payments = usePaymentsOf(invoice, isOwed)
  const followers = useFollowers(invoice, isOwed)
  const money = (amount: number) => formatMoney(amount, currency, language)
  const issuer =
    invoice.issuer ??
    (profile?.legalName ? { ...profile, legalName: profile.legalName, vatId: null, iban: invoice.iban ?? profile.iban[0] ?? null } : undefined)
  const share = (part: number) => `${totals.gross > 0 ? Math.min(100, (part / totals.gross) * 100) : 0}%`
  return (
    <div className={cx(layout.stack, layout.gap6)}>
      <div className={cx(layout.row, layout.wrap)}>
        <StateBadge state={state} />
        {invoice.correctsInvoiceId && (
          <SmartLink link={`/accounting/${invoice.correctsInvoiceId}`} inApp className={text.link}>
            {t('accounting.openCorrected', { number: invoice.correctsNumber ?? '' })}
          </SmartLink>
        )}
        {invoice.convertedToId && (
          <SmartLink link={`/accounting/${invoice.convertedToId}`} inApp className={text.link}>
            {t('accounting.openConverted')}
          </SmartLink>
        )}
        {invoice.scheduleId && (
          <SmartLink link={`/accounting/schedules/${invoice.scheduleId}`} inApp className={text.link}>
            {t('accounting.openSchedule')}
          </SmartLink>
        )}
        {invoice.offerId && (
          <SmartLink link={`/offer-e-licente/${invoice.offerId}`} inApp className={text.link}>
            {t('accounting.openOffer')}
          </SmartLink>
        )}
      </div>
      <MailState invoice={invoice} />
      {isOwed && (
        <section className={cx(layout.stack, layout.gap3)} aria-label={t('accounting.balance.title')}>
          <dl className={paper.facts}>
            <Amount name={t('accounting.sums.gross')} value={money(totals.gross)} />
            <Amount name={t('accounting.balance.paid')} value={money(paid)} />
            {credited > 0 && <Amount name={t('accounting.balance.credited')} value={money(credited)} />}
            {overpaid > 0 ? (
              <Amount name={t('accounting.balance.overpaid')} value={money(overpaid)} />
            ) : (
              <Amount name={t('accounting.sums.open')} value={money(open)} strong />
            )}
          </dl>
          <div className={styles.bar} aria-hidden>
            <span data-part="paid" style={{ width: share(paid) }} />
            <span data-part="credited" style={{ width: share(credited) }} />
          </div>
        </section>
      )}
      {isDraft && <Findings invoice={invoice} findings={findings} />}
      {state === 'expired' && <AlertBox tone="warning">{t('accounting.expired')}</AlertBox>}
      <InvoicePaper invoice={invoice} issuer={issuer} />
      <BilledHours invoice={invoice} />
      {isOwed && (
        <section className={cx(layout.stack, layout.gap3)} aria-label={t('accounting.tabs.payments')}>
          <h3 className={text.subtitle}>{t('accounting.tabs.payments')}</h3>
          {payments.length > 0 ? (
            <PaymentList payments={payments} of={invoice.id} label={t('accounting.tabs.payments')} />
          ) : (
            <p className={text.dimmed}>{t('accounting.payments.none')}</p>
          )}
        </section>
      )}
      {followers.length > 0 && (
        <section className={cx(layout.stack, layout.gap3)} aria-label={t('accounting.followers')}>
          <h3 className={text.subtitle}>{t('accounting.followers')}</h3>
          <ul className={cx(styles.plainList, styles.parts)}>
            {followers.map((one) => (
              <li key={one.id} className={styles.part}>
                <SmartLink link={`/accounting/${one.id}`} inApp className={cx(text.link, layout.grow)}>
                  {nameOf(t, one)}
                </SmartLink>
                <span className={text.numeric}>{money(one.type === 'credit_note' ? -one.totals.gross : one.totals.gross)}</span>
                <StateBadge state={one.state} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isDraft && type !== 'proforma' && invoice.eInvoice.deadline !== null && <EInvoiceSection invoice={invoice} />}
      <FactList>
        <Fact label={t('accounting.fields.organizationId')}>
          <SmartLink link={`/organizations/${invoice.organizationId}`} inApp className={text.link}>
            {invoice.organizationName}
          </SmartLink>
        </Fact>
        {issuedAt && <Fact label={t('accounting.fields.issuedAt')}>{dates.moment(issuedAt)}</Fact>}
        {invoice.mailedAt && (
          <Fact label={t('accounting.fields.mailedAt')}>{[dates.moment(invoice.mailedAt), invoice.mailedTo].filter(Boolean).join(' · ')}</Fact>
        )}
        {invoice.remindedAt && invoice.reminder?.state !== 'waiting' && (
          <Fact label={t('accounting.fields.remindedAt')}>
            {[dates.moment(invoice.remindedAt), invoice.reminder?.state === 'sent' ? invoice.reminder.to : ''].filter(Boolean).join(' · ')}
          </Fact>
        )}
        {invoice.hash && (
          <Fact label={t('accounting.fields.hash')}>
            <code className={text.anywhere}>{invoice.hash}</code>
          </Fact>
        )}
      </FactList>
    </div>
  )
}

function Amount({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt className={cx(text.small, text.dimmed)}>{name}</dt>
      <dd className={cx(text.numeric, strong && text.strong)}>{value}</dd>
    </div>
  )
}
