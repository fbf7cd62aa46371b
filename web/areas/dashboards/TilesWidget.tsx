import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { WidgetList } from '#web/ui/lists/WidgetList.tsx'
import { FigureLink } from './FigureLink.tsx'
import { number } from './formats.ts'
import { dashboardReads } from './queries.ts'
import { tiles } from './links.ts'
import styles from './dashboards.module.css'

export function TilesWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(dashboardReads.project)
  if (!data)
    return (
      <WidgetList rows={undefined} error={error} onRetry={() => void refetch()} empty="" keyOf={String}>
        {() => null}
      </WidgetList>
    )
  return (
    <dl className={styles.counters}>
      {tiles.map(([tile, link]) => (
        <FigureLink
          key={tile}
          label={t(`dashboards.tile.${tile}`)}
          link={link}
          tone={tile === 'overdue' && data.tiles.overdue > 0 ? 'bad' : undefined}
        >
          {number(language, data.tiles[tile])}
        </FigureLink>
      ))}
    </dl>
  )
}
