import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/kernel/config.ts'
import { folderStorage, type Storage } from './storage.ts'
import { s3Storage } from './storage-s3.ts'

export type StorageSettings = Pick<Config, 'dataDir' | 'storageUrl'> & Partial<Pick<Config, 'diskFloor'>>

export function openStorage({ dataDir, storageUrl }: StorageSettings): Storage {
  if (storageUrl?.startsWith('s3:')) return s3Storage(storageUrl)
  return folderStorage(storageUrl && storageUrl !== 'file:' ? fileURLToPath(storageUrl) : path.join(dataDir, 'blobs'))
}
