import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { WidgetListItem, WidgetList } from '#web/ui/lists/WidgetList.tsx'
import type { ShownBoard } from './edits.ts'
import { boardReads } from './queries.ts'

const shownRows = 5

/** The boards with the latest changes. */
export function BoardsWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(boardReads.boards)
  const rows = data?.filter(({ removed }: ShownBoard) => !removed).toSorted((a, b) => (a.lastActivity < b.lastActivity ? 1 : -1))
  return (
    <WidgetList
      rows={rows?.slice(0, shownRows)}
      error={error}
      onRetry={() => void refetch()}
      empty={t('scrumboard.widget.empty')}
      keyOf={({ id }) => id}
    >
      {({ id, title, lastActivity }) => (
        <WidgetListItem
          link={`/apps/scrumboard/${id}`}
          title={title || t('scrumboard.widget.untitled')}
          note={relativeTime(lastActivity, language)}
        />
      )}
    </WidgetList>
  )
}
