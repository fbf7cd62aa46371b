import path from 'node:path'
import { checkBackup } from '#server/kernel/backup/read-backup.ts'
import { refuseUsedTarget, restoreBackup } from '#server/kernel/backup/restore.ts'
import { readConfig } from '#server/kernel/config.ts'
import { print, progressPrinter, sizeText, UsageError } from './terminal.ts'

const usage = `npm run restore -- FILE [--check]

Restores a backup into an empty target: an empty DATA_DIR, or with DATABASE_URL an empty database.
It checks the file first, and restores all of it or nothing. With --check it only checks the file.`

export async function restore(args: readonly string[]): Promise<void> {
  const [file, ...others] = args.filter((arg) => arg !== '--check')
  if (!file || others.length > 0 || file.startsWith('-')) throw new UsageError(usage)
  const config = readConfig()
  const dataDir = path.resolve(config.dataDir)
  const target = { dataDir, databaseUrl: config.databaseUrl, storageUrl: config.storageUrl }
  print(`Checking ${file} …`)
  const backup = await checkBackup(file)
  const { header, manifest } = backup
  print(
    `The backup of ${header.at} is complete: version ${header.hora}, ${manifest.rows} rows in ${header.tables.length} tables, ${manifest.files} files (${sizeText(manifest.fileBytes)}).`,
  )
  if (manifest.damagedFiles.length > 0) print(`${manifest.damagedFiles.length} files were missing or damaged when it was made.`)
  if (args.includes('--check')) return
  await refuseUsedTarget(target, backup)
  print(`Restoring the database into ${target.databaseUrl ? 'the database of DATABASE_URL' : path.join(dataDir, 'postgres')},`)
  print(`the files into ${target.storageUrl?.startsWith('s3:') ? 'the bucket of STORAGE_URL' : (target.storageUrl ?? path.join(dataDir, 'blobs'))},`)
  print(`the secrets into ${path.join(dataDir, 'secrets')}.`)
  await restoreBackup({ ...target, file, backup, onProgress: progressPrinter('Restoring') })
  print('Restored. Start the server: npm start')
}
