import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type DragEvent, Suspense, useMemo, useState } from 'react'
import { type Share, shareStates } from '#contract/share-shapes.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { CloudUploadIcon } from '#web/ui/icons/icons.ts'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { readDroppedFiles } from '#web/ui/uploads/read-dropped-files.ts'
import type { FileToUpload } from '#web/ui/uploads/uploads.ts'
import { shareFilters, toQuery } from './listing.ts'
import { ListPage } from './ListPage.tsx'
import { shareReads } from './queries.ts'
import { ShareList } from './ShareList.tsx'
import styles from './shares.module.css'

const none: readonly Share[] = []

/** The route also loads it, when the pointer is over a link to a share. */
const ShareDrawer = lazyPart(() => import('./ShareDrawer.tsx').then((file) => file.ShareDrawer))

export function SharesPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const { id } = useParams({ strict: false }) as { id?: string }
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const filters = useMemo(() => shareFilters(address), [address])
  const [over, setOver] = useState(false)
  const [dropped, setDropped] = useState<readonly FileToUpload[]>([])
  // Stays mounted, so that closing it is animated.
  const [wasOpened, setWasOpened] = useState(id !== undefined)
  if (id !== undefined && !wasOpened) setWasOpened(true)
  const { data, error, refetch } = useRead(shareReads.list, toQuery(filters), { keepPreviousData: true })
  usePreload(
    () => import('./ShareDrawer.tsx'),
    () => import('#web/ui/overlays/ConfirmDialog.tsx'),
  )

  const add = () => void navigate({ to: '/share-file/$id', params: { id: 'new' }, search: true, resetScroll: false })
  const drop = (event: DragEvent) => {
    if (!mayWrite || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    void readDroppedFiles(event.dataTransfer).then(
      (files) => {
        setDropped((old) => [...old, ...files])
        if (files.length > 0 && id !== 'new') add()
      },
      () => toast({ message: t('shares.notRead'), kind: 'error' }),
    )
  }
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <div
          className={styles.page}
          data-over={over || undefined}
          onDragOver={(event) => {
            if (!mayWrite || !event.dataTransfer.types.includes('Files')) return
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
          onDrop={drop}
        >
          <ListPage
            texts="shares"
            icon={CloudUploadIcon}
            filters={filters}
            states={shareStates}
            organizationName={data?.shares?.[0]?.organizationName ?? undefined}
            rows={data?.shares}
            pagination={data?.pagination}
            error={error}
            refetch={refetch}
            onAdd={add}
          >
            <ShareList rows={data?.shares ?? none} openedId={id} />
          </ListPage>
          <div className={cx(layout.row, layout.center, text.strong, styles.dropHint)} aria-hidden="true">
            <span>{t('shares.dropHere')}</span>
          </div>
        </div>
      </DetailsLayoutList>
      {wasOpened && (
        <Suspense>
          <ShareDrawer id={id} listed={data?.shares ?? none} files={dropped} onFiles={setDropped} />
        </Suspense>
      )}
    </DetailsLayout>
  )
}
