import path from 'node:path'
import { writeBackup } from '#server/kernel/backup/write-backup.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openStorage } from '#server/kernel/files/open-storage.ts'
import { attachPostgres } from '#server/kernel/postgres/attach.ts'
import { packageVersion } from '#server/kernel/process/package-root.ts'
import { print, progressPrinter, sizeText, UsageError } from './terminal.ts'

const usage = `npm run backup -- FILE

Writes the database, the files and the secrets of a server into FILE, also while the server runs.
The settings of the server apply: DATA_DIR, or DATABASE_URL and STORAGE_URL.
FILE contains everything that Hora stores, secrets included: protect it like the server.`

export async function backup(args: readonly string[]): Promise<void> {
  const [file] = args
  if (!file || args.length > 1 || file.startsWith('-')) throw new UsageError(usage)
  const config = readConfig()
  const dataDir = path.resolve(config.dataDir)
  const postgres = await attachPostgres({ ...config, dataDir })
  try {
    const written = await writeBackup(
      {
        connection: postgres.connection,
        storage: openStorage({ ...config, dataDir }),
        dataDir,
        version: packageVersion(),
        onProgress: progressPrinter('Saving'),
      },
      path.resolve(file),
    )
    print(`${written.file}: ${written.rows} rows and ${written.files} files (${sizeText(written.fileBytes)}), ${sizeText(written.bytes)} in all.`)
    print(`SHA-256 of the content: ${written.sha256}`)
    if (written.damagedFiles.length > 0) {
      print(`${written.damagedFiles.length} files are missing or damaged in the storage, so the backup does not have them:`)
      for (const hash of written.damagedFiles) print(`  ${hash}`)
    }
  } finally {
    await postgres.stop()
  }
}
