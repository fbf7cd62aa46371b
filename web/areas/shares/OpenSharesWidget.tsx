import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Share } from '#contract/share-shapes.ts'
import { WidgetList, WidgetListItem } from '#web/ui/lists/WidgetList.tsx'
import { useReadableShares } from './encryption/use-readable.ts'
import { shareReads } from './queries.ts'
import { downloadsText, timeLeft, titleOf } from './words.ts'

const shownRows = 5
const none: readonly Share[] = []

/** The links of this member that are open, the next to end first. */
export function OpenSharesWidget() {
  const t = useTranslation()
  const { data, error, refetch } = useRead(shareReads.list, {
    state: 'active,locked',
    mine: 'true',
    sort: 'expiresAt',
    order: 'asc',
    size: shownRows,
  })
  const readable = useReadableShares(data?.shares ?? none)
  return (
    <WidgetList
      rows={data ? readable : undefined}
      error={error}
      onRetry={() => void refetch()}
      empty={t('shares.widget.none')}
      keyOf={({ id }) => id}
    >
      {(share) => (
        <WidgetListItem
          link={`/share-file/${share.id}`}
          title={titleOf(t, share)}
          note={[downloadsText(t, share), timeLeft(t, share.expiresAt, Date.now())].join(' · ')}
        />
      )}
    </WidgetList>
  )
}
