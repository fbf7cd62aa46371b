// The list of uploads, which is part of the first bundle. uploads.ts sends the files.
import { useSyncExternalStore } from 'react'
import { megabyte } from '#contract/units.ts'
import { createListStore } from '#web/kernel/list-store.ts'

/** 'cut': no network, continues by itself. 'lost': after a reload, for a file too large to be stored. The member has to choose it again. */
type UploadState = 'waiting' | 'going' | 'paused' | 'cut' | 'lost' | 'failed' | 'done'

type Bytes = Uint8Array<ArrayBuffer>

export type Upload = {
  id: string
  name: string
  size: number
  lastModified: number
  /** Null: the root. */
  folderId: string | null
  /** Folders below `folderId`, from a dropped folder. */
  path?: string
  /** A new version of this file. */
  fileId?: string
  /** An item of this share, and no file of the file manager. */
  shareId?: string
  /** Encrypted while it is sent. The salt and the encrypted name stay the same, so that the upload can be resumed. */
  encryption?: { key: Bytes; salt: Bytes; filename: string }
  file?: File
  /** The tus address, to resume the upload. */
  address?: string
  state: UploadState
  sent: number
  error?: unknown
  /** The limit in bytes that the file exceeds. */
  most?: number
}

export const uploadList = createListStore<Upload>()

export const useUploads = () => useSyncExternalStore(uploadList.subscribe, uploadList.all, uploadList.all)

/** The unit of resuming, and the largest request that a proxy has to accept. */
export const chunkSize = 4 * megabyte

/** Set in local storage while uploads are stored. Without it a page does not load uploads.ts. */
export const pendingKey = 'hora.uploads'
