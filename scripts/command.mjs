// `npm run backup`, `npm run restore`, `npm run admin`: the operator's commands, from the build that `npm start` runs.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import path from 'node:path'

const { Failed, prepare, root } = await import('./prepare.mjs')
const built = path.join(root, 'dist', 'server', 'command.js')

try {
  // A build that exists may be in use by a server, so it is not built again.
  if (!existsSync(built)) await prepare()
} catch (error) {
  if (!(error instanceof Failed)) throw error
  console.error(error.message)
  process.exit(1)
}

// npm changes into the checkout. A file is meant relative to where the operator is.
const [name, ...args] = process.argv.slice(2)
const from = process.env.INIT_CWD ?? process.cwd()
const isFile = (arg) => name !== 'admin' && !arg.startsWith('-')
process.argv.splice(2, Infinity, name, ...args.map((arg) => (isFile(arg) ? path.resolve(from, arg) : arg)))
process.env.NODE_ENV ??= 'production'
await import(new URL('dist/server/command.js', `file://${root.replaceAll('\\', '/')}/`).href)
