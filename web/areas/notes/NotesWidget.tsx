import { textOfHtml } from '#web/ui/format/text-of-html.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { WidgetListItem, WidgetList } from '#web/ui/lists/WidgetList.tsx'
import type { ShownNote } from './edits.ts'
import { noteReads } from './queries.ts'

const shownRows = 5

const lastChange = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string | null }) => updatedAt ?? createdAt

/** The notes that were changed last. */
export function NotesWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(noteReads.all)
  const rows = data?.filter(({ archived, removed }: ShownNote) => !archived && !removed).toSorted((a, b) => (lastChange(a) < lastChange(b) ? 1 : -1))
  return (
    <WidgetList rows={rows?.slice(0, shownRows)} error={error} onRetry={() => void refetch()} empty={t('notes.widget.empty')} keyOf={({ id }) => id}>
      {(note) => (
        <WidgetListItem
          link={`/apps/notes/${note.id}`}
          title={note.title || textOfHtml(note.content) || note.tasks?.[0]?.content || t('notes.widget.untitled')}
          note={relativeTime(lastChange(note), language)}
        />
      )}
    </WidgetList>
  )
}
