import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Language } from '#contract/identity.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { countryName } from '#web/ui/format/names.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { CheckCircleIcon, ChevronDownIcon, ChevronUpIcon } from '#web/ui/icons/icons.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import type { ShownOrganization } from './edits.ts'
import type { Filters } from './listing.ts'
import { Logo } from './Logo.tsx'
import records from '#web/ui/lists/records.module.css'
import styles from './organizations.module.css'
import { cityName, countyName, statusTones } from './words.ts'

type Props = { rows: readonly ShownOrganization[]; openedId: string | undefined }

/** Arrow keys move the focus between organizations. */
function onArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const all = [...(event.currentTarget.closest('table, ul')?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function RowLink({ row: { id, legalName }, opened }: { row: ShownOrganization; opened: boolean }) {
  return (
    <Link
      to="/organizations/$id"
      params={{ id }}
      search={(old: object) => ({ ...old, edit: undefined })}
      resetScroll={false}
      className={cx(layout.cover, text.plainLink, text.anywhere, records.name)}
      aria-current={opened ? 'true' : undefined}
      onKeyDown={onArrows}
    >
      {legalName}
    </Link>
  )
}

function StatusBadge({ row: { status, archivedAt } }: { row: ShownOrganization }) {
  const t = useTranslation()
  return (
    <span className={cx(layout.inlineRow, layout.wrap)}>
      <Badge tone={statusTones[status]}>{t(`organizations.status.${status}`)}</Badge>
      {archivedAt && <Badge tone="outline">{t('organizations.archived')}</Badge>}
    </span>
  )
}

function TaxId({ row: { taxId, vatId } }: { row: ShownOrganization }) {
  const t = useTranslation()
  if (!taxId) return <span className={text.dimmed}>–</span>
  return (
    <span className={cx(layout.inlineRow, text.numeric)}>
      {vatId ?? taxId}
      {vatId && (
        <span className={text.success} title={t('organizations.vatPayer')}>
          <CheckCircleIcon width={16} />
          <VisuallyHidden>{t('organizations.vatPayer')}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

const placeOf = ({ countyCode, country }: ShownOrganization, language: string) =>
  countyCode ? countyName(countyCode) : countryName(country, language)

const openText = ({ open = [] }: ShownOrganization, language: Language) =>
  open.map(({ currency, amount }) => formatMoney(amount, currency, language)).join(' · ')

type TableProps = Props & { filters: Filters; onSort: () => void }

export function OrganizationTable({ rows, openedId, filters, onSort }: TableProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const members = useMembers()
  const Arrow = filters.order === 'desc' ? ChevronDownIcon : ChevronUpIcon
  const showsOpen = rows.some(({ open }) => open)
  const byName = filters.sort === 'legalName'
  return (
    <table className={cx(records.table, styles.table)} aria-label={t('organizations.title')}>
      <thead>
        <tr>
          <th scope="col" {...(byName ? { 'aria-sort': filters.order === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}>
            <button type="button" className={cx(layout.inlineRow, records.sort)} onClick={onSort}>
              {t('organizations.fields.legalName')}
              {byName && <Arrow width={14} />}
            </button>
          </th>
          <th scope="col">{t('organizations.fields.taxId')}</th>
          <th scope="col">{t('organizations.fields.countyCode')}</th>
          <th scope="col">{t('organizations.fields.status')}</th>
          {showsOpen && (
            <th scope="col" data-end>
              {t('organizations.fields.open')}
            </th>
          )}
          <th scope="col">{t('organizations.fields.ownerId')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const owner = members.find(({ id }) => id === row.ownerId)
          return (
            <tr key={row.id} className={cx(layout.hoverable, records.row)} data-opened={row.id === openedId || undefined}>
              <th scope="row" className={text.anywhere}>
                <span className={cx(layout.row, layout.gap3)}>
                  <Logo src={row.logo} size="small" />
                  <span>
                    <RowLink row={row} opened={row.id === openedId} />
                    {row.tradeName && <span className={cx(text.small, text.dimmed, records.second)}>{row.tradeName}</span>}
                  </span>
                </span>
              </th>
              <td>
                <TaxId row={row} />
              </td>
              <td>{placeOf(row, language)}</td>
              <td>
                <StatusBadge row={row} />
              </td>
              {showsOpen && (
                <td data-end className={text.numeric}>
                  {openText(row, language) || <span className={text.dimmed}>–</span>}
                </td>
              )}
              <td>
                {owner ? (
                  <span className={layout.inlineRow}>
                    <Avatar name={owner.name} src={owner.avatar} size={24} />
                    <span className={text.truncate}>{owner.name}</span>
                  </span>
                ) : (
                  <span className={text.dimmed}>–</span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** On phones, and beside an open organization. */
export function OrganizationCards({ rows, openedId }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={records.cards} aria-label={t('organizations.title')}>
      {rows.map((row) => (
        <li key={row.id} className={cx(layout.hoverable, records.card)} data-opened={row.id === openedId || undefined}>
          <Logo src={row.logo} size="small" />
          <span className={cx(layout.stack, layout.gap0, layout.grow)}>
            <RowLink row={row} opened={row.id === openedId} />
            <span className={cx(text.small, text.dimmed, text.numeric)}>
              {[row.vatId ?? row.taxId, row.city && cityName(t, row.city), placeOf(row, language), openText(row, language)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <StatusBadge row={row} />
        </li>
      ))}
    </ul>
  )
}
