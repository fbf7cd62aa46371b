import { textOfHtml } from '#web/ui/format/text-of-html.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { WidgetListItem, WidgetList } from '#web/ui/lists/WidgetList.tsx'
import { activityReads } from './queries.ts'

const shownRows = 6

export function RecentWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(activityReads.all, { limit: shownRows })
  return (
    <WidgetList rows={data} error={error} onRetry={() => void refetch()} empty={t('activities.widget.empty')} keyOf={({ id }) => id}>
      {({ by, description, date, link }) => (
        <WidgetListItem
          link={link ?? '/pages/activities'}
          title={textOfHtml(description)}
          note={relativeTime(date, language)}
          lead={<Avatar name={by?.name ?? '?'} src={by?.avatar ?? null} size={28} />}
        />
      )}
    </WidgetList>
  )
}
