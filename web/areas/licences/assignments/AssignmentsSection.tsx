import { Button, Checkbox } from '@mantine/core'
import { Suspense, useState } from 'react'
import { mostAssignments } from '#contract/licence-terms.ts'
import type { Assignment, Licence } from '#contract/licence-shapes.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRight } from '#web/kernel/session/rights.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { MonitorIcon, UserIcon, UserPlusIcon, UsersIcon } from '#web/ui/icons/icons.ts'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/licences/licences.module.css'
import { licenceReads } from '#web/areas/licences/queries.ts'
import { UsageBar } from '#web/areas/licences/UsageBar.tsx'
import { permits } from '#web/areas/licences/words.ts'

const AssignDialog = lazyPart(() => import('./AssignDialog.tsx').then((file) => file.AssignDialog))
const ReleaseDialog = lazyPart(() => import('./ReleaseDialog.tsx').then((file) => file.ReleaseDialog))
const AssignmentImportDialog = lazyPart(() => import('./AssignmentImportDialog.tsx').then((file) => file.AssignmentImportDialog))

const size = 25
type Dialog = { kind: 'assign' | 'import' } | { kind: 'release' | 'move'; seat: Assignment }

/** Who has the seats, and who had them. */
export function AssignmentsSection({ licence }: { licence: Licence }) {
  const t = useTranslation()
  const canWrite = useRight('licences') === 'write'
  const [history, setHistory] = useState(false)
  const [page, setPage] = useState(1)
  const [dialog, setDialog] = useState<Dialog>()
  const known = licence.number !== ''
  const { data, error, refetch } = useRead(
    licenceReads.seats,
    { licenceId: licence.id, open: history ? 'false' : 'true', page, size },
    { enabled: known, keepPreviousData: true },
  )
  const counts = data && 'length' in data.pagination ? data.pagination : undefined
  const seats = data?.seats ?? []
  // A seat that was assigned offline is in the list, and not yet in the count of the server.
  const used = !history && counts && counts.lastPage <= 1 ? seats.length : licence.seatsUsed
  const most = mostAssignments(licence.type, licence.seats, licence.overcommitPercent)
  const shown = { ...licence, seatsUsed: used, seatsFree: most === null ? null : most - used }
  const isFree = shown.seatsFree === null || shown.seatsFree > 0
  const canAssign = canWrite && known && permits(licence.state, 'assign')
  const title = t('licences.seats.title')
  const close = () => setDialog(undefined)
  return (
    <section className={layout.stack} aria-label={title}>
      <div className={cx(layout.row, layout.wrap, layout.between)}>
        <h3 className={text.subtitle}>{title}</h3>
        {canAssign && (
          <span className={cx(layout.row, layout.wrap)}>
            <Button variant="subtle" size="compact-sm" leftSection={<UsersIcon width={14} />} onClick={() => setDialog({ kind: 'import' })}>
              {t('licences.seats.import.title')}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<UserPlusIcon width={14} />}
              disabled={!isFree}
              onClick={() => setDialog({ kind: 'assign' })}
            >
              {t('licences.seats.assign')}
            </Button>
          </span>
        )}
      </div>
      <UsageBar licence={shown} />
      {canAssign && !isFree && <p className={cx(text.small, text.dimmed)}>{t('licences.seats.noneFree')}</p>}
      <Checkbox
        label={t('licences.seats.history')}
        checked={history}
        onChange={({ currentTarget }) => {
          setHistory(currentTarget.checked)
          setPage(1)
        }}
      />
      {!data && known ? (
        <LoadingState failed={t('licences.seats.notLoaded')} error={error} onRetry={refetch} rows={3} rowHeight={44} />
      ) : seats.length === 0 ? (
        <p className={cx(text.small, text.dimmed)}>{t(history ? 'licences.seats.noneEver' : 'licences.seats.none')}</p>
      ) : (
        <ul className={cx(styles.plainList, styles.parts)} aria-label={title}>
          {seats.map((seat) => (
            <SeatRow
              key={seat.id}
              seat={seat}
              {...(canWrite ? { onRelease: () => setDialog({ kind: 'release', seat }) } : {})}
              {...(canAssign ? { onMove: () => setDialog({ kind: 'move', seat }) } : {})}
            />
          ))}
        </ul>
      )}
      {counts && counts.lastPage > 1 && (
        <Pagination
          label={t('licences.seats.pages')}
          range={t('licences.pager.range', { from: counts.startIndex + 1, to: counts.endIndex + 1, length: counts.length })}
          page={page}
          lastPage={counts.lastPage}
          onPage={setPage}
          previous={t('licences.pager.previous')}
          next={t('licences.pager.next')}
        />
      )}
      <Suspense>
        {dialog?.kind === 'assign' && <AssignDialog licence={licence} onClose={close} />}
        {dialog?.kind === 'move' && <AssignDialog licence={licence} from={dialog.seat} onClose={close} />}
        {dialog?.kind === 'release' && <ReleaseDialog seat={dialog.seat} onClose={close} />}
        {dialog?.kind === 'import' && <AssignmentImportDialog licence={licence} onClose={close} />}
      </Suspense>
    </section>
  )
}

type RowProps = { seat: Assignment; onRelease?: () => void; onMove?: () => void }

function SeatRow({ seat, onRelease, onMove }: RowProps) {
  const t = useTranslation()
  const dates = useDates()
  const { holderType, holderId, holderName, assignedAt, assignedBy, releasedAt, releasedBy, reason } = seat
  const Picture = holderType === 'device' ? MonitorIcon : UserIcon
  const name = holderName || t('licences.seats.unnamed')
  const line = (key: string, at: string, by: Assignment['assignedBy']) =>
    by ? t(`licences.seats.${key}By`, { time: dates.moment(at), name: by.name }) : t(`licences.seats.${key}`, { time: dates.moment(at) })
  return (
    <li className={cx(layout.row, layout.wrap)}>
      <Picture width={18} className={text.dimmed} />
      <span className={cx(layout.stack, layout.gap0, layout.grow, text.anywhere)}>
        <span>
          {holderType === 'contact' && holderId ? (
            <SmartLink link={`/apps/contacts/${holderId}`} inApp className={text.link}>
              {name}
            </SmartLink>
          ) : (
            name
          )}
        </span>
        <span className={cx(text.small, text.dimmed)}>{line('assigned', assignedAt, assignedBy)}</span>
        {releasedAt && (
          <span className={cx(text.small, text.dimmed)}>{[line('released', releasedAt, releasedBy), reason].filter(Boolean).join(': ')}</span>
        )}
      </span>
      {!releasedAt && (onMove || onRelease) && (
        <span className={cx(layout.row, layout.gap1)}>
          {onMove && (
            <Button variant="subtle" color="gray" size="compact-sm" aria-label={t('licences.seats.moveOf', { name })} onClick={onMove}>
              {t('licences.seats.move')}
            </Button>
          )}
          {onRelease && (
            <Button variant="subtle" color="gray" size="compact-sm" aria-label={t('licences.seats.releaseOf', { name })} onClick={onRelease}>
              {t('licences.seats.release')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
