import type { Licence } from '#contract/licence-shapes.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { History } from '#web/ui/history/History.tsx'
import { ConflictCards } from '#web/ui/overlays/ConflictCards.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { FileSection } from './keys/FileSection.tsx'
import styles from './licences.module.css'
import { KeysSection } from './keys/KeysSection.tsx'
import { StateBadges } from './LicenceTable.tsx'
import { NoticesSection } from './NoticesSection.tsx'
import { useBilling, useContacts } from './queries.ts'
import { AssignmentsSection } from './assignments/AssignmentsSection.tsx'
import { TermTimeline } from './terms/TermTimeline.tsx'
import { daysWords, entitlementWords, isOverUsed, numberOf } from './words.ts'

const field = (name: string) => `licences.fields.${name}`
const historyWords = {
  ...Object.fromEntries(
    ['name', 'seats', 'graceDays', 'renewLeadDays', 'overcommitPercent', 'cancelReason', 'purchaseRef', 'notes'].map((name) => [name, field(name)]),
  ),
  state: { name: field('state'), value: (state: unknown) => `licences.state.${String(state)}` },
  autoRenew: { name: field('autoRenew'), value: (value: unknown) => `licences.autoRenew.${String(value)}` },
  endsOn: { name: field('endsOn'), is: 'day' as const },
  cancelledOn: { name: field('cancelledOn'), is: 'day' as const },
}

/** Everything that the team knows about a licence. */
export function LicenceView({ licence }: { licence: Licence }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const date = (day: string) => formatDate(day, language)
  const { id, name, state, expiring, cancelReason, cancelledOn, pendingChange, notes, number } = licence
  return (
    <article className={cx(layout.stack, layout.gap6)} aria-label={name}>
      <header className={layout.stack}>
        <span className={cx(text.small, text.dimmed)}>{`${numberOf(t, licence)} · ${t(`licences.direction.${licence.direction}`)}`}</span>
        <h2 className={cx(text.pageTitle, text.anywhere)}>{name}</h2>
        <StateBadges licence={licence} />
        <ConflictCards area="licences" id={id} />
        {expiring && (
          <AlertBox tone="warning">{t('licences.expiringText', { day: date(licence.endsOn), left: daysWords(t, licence, date) })}</AlertBox>
        )}
        {isOverUsed(licence) && state !== 'cancelled' && (
          <AlertBox tone="danger">{t('licences.overUsedText', { used: licence.seatsUsed, count: licence.seats })}</AlertBox>
        )}
        {cancelledOn && (
          <AlertBox tone="info">
            {t(state === 'cancelled' ? 'licences.cancelledOn' : 'licences.willCancelOn', { day: date(cancelledOn), reason: cancelReason ?? '' })}
          </AlertBox>
        )}
        {pendingChange?.kind === 'change' && (
          <AlertBox tone="info">{t('licences.pendingChange', { day: date(pendingChange.on), seats: pendingChange.seats ?? licence.seats })}</AlertBox>
        )}
      </header>
      <Facts licence={licence} />
      <TermTimeline licence={licence} />
      <AssignmentsSection licence={licence} />
      <KeysSection licence={licence} />
      {licence.direction === 'sold' && number !== '' && <FileSection licence={licence} />}
      <NoticesSection licence={licence} />
      {notes && <RichTextView html={notes} />}
      <History entity="licence" id={id} fields={historyWords} />
    </article>
  )
}

function Facts({ licence }: { licence: Licence }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const members = useMembers()
  const contacts = useContacts()
  const owner = members.find(({ id }) => id === licence.ownerId)
  const contact = contacts.find(({ id }) => id === licence.ownerContactId)
  const billing = useBilling(licence.id)
  const entitlements = entitlementWords(t, licence.entitlements)
  const linked = (link: string, name: string | null) => (
    <SmartLink link={link} inApp className={text.link}>
      {name ?? t('licences.open')}
    </SmartLink>
  )
  return (
    <FactList>
      {licence.organizationId && (
        <Fact label={t(field('organizationId'))}>{linked(`/organizations/${licence.organizationId}`, licence.organizationName)}</Fact>
      )}
      {licence.supplierId && <Fact label={t(field('supplierId'))}>{linked(`/organizations/${licence.supplierId}`, licence.supplierName)}</Fact>}
      {licence.serviceId && <Fact label={t(field('serviceId'))}>{linked(`/services/${licence.serviceId}`, licence.serviceName)}</Fact>}
      {licence.offerId && <Fact label={t(field('offerId'))}>{linked(`/offer-e-licente/${licence.offerId}`, null)}</Fact>}
      {billing.length > 0 && (
        <Fact label={t(field('billing'))}>
          <ul className={cx(layout.stack, layout.gap0, styles.plainList)}>
            {billing.map(({ id, period, state, nextOn }) => (
              <li key={id}>
                {linked(
                  `/accounting/schedules/${id}`,
                  [
                    t(`licences.billing.${period}`),
                    nextOn ? t('licences.billing.next', { day: formatDate(nextOn, language) }) : t(`licences.billing.${state}`),
                  ].join(', '),
                )}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact label={t(field('type'))}>{t(`licences.type.${licence.type}`)}</Fact>
      {licence.type === 'floating' && licence.overcommitPercent > 0 && (
        <Fact label={t(field('overcommitPercent'))}>{`${licence.overcommitPercent.toLocaleString(language)} %`}</Fact>
      )}
      <Fact label={t(field('endsOn'))}>{formatDate(licence.endsOn, language)}</Fact>
      <Fact label={t(field('renewLeadDays'))}>
        {licence.renewLeadDays === null ? t('licences.teamDefault') : t('licences.days', { count: licence.renewLeadDays })}
      </Fact>
      {licence.direction === 'sold' && <Fact label={t(field('autoRenew'))}>{t(`licences.autoRenew.${licence.autoRenew}`)}</Fact>}
      {owner && <Fact label={t(field('ownerId'))}>{owner.name}</Fact>}
      {contact && <Fact label={t(field('ownerContactId'))}>{linked(`/apps/contacts/${contact.id}`, contact.name)}</Fact>}
      {licence.cost !== null && <Fact label={t(field('cost'))}>{formatMoney(licence.cost, licence.currentTerm.currency, language)}</Fact>}
      {licence.purchaseRef && <Fact label={t(field('purchaseRef'))}>{licence.purchaseRef}</Fact>}
      {entitlements.length > 0 && <Fact label={t(field('entitlements'))}>{entitlements.join(', ')}</Fact>}
    </FactList>
  )
}
