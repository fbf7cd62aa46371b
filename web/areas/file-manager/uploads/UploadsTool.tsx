import { lazy, Suspense, useEffect } from 'react'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { storedMark, useUploads } from './upload-list.ts'

const UploadTray = lazy(() => import('./UploadTray.tsx').then((file) => ({ default: file.UploadTray })))

/** In the frame and not on the page of files: uploads go on, and are seen to, wherever one goes. */
export function UploadsTool() {
  const uploads = useUploads()
  useEffect(() => {
    if (localStore.get(storedMark) !== undefined) void import('./uploads.ts').then(({ restore }) => restore()).catch(() => undefined)
  }, [])
  if (uploads.length === 0) return null
  return (
    <Suspense>
      <UploadTray uploads={uploads} />
    </Suspense>
  )
}
