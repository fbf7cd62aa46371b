import { Button } from '@mantine/core'
import type { OrganizationDetails } from '#contract/organizations-shapes.ts'
import { organizations } from '#contract/organizations.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { countryName } from '#web/ui/format/names.ts'
import { History } from '#web/ui/history/History.tsx'
import type { HistoryWords } from '#web/ui/history/history-words.ts'
import { UndoIcon } from '#web/ui/icons/icons.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { ConflictCards } from '#web/ui/overlays/ConflictCards.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { AccountSection } from './sections/AccountSection.tsx'
import { AddressSection } from './sections/AddressSection.tsx'
import { CashPath } from './CashPath.tsx'
import { DocumentSections } from './sections/DocumentSections.tsx'
import { Logo } from './Logo.tsx'
import styles from './organizations.module.css'
import { PeopleSection } from './sections/PeopleSection.tsx'
import { useTags } from './queries.ts'
import { StatementSection } from './sections/StatementSection.tsx'
import { TimelineSection } from './sections/TimelineSection.tsx'
import { statusTones } from './words.ts'

const named = [
  ...['legalName', 'tradeName', 'taxId', 'vatRegistered', 'registrationNumber', 'legalForm', 'email', 'phone', 'website'],
  ...['currency', 'paymentTermDays', 'cashVat', 'notes', 'source', 'blockedReason', 'tags', 'ownerId', 'logo'],
]
const field = (name: string) => `organizations.fields.${name}`
const historyWords: HistoryWords = {
  ...Object.fromEntries(named.map((name) => [name, field(name)])),
  kind: { name: field('kind'), value: (kind) => `organizations.kind.${String(kind)}` },
  country: { name: field('country'), is: 'country' },
  language: { name: field('language'), is: 'language' },
}

/** Everything that the team knows about an organization. */
export function OrganizationView({ organization }: { organization: OrganizationDetails }) {
  const t = useTranslation()
  const dates = useDates()
  const { legalName, tradeName, status, archivedAt, blockedReason, mergedIntoId, notes, merged, logo } = organization
  const tags = useTags()
  const own = organization.tags.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
  return (
    <article className={cx(layout.stack, layout.gap6)} aria-label={legalName}>
      <ConflictCards area="organizations" id={organization.id} />
      <header className={layout.stack}>
        <div className={cx(layout.row, layout.gap3)}>
          {logo && <Logo src={logo} size="large" />}
          <div className={cx(layout.stack, layout.gap0)}>
            <h2 className={cx(text.pageTitle, text.anywhere)}>{legalName}</h2>
            {tradeName && <span className={text.dimmed}>{tradeName}</span>}
          </div>
        </div>
        <ul className={cx(layout.row, layout.wrap, layout.gap1, styles.plainList)} aria-label={t('organizations.fields.status')}>
          <li>
            <Badge tone={statusTones[status]}>{t(`organizations.status.${status}`)}</Badge>
          </li>
          {archivedAt && (
            <li>
              <Badge tone="outline">{t('organizations.archived')}</Badge>
            </li>
          )}
          {own.map(({ id, title }) => (
            <li key={id}>
              <Badge>{title}</Badge>
            </li>
          ))}
        </ul>
        {blockedReason && <AlertBox tone="danger">{t('organizations.blockedBecause', { reason: blockedReason })}</AlertBox>}
        {mergedIntoId && <MergedInto id={organization.id} survivorId={mergedIntoId} />}
        {merged.map((one) => (
          <AlertBox key={one.id} tone="info">
            <span className={cx(layout.row, layout.wrap)}>
              {t('organizations.merge.done', { name: one.name, date: dates.date(one.at) })}
              <Unmerge id={one.id} name={one.name} />
            </span>
          </AlertBox>
        ))}
      </header>
      <CashPath organization={organization} />
      <Facts organization={organization} />
      {notes && <RichTextView html={notes} />}
      <DocumentSections organization={organization} />
      <StatementSection id={organization.id} />
      <AddressSection organization={organization} />
      <PeopleSection organization={organization} />
      <AccountSection organization={organization} />
      <TimelineSection id={organization.id} />
      <History entity="organization" id={organization.id} fields={historyWords} />
    </article>
  )
}

