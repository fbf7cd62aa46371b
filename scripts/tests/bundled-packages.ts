// Page tests load every package again for each test file. A package of many small files takes a second; one file of it takes a fifth.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'

/** Makes one file of each package, beside the parts that they share, and answers where the files are. Other packages stay as they are. */
export async function bundledPackages(root: string, names: readonly string[]): Promise<{ find: RegExp; replacement: string }[]> {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const version = createHash('sha256').update(names.join()).update(lock).digest('hex').slice(0, 12)
  const parent = path.join(root, '.cache', 'bundled-packages')
  const folder = path.join(parent, version)
  if (!existsSync(folder)) await bundle(root, names, parent, folder)
  return names.map((name) => ({ find: new RegExp(`^${name}$`), replacement: path.join(folder, `${fileOf(name)}.mjs`) }))
}

const fileOf = (name: string) => name.replace('@', '').replaceAll('/', '-')

async function bundle(root: string, names: readonly string[], parent: string, folder: string) {
  await mkdir(parent, { recursive: true })
  const outDir = await mkdtemp(path.join(parent, 'making-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    ssr: { noExternal: [...names] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [fileOf(name), name])),
        // Vitest leaves .mjs files to Node.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  // Another run may have been quicker.
  await rename(outDir, folder).catch(() => rm(outDir, { recursive: true, force: true }))
}
