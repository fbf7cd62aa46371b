// What `npm start` and `npm test` need on a fresh clone: packages and a build. Plain Node, since it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (...parts) => path.join(root, ...parts)

/** A step that failed; its message says what to do. */
export class Failed extends Error {}

export async function install({ dev = true } = {}) {
  if (isInstalled({ dev })) return
  console.log('Installing packages (about a minute, once) …')
  const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Failed(`${output}\nnpm ci failed. It needs the network and a writable folder; run it again when both are there.`)
}

/** By npm's own list of what lies in node_modules, which it writes last: an install that was cut short is not taken for whole. */
function isInstalled({ dev }) {
  const wanted = readJson(inRoot('package-lock.json'))?.packages
  const present = readJson(inRoot('node_modules', '.package-lock.json'))?.packages
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([folder, { version, optional, devOptional, dev: forDev, link }]) => {
    if (folder === '' || link || ((forDev || devOptional) && !dev)) return true
    const found = present[folder]
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}

export async function build() {
  const { fresh, hash } = buildState()
  if (fresh) return
  console.log('Building …')
  rmSync(stamp, { force: true })
  for (const args of [['build'], ['build', '--config', 'vite.server.config.ts']]) {
    const { code, output } = await run(process.execPath, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), ...args], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Failed(`${output}\nThe build failed; the reason is above.`)
  }
  writeFileSync(stamp, hash)
}

/** Installs and builds what is missing. Development packages are not needed to run what is built. */
export async function prepare() {
  const { fresh } = buildState()
  await install({ dev: !fresh })
  if (!fresh) await build()
}

/** Whether dist was built from these sources. */
export const isBuilt = () => buildState().fresh

const stamp = inRoot('dist', '.stamp')
const sourceFolders = ['contract', 'server', 'web']
const sourceFiles = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vite.server.config.ts']
/** Pages of the product are made from these. */
const documents = ['CHANGELOG.md', 'docs/introduction.md', 'docs/introduction.tr.md', 'docs/introduction.ro.md'].map((name) => inRoot(name))
const isSource = (name) => documents.includes(name) || !/\.test\.tsx?$|\.(sql|md)$/.test(name)

/** By content: times of files say little after a checkout. */
function buildState() {
  // An image that was shipped without sources has nothing to compare with.
  if (!existsSync(inRoot('web', 'index.html'))) return { fresh: existsSync(inRoot('dist', 'server', 'main.js')), hash: '' }
  const files = sourceFolders
    .flatMap((folder) => listFiles(inRoot(folder)))
    .concat(listFiles(inRoot('scripts')).filter((file) => file.endsWith('.ts')))
  const hash = createHash('sha256')
  for (const file of [...sourceFiles.map((name) => inRoot(name)), ...documents, ...files].sort()) {
    if (!isSource(file) || !existsSync(file)) continue
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  const digest = hash.digest('hex')
  return { fresh: existsSync(stamp) && readFileSync(stamp, 'utf8') === digest, hash: digest }
}

function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'migrations' || entry.name === 'testing' ? [] : listFiles(inside)
    return entry.isFile() ? [inside] : []
  })
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** The npm that called us, if one did. */
function npm(args) {
  const caller = process.env.npm_execpath
  if (caller && /npm-cli\.[cm]?js$/.test(caller)) return run(process.execPath, [caller, ...args])
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { shell: process.platform === 'win32' })
}

/** Runs a program to its end and keeps what it wrote; `show` passes it on as well. */
export function run(file, args, { show = false, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream?.on('data', (text) => {
        output += text
        if (show) target.write(text)
      })
    }
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}` }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
