import type { FigureRow, FigureRows } from '#contract/dashboards-figures.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { CheckCircleIcon } from '#web/ui/icons/icons.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { number } from './formats.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './dashboards.module.css'

type Props = { title: string; /** How the figure is computed. */ hint?: string | undefined; shown: ReadResult<FigureRows>; onClose: () => void }

/** Always above the charts: beside the drawer they would be too narrow. */
const neverBeside = 100_000

/** The rows that a figure counts. */
export function RowsDrawer({ title, hint, shown: { data, error, refetch }, onClose }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <DetailsDrawer
      opened
      onClose={onClose}
      label={title}
      width={440}
      sideFrom={neverBeside}
      contentKey={title}
      header={<h2 className={cx(text.subtitle, text.anywhere)}>{title}</h2>}
    >
      <div className={layout.stack}>
        {hint && <p className={text.dimmed}>{hint}</p>}
        {data ? (
          <>
            <p className={cx(text.numeric, text.strong)} role="status">
              {data.length > data.rows.length
                ? t('dashboards.rows.latest', { shown: number(language, data.rows.length), all: number(language, data.length) })
                : t('dashboards.rows.count', { count: data.length, shown: number(language, data.length) })}
            </p>
            <ul className={cx(layout.stack, layout.gap0)} aria-label={title}>
              {data.rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          </>
        ) : (
          <LoadingState failed={t('dashboards.notLoaded')} error={error} onRetry={refetch} rows={5} rowHeight={56} />
        )}
      </div>
    </DetailsDrawer>
  )
}

function Row({ row: { kind, title, board, by, at, link } }: { row: FigureRow }) {
  const t = useTranslation()
  const when = useDates().moment(at)
  const name = kind === 'act' ? (by?.name ?? t('dashboards.rows.somebody')) : title || t('dashboards.untitled')
  const notes = kind === 'act' ? [title, when] : [t(`dashboards.schedule.${kind}`), board, when, link === null && t('dashboards.rows.deleted')]
  return (
    <li className={cx(layout.row, layout.gap3, text.dimmed, styles.listRow)}>
      {kind === 'act' ? <Avatar name={name} src={by?.avatar ?? null} size={28} /> : <CheckCircleIcon width={16} />}
      <span className={cx(layout.stack, layout.gap0, layout.grow, text.anywhere)}>
        {link ? (
          <SmartLink link={link} inApp className={text.link}>
            {name}
          </SmartLink>
        ) : (
          <span>{name}</span>
        )}
        <span>{notes.filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  )
}
