import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { Share } from '#contract/share-shapes.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { useRight } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import text from '#web/ui/styles/text.module.css'
import type { FileToUpload } from '#web/ui/uploads/uploads.ts'
import { useReadableShares } from './encryption/use-readable.ts'
import { NewShare } from './NewShare.tsx'
import { shareReads } from './queries.ts'
import { ShareActions } from './ShareActions.tsx'
import { ShareView } from './ShareView.tsx'
import { titleOf } from './words.ts'

const [width, sideFrom] = [560, 1280]

type Props = {
  /** 'new' for a new one. */
  id: string | undefined
  /** The rows of the list: shown until the details are there. */
  listed: readonly Share[]
  /** For a new one: dropped on the page, or chosen. */
  files: readonly FileToUpload[]
  onFiles: (files: readonly FileToUpload[]) => void
}

export function ShareDrawer({ id, listed, files, onFiles }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useRight('shares') === 'write'
  const isNew = id === 'new'
  const { data, error, refetch } = useRead(shareReads.one, { id: id ?? '' }, { enabled: id !== undefined && !isNew })
  const found = data?.id === id ? data : listed.find((one) => one.id === id)
  const [share] = useReadableShares(useMemo(() => (found ? [found] : []), [found]))
  const gone = id !== undefined && ((isNew && !mayWrite) || (!isNew && isNotFound(error) && !share))
  useItemTitle(isNew || !share ? undefined : titleOf(t, share))
  const toList = () =>
    void navigate({ to: '/share-file', search: (old: object) => ({ ...old, files: undefined }), replace: gone, resetScroll: false })

  useEffect(() => {
    if (!gone) return
    if (!isNew) toast({ message: t('shares.gone') })
    void navigate({ to: '/share-file', search: (old: object) => ({ ...old, files: undefined }), replace: true, resetScroll: false })
  }, [gone, isNew, navigate, t])

  return (
    <DetailsDrawer
      opened={id !== undefined && !gone}
      onClose={toList}
      label={isNew ? t('shares.newTitle') : t('shares.details')}
      width={width}
      sideFrom={sideFrom}
      contentKey={id ?? ''}
      header={isNew ? <h2 className={text.subtitle}>{t('shares.newTitle')}</h2> : share && <ShareActions key={share.id} share={share} />}
    >
      {isNew ? (
        <NewShare files={files} onFiles={onFiles} />
      ) : share ? (
        <ShareView key={share.id} share={share} />
      ) : (
        <LoadingState failed={t('shares.oneNotLoaded')} error={gone ? null : error} onRetry={refetch} rows={5} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}
