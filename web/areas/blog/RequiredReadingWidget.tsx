import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { WidgetListItem, WidgetList } from '#web/ui/lists/WidgetList.tsx'
import { blogReads, inMyLanguage } from './queries.ts'

const shownRows = 5

export function RequiredReadingWidget() {
  const t = useTranslation()
  const { data, error, refetch } = useRead(blogReads.toRead, inMyLanguage())
  return (
    <WidgetList rows={data?.slice(0, shownRows)} error={error} onRetry={() => void refetch()} empty={t('blog.widget.empty')} keyOf={({ id }) => id}>
      {({ slug, title, readingMinutes, readers }) => (
        <WidgetListItem
          strong
          link={`/blog/${slug}`}
          title={title}
          note={`${t('blog.minutes', { count: readingMinutes })} · ${t('blog.readBy', readers)}`}
        />
      )}
    </WidgetList>
  )
}