function MergedInto({ id, survivorId }: { id: string; survivorId: string }) {
  const t = useTranslation()
  return (
    <AlertBox tone="info">
      <span className={cx(layout.row, layout.wrap)}>
        {t('organizations.merge.into')}
        <SmartLink link={`/organizations/${survivorId}`} inApp className={text.link}>
          {t('organizations.merge.openSurvivor')}
        </SmartLink>
        <Unmerge id={id} name="" />
      </span>
    </AlertBox>
  )
}

function Unmerge({ id, name }: { id: string; name: string }) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const undo = () =>
    sendNow('organizations', organizations.unmerge, { id }).then(
      (other) => toast({ message: t('organizations.merge.undone', { name: name || other.legalName }) }),
      (error: unknown) => toast({ message: errorMessage(t, error), kind: 'error' }),
    )
  if (!mayWrite) return null
  return (
    <Button variant="default" size="compact-sm" leftSection={<UndoIcon width={14} />} onClick={() => void undo()}>
      {t('organizations.merge.undo')}
    </Button>
  )
}

function Facts({ organization: row }: { organization: OrganizationDetails }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const members = useMembers()
  const owner = members.find(({ id }) => id === row.ownerId)
  const label = (field: string) => t(`organizations.fields.${field}`)
  const site = row.website && (/^https?:/i.test(row.website) ? row.website : `https://${row.website}`)
  return (
    <FactList>
      <Fact label={label('kind')}>{t(`organizations.kind.${row.kind}`)}</Fact>
      {row.taxId && (
        <Fact label={label(row.country === 'RO' ? 'cui' : 'taxId')}>
          <span className={cx(layout.inlineRow, layout.wrap, text.numeric)}>
            {row.vatId ?? row.taxId} {row.vatRegistered && <Badge tone="success">{t('organizations.vatPayer')}</Badge>}
            {row.cashVat && <Badge tone="outline">{label('cashVat')}</Badge>}
          </span>
        </Fact>
      )}
      {row.personalId && <Fact label={label('personalId')}>{row.personalId}</Fact>}
      {row.registrationNumber && <Fact label={label('registrationNumber')}>{row.registrationNumber}</Fact>}
      {row.legalForm && <Fact label={label('legalForm')}>{row.legalForm}</Fact>}
      <Fact label={label('country')}>{countryName(row.country, language)}</Fact>
      {row.email && (
        <Fact label={label('email')}>
          <a className={text.link} href={`mailto:${encodeURI(row.email)}`}>
            {row.email}
          </a>
        </Fact>
      )}
      {row.phone && (
        <Fact label={label('phone')}>
          <a className={text.link} href={`tel:${row.phone.replaceAll(/[^+\d]/g, '')}`}>
            {row.phone}
          </a>
        </Fact>
      )}
      {site && (
        <Fact label={label('website')}>
          <SmartLink link={site} inApp={false} target="_blank" rel="noreferrer" className={text.link}>
            {row.website}
          </SmartLink>
        </Fact>
      )}
      <Fact label={label('currency')}>{row.currency}</Fact>
      {row.paymentTermDays !== null && <Fact label={label('paymentTermDays')}>{t('organizations.days', { count: row.paymentTermDays })}</Fact>}
      {row.creditLimit !== null && <Fact label={label('creditLimit')}>{formatMoney(row.creditLimit, row.currency, language)}</Fact>}
      {owner && <Fact label={label('ownerId')}>{owner.name}</Fact>}
      {row.source && <Fact label={label('source')}>{row.source}</Fact>}
      {row.parentId && (
        <Fact label={label('parentId')}>
          <SmartLink link={`/organizations/${row.parentId}`} inApp className={text.link}>
            {t('organizations.openParent')}
          </SmartLink>
        </Fact>
      )}
    </FactList>
  )
}
