import { Suspense, useState } from 'react'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import layout from '#web/ui/styles/layout.module.css'
import type { shareReads } from './queries.ts'

const QrCode = lazyPart(() => import('./QrCode.tsx').then((file) => file.QrCode))

type Props = {
  id: string
  read: typeof shareReads.link | typeof shareReads.requestLink
  hint?: string
  /** The key of an end-to-end share, with its #. */ fragment?: string
}

/** The link of a share or a request, to copy or to photograph. */
export function LinkBox({ id, read, hint, fragment = '' }: Props) {
  const t = useTranslation()
  const [shown, setShown] = useState(false)
  const { data, error, refetch } = useRead(read, { id })
  const url = data && `${data.url}${fragment}`
  if (url === undefined) return <LoadingState failed={t('shares.linkNotLoaded')} error={error} onRetry={refetch} rows={1} rowHeight={64} />
  return (
    <div className={layout.stack}>
      <CopyField key={url} label={t('shares.link')} value={url} {...(hint ? { hint } : {})} />
      <DisclosureButton opened={shown} onToggle={() => setShown(!shown)}>
        {t('shares.qr')}
      </DisclosureButton>
      {shown && (
        <Suspense>
          <QrCode text={url} />
        </Suspense>
      )}
    </div>
  )
}
