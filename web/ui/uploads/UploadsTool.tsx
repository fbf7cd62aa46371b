import { Suspense, useEffect } from 'react'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { pendingKey, useUploads } from './upload-list.ts'

const UploadTray = lazyPart(() => import('./UploadTray.tsx').then((file) => file.UploadTray))

/** In the frame, not on the files page: uploads continue and are shown on every page. */
export function UploadsTool() {
  const uploads = useUploads()
  useEffect(() => {
    if (localStore.get(pendingKey) !== undefined) void import('./uploads.ts').then(({ restore }) => restore()).catch(() => undefined)
  }, [])
  if (uploads.length === 0) return null
  return (
    <Suspense>
      <UploadTray uploads={uploads} />
    </Suspense>
  )
}
