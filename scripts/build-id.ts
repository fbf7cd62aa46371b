// Names a build by what it is built from, so that building the same twice gives the same files.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export function buildId(root: string): string {
  const sources = ['contract', 'server', 'web'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  const hash = createHash('sha256')
  for (const file of [...sources, path.join(root, 'package-lock.json')].toSorted()) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
