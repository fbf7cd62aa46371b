import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Job } from '#server/kernel/area.ts'
import { s3Files } from '#server/kernel/files/storage-s3.ts'
import type { Storage } from '#server/kernel/files/storage.ts'
import { findBackupState, updateBackupState } from './backup-state-store.ts'
import { writeBackup } from './write-backup.ts'

type Parts = { connection: pg.ClientConfig; version: string; storage: Storage; log: FastifyBaseLogger }

/** Other files beside the backups are never deleted. */
const ourName = /^hora-\d{8}-\d{6}\.tar\.gz$/
const nameAt = (at: Date) => `hora-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar.gz`

export const scheduledBackup = ({ connection, version, storage, log }: Parts): Job => ({
  effect: 'own-transactions',
  async run({ db, settings: { backup, dataDir }, now }) {
    if (!backup) return
    const bucket = backup.url?.startsWith('s3:') ? s3Files(backup.url) : undefined
    const folder = !bucket && backup.url && backup.url !== 'file:' ? fileURLToPath(backup.url) : path.join(dataDir, 'backups')
    const name = nameAt(now)
    const file = path.join(folder, name)
    const before = await findBackupState(db)
    try {
      const { at, bytes, rows, files, damagedFiles } = await writeBackup({ connection, storage, dataDir, version }, file)
      await bucket?.put(file, name, bytes)
      const names = bucket ? [...(before.inBucket ?? []), name] : (await readdir(folder)).filter((other) => ourName.test(other)).toSorted()
      await updateBackupState(db, {
        last: { at, file: bucket ? name : file, bytes, rows, files, damagedFiles: damagedFiles.length },
        ...(bucket ? { inBucket: names.slice(-backup.count) } : {}),
      })
      if (damagedFiles.length > 0) log.warn({ damagedFiles }, 'files are missing or damaged in the storage, so the backup does not have them')
      for (const old of names.slice(0, -backup.count)) await (bucket ? bucket.remove(old) : rm(path.join(folder, old), { force: true }))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await updateBackupState(db, { ...before, failure: { at: now.toISOString(), reason } })
      log.error({ err: error }, 'the backup failed')
      throw error
    } finally {
      if (bucket) await rm(file, { force: true })
    }
  },
})
