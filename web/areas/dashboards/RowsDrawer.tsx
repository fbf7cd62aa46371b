import type { FigureRow, FigureRows } from '#contract/dashboards-figures.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { CheckCircleIcon } from '#web/ui/icons/icons.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { number } from './formats.ts'
import styles from './dashboards.module.css'

type Props = { title: string; /** What counts. */ hint?: string | undefined; shown: ReadResult<FigureRows>; onClose: () => void }

/** Always over the figures: beside it the charts would have no room. */
const never = 100_000

/** The very rows that a figure counts. */
export function RowsDrawer({ title, hint, shown: { data, error, refetch }, onClose }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <DetailsDrawer
      opened
      onClose={onClose}
      label={title}
      width={440}
      sideFrom={never}
      contentKey={title}
      header={<h2 className={styles.rowsTitle}>{title}</h2>}
    >
      {hint && <p className={styles.dim}>{hint}</p>}
      {data ? (
        <>
          <p className={styles.rowsCount} role="status">
            {data.length > data.rows.length
              ? t('dashboards.rows.latest', { shown: number(language, data.rows.length), all: number(language, data.length) })
              : t('dashboards.rows.count', { count: data.length, shown: number(language, data.length) })}
          </p>
          <ul className={styles.list} aria-label={title}>
            {data.rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </>
      ) : (
        <LoadingState failed={t('dashboards.notLoaded')} error={error} onRetry={refetch} rows={5} rowHeight={56} />
      )}
    </DetailsDrawer>
  )
}

function Row({ row: { kind, title, place, by, at, link } }: { row: FigureRow }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const when = new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  const name = kind === 'act' ? (by?.name ?? t('dashboards.rows.somebody')) : title || t('dashboards.untitled')
  const notes = kind === 'act' ? [title, when] : [t(`dashboards.schedule.${kind}`), place, when, link === null && t('dashboards.rows.deleted')]
  return (
    <li className={styles.listRow}>
      {kind === 'act' ? <Avatar name={name} src={by?.avatar ?? null} size={28} /> : <CheckCircleIcon width={16} />}
      <span className={styles.listWords}>
        {link ? (
          <SmartLink link={link} inApp className={styles.listLink}>
            {name}
          </SmartLink>
        ) : (
          <span>{name}</span>
        )}
        <span className={styles.dim}>{notes.filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  )
}
