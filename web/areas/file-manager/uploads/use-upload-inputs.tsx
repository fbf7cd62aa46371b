import { useRef } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { filesChosen, filesDropped } from './read-dropped-files.ts'
import type { Destination, FileToUpload } from './uploads.ts'

/** Fetched with the first file. */
const send = (files: readonly FileToUpload[], to: Destination) => import('./uploads.ts').then(({ uploadFiles }) => uploadFiles(files, to))

/** The ways for files to come in: the browser's own choosing of files or of a folder, and the drop. */
export function useUploadInputs() {
  const t = useTranslation()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const uploadFiles = (coming: Promise<readonly FileToUpload[]>, to: Destination) =>
    void coming
      .then((found) => (found.length > 0 ? send(found, to) : void toast({ message: t('file-manager.nothingToBring') })))
      .catch(() => toast({ message: t('file-manager.notRead'), kind: 'error' }))
  return {
    chooseFiles: () => files.current?.click(),
    chooseFolder: () => folder.current?.click(),
    dropFiles: (given: DataTransfer, folderId: string | null) => uploadFiles(filesDropped(given), { folderId }),
    bringVersion: (chosen: FileList | null, folderId: string | null, fileId: string) =>
      uploadFiles(Promise.resolve(filesChosen(chosen).slice(0, 1)), { folderId, fileId }),
    inputs: (folderId: string | null) =>
      (['files', 'folder'] as const).map((kind) => (
        <input
          key={kind}
          ref={kind === 'files' ? files : folder}
          type="file"
          multiple
          hidden
          aria-label={t(kind === 'files' ? 'file-manager.uploadFiles' : 'file-manager.uploadFolder')}
          {...(kind === 'folder' ? { webkitdirectory: '' } : {})}
          onChange={(event) => {
            uploadFiles(Promise.resolve(filesChosen(event.currentTarget.files)), { folderId })
            // The same file may be chosen once more.
            event.currentTarget.value = ''
          }}
        />
      )),
  }
}
