import { useRef } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { readChosenFiles, readDroppedFiles } from '#web/ui/uploads/read-dropped-files.ts'
import type { Destination, FileToUpload } from '#web/ui/uploads/uploads.ts'

/** Loads the code with the first upload. */
const startUpload = (files: readonly FileToUpload[], to: Destination) =>
  import('#web/ui/uploads/uploads.ts').then(({ uploadFiles }) => uploadFiles(files, to))

/** File inputs for files and folders, and the drop handler. */
export function useUploadInputs() {
  const t = useTranslation()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const uploadFiles = (reading: Promise<readonly FileToUpload[]>, to: Destination) =>
    void reading
      .then((found) => (found.length > 0 ? startUpload(found, to) : void toast({ message: t('file-manager.nothingToUpload') })))
      .catch(() => toast({ message: t('file-manager.notRead'), kind: 'error' }))
  return {
    chooseFiles: () => files.current?.click(),
    chooseFolder: () => folder.current?.click(),
    dropFiles: (data: DataTransfer, folderId: string | null) => uploadFiles(readDroppedFiles(data), { folderId }),
    uploadVersion: (chosen: FileList | null, folderId: string | null, fileId: string) =>
      uploadFiles(Promise.resolve(readChosenFiles(chosen).slice(0, 1)), { folderId, fileId }),
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
            uploadFiles(Promise.resolve(readChosenFiles(event.currentTarget.files)), { folderId })
            // Without this the same file could not be chosen again.
            event.currentTarget.value = ''
          }}
        />
      )),
  }
}
