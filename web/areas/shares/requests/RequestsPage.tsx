import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { type FileRequest, requestStates } from '#contract/share-shapes.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { InboxIcon } from '#web/ui/icons/icons.ts'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { requestFilters, toQuery } from '#web/areas/shares/listing.ts'
import { ListPage } from '#web/areas/shares/ListPage.tsx'
import { shareReads } from '#web/areas/shares/queries.ts'
import { onArrows } from '#web/areas/shares/ShareList.tsx'
import styles from '#web/areas/shares/shares.module.css'
import { requestTones } from '#web/areas/shares/tones.ts'
import { timeLeft } from '#web/areas/shares/words.ts'

/** The route also loads it, when the pointer is over a link to a request. */
const RequestDrawer = lazyPart(() => import('./RequestDrawer.tsx').then((file) => file.RequestDrawer))

export function RequestsPage() {
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id?: string }
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const filters = useMemo(() => requestFilters(address), [address])
  // Stays mounted, so that closing it is animated.
  const [wasOpened, setWasOpened] = useState(id !== undefined)
  if (id !== undefined && !wasOpened) setWasOpened(true)
  const { data, error, refetch } = useRead(shareReads.requests, toQuery(filters), { keepPreviousData: true })
  usePreload(
    () => import('./RequestDrawer.tsx'),
    () => import('#web/ui/overlays/ConfirmDialog.tsx'),
  )
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <ListPage
          texts="shares.requests"
          icon={InboxIcon}
          filters={filters}
          states={requestStates}
          rows={data?.requests}
          pagination={data?.pagination}
          error={error}
          refetch={refetch}
          onAdd={() => void navigate({ to: '/share-file/requests/$id', params: { id: 'new' }, search: true, resetScroll: false })}
        >
          <RequestList rows={data?.requests ?? []} openedId={id} />
        </ListPage>
      </DetailsLayoutList>
      {wasOpened && (
        <Suspense>
          <RequestDrawer id={id} listed={data?.requests ?? []} />
        </Suspense>
      )}
    </DetailsLayout>
  )
}

function RequestList({ rows, openedId }: { rows: readonly FileRequest[]; openedId: string | undefined }) {
  const t = useTranslation()
  return (
    <ul className={styles.rows} aria-label={t('shares.requests.title')}>
      {rows.map(({ id, title, state, received, folderName, ownerName, expiresAt }) => {
        const files = received.reduce((sum, one) => sum + one.files, 0)
        const details = [
          ...[t('shares.requests.received', { count: files }), folderName ?? t('shares.requests.root')],
          ...(ownerName ? [ownerName] : []),
        ]
        return (
          <li key={id} className={cx(layout.hoverable, styles.row)} data-opened={id === openedId || undefined}>
            <span className={cx(layout.stack, layout.gap1, layout.grow)}>
              <Link
                to="/share-file/requests/$id"
                params={{ id }}
                search={true}
                resetScroll={false}
                className={cx(layout.cover, text.plainLink, text.anywhere, styles.name)}
                aria-current={id === openedId ? 'true' : undefined}
                onKeyDown={onArrows}
              >
                {title}
              </Link>
              <span className={cx(text.small, text.dimmed)}>{details.join(' · ')}</span>
            </span>
            <span className={cx(layout.stack, layout.gap1, styles.status)}>
              <Badge tone={requestTones[state]}>{t(`shares.requests.state.${state}`)}</Badge>
              {state === 'open' && <span className={cx(text.small, text.dimmed, text.numeric)}>{timeLeft(t, expiresAt, Date.now())}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
