// Files on their way, as every page may show them. Small: every member's page carries it. What moves them is in uploads.ts.
import { useSyncExternalStore } from 'react'
import { megabyte } from '#contract/units.ts'
import { createListStore } from '#web/kernel/list-store.ts'

/** 'cut': no network, goes on by itself. 'lost': the page was loaded anew and the file was too large to be kept; it has to be chosen again. */
export type UploadState = 'waiting' | 'going' | 'paused' | 'cut' | 'lost' | 'failed' | 'done'

export type Upload = {
  id: string
  name: string
  size: number
  lastModified: number
  /** Null: the root. */
  folderId: string | null
  /** Folders below that one, as in a dropped folder. */
  path?: string
  /** A new version of this file. */
  fileId?: string
  file?: File
  /** Where it goes on, once the server has taken it on. */
  address?: string
  state: UploadState
  sent: number
  /** Why it failed. */
  error?: unknown
  /** How many bytes it might have had, where that is why. */
  most?: number
}

export const uploadList = createListStore<Upload>()

export const useUploads = () => useSyncExternalStore(uploadList.subscribe, uploadList.all, uploadList.all)

/** What is lost when the network goes: tus goes on after the last whole piece. Also the most that a proxy has to take at once. */
export const pieceSize = 4 * megabyte

/** Set while something waits on disk, so that a page without any need not load what would look. */
export const storedMark = 'hora.uploads'
