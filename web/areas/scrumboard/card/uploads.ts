import { v7 as newId } from 'uuid'
import { createAttachment } from '#web/areas/scrumboard/queries.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { startUploads } from '#web/kernel/files/pending-uploads.ts'

export const attachFiles = (cardId: string, files: readonly File[]) =>
  startUploads(cardId, files, { onDone: ({ url }) => void sendWrite(createAttachment, { attachment: { id: newId(), cardId, url } }) })
