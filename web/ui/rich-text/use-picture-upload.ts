// Pictures inside of texts.
import { useCallback } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { toast } from '#web/kernel/toasts.ts'
import { uploadFile } from '#web/kernel/files/upload.ts'

/** Uploads a picture and answers its address. Reports errors in a toast. */
export function usePictureUpload(): (file: File) => Promise<string> {
  const t = useTranslation()
  return useCallback(
    async (file) => {
      try {
        return (await uploadFile(file)).url
      } catch (error) {
        toast({ message: `${file.name}: ${errorMessage(t, error)}`, kind: 'error' })
        throw error
      }
    },
    [t],
  )
}
