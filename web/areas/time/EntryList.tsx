import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { entryStates } from '#contract/time-rules.ts'
import type { TimeEntry } from '#contract/time.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { type Preset, periodOf, presets } from '#web/ui/format/periods.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { ClockIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { isId, useListAddress } from '#web/ui/lists/list-address.ts'
import { ListFrame } from '#web/ui/lists/ListFrame.tsx'
import records from '#web/ui/lists/records.module.css'
import { moveByArrows } from '#web/ui/lists/row-keys.ts'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { formatDuration } from '#web/ui/timer/durations.ts'
import type { ShownEntry } from '#web/ui/timer/edits.ts'
import { timeReads } from '#web/ui/timer/queries.ts'
import { useHourlyServices, useSeesOrganizations } from './subjects.ts'
import { nameOf, stateTones } from './words.ts'

const words = 'time.list'
const filters = {
  state: entryStates,
  memberId: isId,
  organizationId: isId,
  serviceId: isId,
  taskId: isId,
  cardId: isId,
  invoiceId: isId,
  period: presets,
}
const size = 25

/** All entries that the member may see, the newest first. */
export function EntryList({ openedId, onAdd }: { openedId: string | undefined; onAdd: () => void }) {
  const t = useTranslation()
  const today = useToday()
  const searchBox = useRef<HTMLInputElement>(null)
  const manages = canManageTeam()
  const members = useMembers()
  const services = useHourlyServices()
  const seesOrganizations = useSeesOrganizations()
  const wide = useMediaQuery('(min-width: 960px)', true, { getInitialValueInEffect: false })
  const address = useListAddress(filters)
  const { search, values, page, set } = address
  const query = useMemo(() => {
    const { period, ...wanted } = values
    return { search, page, size, order: 'desc', ...wanted, ...(period ? periodOf(period as Preset, today) : {}) }
  }, [search, page, values, today])
  const { data, error, refetch } = useRead(timeReads.list, query, { keepPreviousData: true })
  const rows = data?.entries?.filter((one: ShownEntry) => !one.removed)
  useShortcuts(t('time.views.list'), [{ keys: '/', label: t(`${words}.search`), run: () => searchBox.current?.focus() }])
  return (
    <ListFrame
      area="time"
      {...{ words, address, data, error, searchBox }}
      onRetry={refetch}
      rows={rows?.length}
      icon={ClockIcon}
      add={<CreateButton onClick={onAdd}>{t('time.add')}</CreateButton>}
      filters={
        <>
          {manages && (
            <FilterSelect label={t('time.fields.member')} value={values.memberId} onChange={(memberId) => set({ memberId })} choices={members} />
          )}
          {seesOrganizations && (
            <OrganizationSelect
              label={t('time.fields.organization')}
              placeholder={t('time.fields.organization')}
              value={values.organizationId ?? null}
              onChange={(id) => set({ organizationId: id ?? undefined })}
            />
          )}
          <FilterSelect label={t('time.fields.service')} value={values.serviceId} onChange={(serviceId) => set({ serviceId })} choices={services} />
          <FilterSelect
            label={t('time.fields.state')}
            value={values.state}
            onChange={(state) => set({ state })}
            choices={entryStates.map((id) => ({ id, name: t(`time.states.${id}`) }))}
          />
          <FilterSelect
            label={t('time.period')}
            value={values.period}
            onChange={(period) => set({ period })}
            choices={presets.map((id) => ({ id, name: t(`time.presets.${id}`) }))}
          />
        </>
      }
    >
      {wide && openedId === undefined ? (
        <EntryTable rows={rows ?? []} withMember={manages} />
      ) : (
        <EntryCards rows={rows ?? []} openedId={openedId} withMember={manages} />
      )}
    </ListFrame>
  )
}

function EntryLink({ row, opened = false }: { row: TimeEntry; opened?: boolean }) {
  const t = useTranslation()
  return (
    <Link
      to="/time/$id"
      params={{ id: row.id }}
      search={(old: object) => old}
      resetScroll={false}
      data-row
      className={cx(layout.cover, text.plainLink, text.anywhere, records.name)}
      aria-current={opened ? 'true' : undefined}
      onKeyDown={moveByArrows}
    >
      {nameOf(t, row)}
    </Link>
  )
}

export function EntryBadge({ state }: Pick<TimeEntry, 'state'>) {
  const t = useTranslation()
  return <Badge tone={stateTones[state]}>{t(`time.states.${state}`)}</Badge>
}

const durationOf = ({ state, minutes }: TimeEntry) => (state === 'running' ? '…' : formatDuration(minutes))

function EntryTable({ rows, withMember }: { rows: readonly TimeEntry[]; withMember: boolean }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dash = <span className={text.dimmed}>–</span>
  return (
    <table className={records.table} aria-label={t('time.views.list')}>
      <thead>
        <tr>
          <th scope="col">{t('time.week.what')}</th>
          <th scope="col">{t('time.fields.date')}</th>
          {withMember && <th scope="col">{t('time.fields.member')}</th>}
          <th scope="col">{t('time.fields.organization')}</th>
          <th scope="col">{t('time.fields.service')}</th>
          <th scope="col">{t('time.fields.state')}</th>
          <th scope="col" data-end>
            {t('time.fields.duration')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={cx(layout.hoverable, records.row)}>
            <th scope="row" className={text.anywhere}>
              <EntryLink row={row} />
              {row.title && row.note && <span className={cx(text.small, text.dimmed, records.second)}>{row.note}</span>}
            </th>
            <td className={text.numeric}>{formatDate(row.date, language)}</td>
            {withMember && <td>{row.memberName}</td>}
            <td>{row.organizationName ?? dash}</td>
            <td>{row.serviceName ?? (row.billable ? dash : <span className={text.dimmed}>{t('time.notBillable')}</span>)}</td>
            <td>
              <EntryBadge state={row.state} />
            </td>
            <td className={text.numeric} data-end>
              {durationOf(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On phones, and beside an open entry. */
function EntryCards({ rows, openedId, withMember }: { rows: readonly TimeEntry[]; openedId: string | undefined; withMember: boolean }) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={records.cards} aria-label={t('time.views.list')}>
      {rows.map((row) => (
        <li key={row.id} className={cx(layout.hoverable, records.card)} data-opened={row.id === openedId || undefined}>
          <span className={cx(layout.stack, layout.gap0, layout.grow)}>
            <EntryLink row={row} opened={row.id === openedId} />
            <span className={cx(text.small, text.dimmed, text.anywhere)}>
              {[formatDate(row.date, language), withMember ? row.memberName : null, row.organizationName].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className={text.numeric}>{durationOf(row)}</span>
          <EntryBadge state={row.state} />
        </li>
      ))}
    </ul>
  )
}
