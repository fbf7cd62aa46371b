import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { Licence } from '#contract/licence-shapes.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { ChevronDownIcon, ChevronUpIcon } from '#web/ui/icons/icons.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import records from '#web/ui/lists/records.module.css'
import type { Filters, Sort } from './listing.ts'
import { stateTones } from './states.ts'
import { UsageBar } from './UsageBar.tsx'
import { daysWords, numberOf } from './words.ts'

type Props = { rows: readonly Licence[]; openedId: string | undefined }

/** Arrow keys move the focus between licences. */
function onArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const all = [...(event.currentTarget.closest('table, ul')?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function RowLink({ row: { id, name }, opened }: { row: Licence; opened: boolean }) {
  return (
    <Link
      to="/licente/$id"
      params={{ id }}
      search={(old: object) => ({ ...old, edit: undefined })}
      resetScroll={false}
      className={cx(layout.cover, text.plainLink, text.anywhere, records.name)}
      aria-current={opened ? 'true' : undefined}
      onKeyDown={onArrows}
    >
      {name}
    </Link>
  )
}

/** In words, also that it ends soon or is over-used: colour alone says nothing to many. */
export function StateBadges({ licence: { state, expiring } }: { licence: Licence }) {
  const t = useTranslation()
  return (
    <span className={cx(layout.inlineRow, layout.wrap)}>
      <Badge tone={stateTones[state]}>{t(`licences.state.${state}`)}</Badge>
      {expiring && <Badge tone="warning">{t('licences.state.expiring')}</Badge>}
    </span>
  )
}

const clientOf = ({ direction, organizationName, supplierName }: Licence) => (direction === 'sold' ? organizationName : supplierName) ?? ''

type TableProps = Props & { filters: Filters; onSort: (sort: Sort) => void }

export function LicenceTable({ rows, openedId, filters, onSort }: TableProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const members = useMembers()
  const date = (day: string) => formatDate(day, language)
  const Arrow = filters.order === 'desc' ? ChevronDownIcon : ChevronUpIcon
  const sortable = (sort: Sort, label: string) => {
    const isSorted = filters.sort === sort
    return (
      <th scope="col" {...(isSorted ? { 'aria-sort': filters.order === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}>
        <button type="button" className={cx(layout.inlineRow, records.sort)} onClick={() => onSort(sort)}>
          {label}
          {isSorted && <Arrow width={14} />}
        </button>
      </th>
    )
  }
  return (
    <table className={records.table} data-even aria-label={t('licences.title')}>
      <thead>
        <tr>
          {sortable('number', t('licences.fields.number'))}
          <th scope="col">{t('licences.client')}</th>
          {sortable('seatsFree', t('licences.fields.seats'))}
          {sortable('endsOn', t('licences.fields.endsOn'))}
          <th scope="col">{t('licences.fields.state')}</th>
          <th scope="col">{t('licences.fields.ownerId')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const owner = members.find(({ id }) => id === row.ownerId)
          return (
            <tr key={row.id} className={cx(layout.hoverable, records.row)} data-opened={row.id === openedId || undefined}>
              <th scope="row" className={text.anywhere}>
                <RowLink row={row} opened={row.id === openedId} />
                <span className={cx(text.small, text.dimmed, records.second)}>
                  {numberOf(t, row)}
                  {row.direction === 'bought' && ` · ${t('licences.direction.bought')}`}
                </span>
              </th>
              <td className={text.anywhere}>{clientOf(row) || <span className={text.dimmed}>–</span>}</td>
              <td>
                <UsageBar licence={row} />
              </td>
              <td className={records.day}>
                {date(row.endsOn)}
                <span className={cx(text.small, row.expiring ? text.warning : text.dimmed, records.second)}>{daysWords(t, row, date)}</span>
              </td>
              <td>
                <StateBadges licence={row} />
              </td>
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

/** On phones, and beside an open licence. */
export function LicenceCards({ rows, openedId }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={records.cards} aria-label={t('licences.title')}>
      {rows.map((row) => (
        <li key={row.id} className={cx(layout.hoverable, records.card)} data-opened={row.id === openedId || undefined}>
          <span className={cx(layout.stack, layout.gap1, layout.grow)}>
            <RowLink row={row} opened={row.id === openedId} />
            <span className={cx(text.small, text.dimmed)}>
              {[numberOf(t, row), clientOf(row), daysWords(t, row, (day) => formatDate(day, language))].filter(Boolean).join(' · ')}
            </span>
            <UsageBar licence={row} />
          </span>
          <StateBadges licence={row} />
        </li>
      ))}
    </ul>
  )
}
