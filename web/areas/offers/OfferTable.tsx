import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { OfferState } from '#contract/offer-sums.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { ChevronDownIcon, ChevronUpIcon } from '#web/ui/icons/icons.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import type { ShownOffer } from './edits.ts'
import type { Filters } from './listing.ts'
import records from '#web/ui/lists/records.module.css'
import { stateTones } from './states.ts'

type Props = { rows: readonly ShownOffer[]; openedId: string | undefined }

/** Arrow keys move the focus between offers. */
function onArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const all = [...(event.currentTarget.closest('table, ul')?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function OfferLink({ row: { id, title }, opened }: { row: ShownOffer; opened: boolean }) {
  return (
    <Link
      to="/offer-e-licente/$id"
      params={{ id }}
      search={(old: object) => ({ ...old, edit: undefined })}
      resetScroll={false}
      className={cx(layout.cover, text.plainLink, text.anywhere, records.name)}
      aria-current={opened ? 'true' : undefined}
      onKeyDown={onArrows}
    >
      {title}
    </Link>
  )
}

export function StateBadge({ state }: { state: OfferState }) {
  const t = useTranslation()
  return <Badge tone={stateTones[state]}>{t(`offers.states.${state}`)}</Badge>
}

const numberOf = ({ number, revision }: Pick<ShownOffer, 'number' | 'revision'>) =>
  number === null ? undefined : revision > 1 ? `${number} / ${revision}` : number

type TableProps = Props & { filters: Filters; onSort: (sort: Filters['sort']) => void }

export function OfferTable({ rows, openedId, filters, onSort }: TableProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const members = useMembers()
  const Arrow = filters.order === 'desc' ? ChevronDownIcon : ChevronUpIcon
  const column = (sort: Filters['sort'], label: string, atEnd = false) => (
    <th
      scope="col"
      data-end={atEnd || undefined}
      {...(filters.sort === sort ? { 'aria-sort': filters.order === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
    >
      <button type="button" className={cx(layout.inlineRow, records.sort)} onClick={() => onSort(sort)}>
        {label}
        {filters.sort === sort && <Arrow width={14} />}
      </button>
    </th>
  )
  return (
    <table className={records.table} aria-label={t('offers.title')}>
      <thead>
        <tr>
          <th scope="col">{t('offers.fields.title')}</th>
          {column('number', t('offers.fields.number'))}
          <th scope="col">{t('offers.fields.state')}</th>
          {column('validUntil', t('offers.fields.validUntil'))}
          {column('gross', t('offers.sums.gross'), true)}
          <th scope="col">{t('offers.fields.ownerId')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const owner = members.find(({ id }) => id === row.ownerId)
          return (
            <tr key={row.id} className={cx(layout.hoverable, records.row)} data-opened={row.id === openedId || undefined}>
              <th scope="row" className={text.anywhere}>
                <OfferLink row={row} opened={row.id === openedId} />
                <span className={cx(text.small, text.dimmed, records.second)}>{row.organizationName}</span>
              </th>
              <td className={text.numeric}>{numberOf(row) ?? <span className={text.dimmed}>–</span>}</td>
              <td>
                <StateBadge state={row.state} />
              </td>
              <td className={text.numeric}>{formatDate(row.validUntil, language)}</td>
              <td className={text.numeric} data-end>
                {formatMoney(row.totals.gross, row.currency, language)}
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

type CardsProps = Props & {
  label: string
  /** The board drags cards, and finds them by their id. */
  isDraggable?: boolean
}

/** On phones, beside an open offer, and in the columns of the board. */
export function OfferCards({ rows, openedId, label, isDraggable = false }: CardsProps) {
  const { language } = useLanguage()
  return (
    <ul className={records.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={cx(layout.hoverable, records.card)}
          data-opened={row.id === openedId || undefined}
          data-id={row.id}
          draggable={isDraggable}
        >
          <span className={cx(layout.stack, layout.gap0, layout.grow)}>
            <OfferLink row={row} opened={row.id === openedId} />
            <span className={cx(text.small, text.dimmed, text.numeric)}>
              {[row.organizationName, numberOf(row), formatMoney(row.totals.gross, row.currency, language)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <StateBadge state={row.state} />
        </li>
      ))}
    </ul>
  )
}
