import type { FullOffer } from '#contract/offers.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useClosedAreas, useMayWrite } from '#web/kernel/session/rights.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Changes } from './Changes.tsx'
import { MessageForm, MessageList } from './Messages.tsx'
import { OfferPaper } from './OfferPaper.tsx'
import { StateBadge } from './OfferTable.tsx'
import { offerReads, sendMessage } from './queries.ts'

const link = (id: string) => `/offer-e-licente/${id}`

export function OfferView({ offer }: { offer: FullOffer }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dates = useDates()
  const { user } = useSession()
  const members = useMembers()
  const closed = useClosedAreas()
  const mayWrite = useMayWrite()
  const { data: revised } = useRead(offerReads.changes, { id: offer.id }, { enabled: offer.previousId !== null })
  const { id, state, approval, acceptance, rejection, totals, optionalTotals, recurring, organizationName, sentAt, viewCount, previousId, nextId } =
    offer
  const nameOf = (userId: string | null) => members.find((member) => member.id === userId)?.name ?? t('ui.members.gone')
  return (
    <div className={cx(layout.stack, layout.gap6)}>
      <div className={cx(layout.row, layout.wrap)}>
        <StateBadge state={state} />
        {nextId && (
          <SmartLink link={link(nextId)} inApp className={text.link}>
            {t('offers.nextRevision')}
          </SmartLink>
        )}
        {offer.invoiceId && !closed.includes('accounting') && (
          <SmartLink link={`/accounting/${offer.invoiceId}`} inApp className={text.link}>
            {t('offers.openInvoice')}
          </SmartLink>
        )}
        {previousId && (
          <SmartLink link={link(previousId)} inApp className={text.link}>
            {t('offers.previousRevision')}
          </SmartLink>
        )}
      </div>
      {approval.state !== 'none' && state !== 'superseded' && (
        <AlertBox tone={approval.state === 'refused' ? 'warning' : approval.state === 'approved' ? 'success' : 'info'}>
          {t(`offers.approval.${approval.state}`, { name: nameOf(approval.by) })} {approval.note}
        </AlertBox>
      )}
      {state === 'draft' && offer.needsApproval && approval.state === 'none' && <AlertBox tone="warning">{t('offers.approval.needed')}</AlertBox>}
      {rejection && (
        <AlertBox tone="warning">
          {t('offers.rejectedWith', { reason: t(`offers.reasons.${rejection.reason}`), day: dates.date(rejection.at) })} {rejection.text}
        </AlertBox>
      )}
      <OfferPaper
        offer={{ ...offer, from: user?.team.name ?? '', to: organizationName, sentOn: sentAt?.slice(0, 10) ?? null }}
        sums={{ totals, optionalTotals, recurring }}
      />
      <FactList>
        <Fact label={t('offers.fields.organizationId')}>
          <SmartLink link={`/organizations/${offer.organizationId}`} inApp className={text.link}>
            {organizationName}
          </SmartLink>
        </Fact>
        {offer.recipientEmail && <Fact label={t('offers.fields.recipientEmail')}>{offer.recipientEmail}</Fact>}
        {offer.ownerId && <Fact label={t('offers.fields.ownerId')}>{nameOf(offer.ownerId)}</Fact>}
        {sentAt && <Fact label={t('offers.fields.sentAt')}>{dates.moment(sentAt)}</Fact>}
        {offer.mailedAt && <Fact label={t('offers.fields.mailedAt')}>{dates.moment(offer.mailedAt)}</Fact>}
        {sentAt && (
          <Fact label={t('offers.fields.viewCount')}>
            {offer.firstViewedAt ? t('offers.views.seen', { count: viewCount, at: dates.moment(offer.firstViewedAt) }) : t('offers.views.never')}
          </Fact>
        )}
        {offer.exchangeRate !== null && <Fact label={t('offers.fields.exchangeRate')}>{offer.exchangeRate.toLocaleString(language)}</Fact>}
      </FactList>
      {acceptance && (
        <section className={cx(layout.stack, layout.gap3)} aria-label={t('offers.acceptance.title')}>
          <h3 className={text.subtitle}>{t('offers.acceptance.title')}</h3>
          <FactList>
            <Fact label={t('offers.acceptance.name')}>{[acceptance.name, acceptance.role].filter(Boolean).join(', ')}</Fact>
            <Fact label={t('offers.acceptance.email')}>{acceptance.email}</Fact>
            <Fact label={t('offers.acceptance.at')}>{dates.moment(acceptance.at)}</Fact>
            <Fact label={t('offers.acceptance.method')}>{t(`offers.methods.${acceptance.method}`)}</Fact>
            <Fact label={t('offers.acceptance.address')}>{acceptance.ip}</Fact>
            {acceptance.note && <Fact label={t('offers.acceptance.note')}>{acceptance.note}</Fact>}
            {acceptance.fileUrl && (
              <Fact label={t('offers.acceptance.file')}>
                <SmartLink link={acceptance.fileUrl} inApp={false} className={text.link}>
                  {t('offers.acceptance.openFile')}
                </SmartLink>
              </Fact>
            )}
            <Fact label={t('offers.acceptance.hash')}>
              <code className={text.anywhere}>{acceptance.documentHash}</code>
            </Fact>
          </FactList>
          {offer.licences.length > 0 && <p>{t('offers.acceptance.licences', { numbers: offer.licences.map(({ number }) => number).join(', ') })}</p>}
        </section>
      )}
      {previousId && revised && (
        <section className={cx(layout.stack, layout.gap3)} aria-label={t('offers.changes.title')}>
          <h3 className={text.subtitle}>{t('offers.changes.title')}</h3>
          <Changes changes={revised.changes} currency={offer.currency} />
        </section>
      )}
      {sentAt && (
        <section className={cx(layout.stack, layout.gap3)} aria-label={t('offers.messages.title')}>
          <h3 className={text.subtitle}>{t('offers.messages.title')}</h3>
          <MessageList messages={offer.messages} mine="team" dates={dates} />
          {mayWrite && (
            <MessageForm
              label={t('offers.messages.write')}
              button={t('offers.messages.send')}
              onSend={(words) => void sendWrite(sendMessage, { id, text: words })}
            />
          )}
        </section>
      )}
    </div>
  )
}
