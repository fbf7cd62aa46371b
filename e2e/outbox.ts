import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The mails that the product has written, newest first: files while no SMTP server is set. A mail that is still being written ends in `.part`. */
export async function writtenMails(): Promise<string[]> {
  const folder = path.join(process.env.HORA_DATA_DIR ?? '', 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names
      .toSorted()
      .toReversed()
      .map((name) => readFile(path.join(folder, name), 'utf8')),
  )
}
