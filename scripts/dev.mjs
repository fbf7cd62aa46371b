// `npm run dev`: both sides with hot reload in one terminal.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'

const { Failed, install, root } = await import('./prepare.mjs')

try {
  await install()
} catch (error) {
  if (!(error instanceof Failed)) throw error
  console.error(error.message)
  process.exit(1)
}

const modules = path.join(root, 'node_modules')
const sides = {
  server: [
    path.join(modules, 'tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--include',
    'server/migrations/meta/_journal.json',
    'server/main.ts',
  ],
  web: [path.join(modules, 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'],
}
const children = Object.entries(sides).map(([side, args]) => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { FORCE_COLOR: '1', ...process.env } })
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    let rest = ''
    stream.on('data', (text) => {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) target.write(`${side.padEnd(6)} │ ${line}\n`)
    })
  }
  // One side alone is of no use.
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    for (const other of children) other.kill('SIGTERM')
  })
  return child
})

// The terminal sends Ctrl-C to all of us; we only have to outlive the others.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') for (const child of children) child.kill(signal)
  })
}
