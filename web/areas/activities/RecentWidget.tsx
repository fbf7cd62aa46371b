import { useLanguage, useTexts } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { ago } from '#web/ui/format/relative-time.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { WidgetRow, WidgetRows } from '#web/ui/lists/WidgetList.tsx'
import { activityReads } from './queries.ts'

const shownRows = 6

const wordsOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

export function RecentWidget() {
  const t = useTexts()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(activityReads.all, { limit: shownRows })
  return (
    <WidgetRows rows={data} error={error} onRetry={() => void refetch()} empty={t('activities.widget.empty')} keyOf={({ id }) => id}>
      {({ by, description, date, link }) => (
        <WidgetRow
          link={link ?? '/pages/activities'}
          title={wordsOf(description)}
          note={ago(date, language)}
          lead={<Avatar name={by?.name ?? '?'} src={by?.avatar ?? null} size={28} />}
        />
      )}
    </WidgetRows>
  )
}
