import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '#contract/units.ts'
import { readConfig } from '#server/kernel/config.ts'
import { s3Files } from '#server/kernel/files/storage-s3.ts'
import { runJob } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { startS3 } from '#server/testing/s3-server.ts'
import { findBackupState } from './backup-state-store.ts'
import { checkBackup } from './read-backup.ts'

let app: TestApp
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hora-backups-'))
  app = await startTestApp({ settings: { dataDir } })
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => mkdir(path.join(dataDir, 'backups'), { recursive: true }))
afterEach(() => rm(path.join(dataDir, 'backups'), { recursive: true, force: true }))

async function runNightly(name: 'backup' | 'tidy') {
  const job = app.ownJobs[name]
  if (job) await runJob(app.kernel, name, job, {})
}
const inFolder = () => readdir(path.join(dataDir, 'backups'))
const state = () => findBackupState(app.kernel.database.db)

test('a nightly backup is complete, and the oldest are deleted', async () => {
  app.kernel.settings.backup = { url: undefined, count: 2 }
  const old = ['hora-20250101-024100.tar.gz', 'hora-20250102-024100.tar.gz', 'my-own-copy.tar.gz']
  for (const name of old) await writeFile(path.join(dataDir, 'backups', name), '')
  await runNightly('backup')
  const { last } = await state()
  expect(await inFolder()).toEqual(['hora-20250102-024100.tar.gz', path.basename(last?.file ?? ''), 'my-own-copy.tar.gz'])
  const { manifest } = await checkBackup(last?.file ?? '')
  expect(last).toMatchObject({ rows: manifest.rows, files: 0, damagedFiles: 0 })
})

test('a nightly backup goes to a bucket, and nothing of it stays in the folder', async () => {
  const s3 = await startS3()
  try {
    const url = s3.storageUrl.replace('?', '/nightly?')
    app.kernel.settings.backup = { url, count: 1 }
    const clock = vi.useFakeTimers({ toFake: ['Date'] })
    clock.setSystemTime('2026-01-02T02:41:00Z')
    await runNightly('backup')
    const first = (await state()).last?.file ?? ''
    expect(first).toBe('hora-20260102-024100.tar.gz')
    expect(await s3Files(url).has(first)).toBe(true)
    clock.setSystemTime('2026-01-03T02:41:00Z')
    await runNightly('backup')
    expect(await s3Files(url).has(first)).toBe(false)
    expect(await s3Files(url).has((await state()).last?.file ?? '')).toBe(true)
    expect(await inFolder()).toEqual([])
  } finally {
    vi.useRealTimers()
    await s3.stop()
  }
})

test('a failed backup is recorded beside the last good one, and tried again by the queue', async () => {
  app.kernel.settings.backup = { url: undefined, count: 2 }
  await runNightly('backup')
  const good = (await state()).last
  app.kernel.settings.backup = { url: 's3://key:secret@127.0.0.1:1/bucket?tls=0', count: 2 }
  await expect(runNightly('backup')).rejects.toThrow()
  expect(await state()).toMatchObject({ last: good, failure: { reason: expect.any(String) } })
})

test('without HORA_BACKUP nothing is written', async () => {
  app.kernel.settings.backup = undefined
  await runNightly('backup')
  expect(await inFolder()).toEqual([])
  expect(readConfig({}).backup).toBeUndefined()
  expect(readConfig({ HORA_BACKUP: 'daily', HORA_BACKUP_KEEP: '30' }).backup).toEqual({ url: undefined, count: 30 })
  expect(() => readConfig({ HORA_BACKUP: 'hourly' })).toThrow('HORA_BACKUP')
})

test('mails in files and jobs that failed for good are deleted after a month', async () => {
  const outbox = path.join(dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  for (const name of ['old.eml', 'old.eml.part', 'new.eml', 'notes.txt']) await writeFile(path.join(outbox, name), '')
  const old = new Date(Date.now() - 31 * dayMs)
  for (const name of ['old.eml', 'old.eml.part', 'notes.txt']) await utimes(path.join(outbox, name), old, old)
  await app.pool.query(`select graphile_worker.add_job('broken', '{}', max_attempts => 1), graphile_worker.add_job('waiting', '{}')`)
  await app.pool.query(`update graphile_worker._private_jobs set updated_at = now() - interval '31 days', attempts = max_attempts where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'broken')`)
  await runNightly('tidy')
  expect(await readdir(outbox)).toEqual(['new.eml', 'notes.txt'])
  const { rows } = await app.pool.query('select task_identifier from graphile_worker.jobs')
  expect(rows).toEqual([{ task_identifier: 'waiting' }])
})
