// The server as a process of its own, as people run it: for tests of how it starts, dies and stops.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { threadId } from 'node:worker_threads'
import { packageRoot } from '#server/kernel/process/package-root.ts'

export type ServerProcess = {
  pid: number
  /** Where it answers. Fails with what it said if it ended instead. */
  ready: Promise<string>
  /** Exit code, or the signal it died of. */
  ended: Promise<number | string>
  said(): string
  signal(name: NodeJS.Signals): void
}

/** One for each worker: two test files may build at the same time. */
const built = path.join(packageRoot, '.cache', `server-under-test-${threadId}-${process.pid}`)

/** Built beside the product's own build: running the sources directly would take seconds for each start. */
export async function buildServer(): Promise<void> {
  const vite = path.join(packageRoot, 'node_modules', 'vite', 'bin', 'vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', 'vite.server.config.ts', '--outDir', built], { cwd: packageRoot })
}

export function spawnServer(settings: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [path.join(built, 'main.js')], {
    cwd: packageRoot,
    env: { PATH: '/usr/bin:/bin', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', NODE_NO_WARNINGS: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let answersAt: (address: string) => void
  const address = new Promise<string>((done) => (answersAt = done))
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString()
      const found = /Hora is ready: (\S+)/.exec(output)
      if (found?.[1]) answersAt(found[1])
    })
  }
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 'unknown')
  const ready = Promise.race([
    address,
    ended.then((code) => {
      throw new Error(`the server ended with ${code}: ${output}`)
    }),
  ])
  // Looked at by those who expect it to start.
  ready.catch(() => {})
  return { pid: child.pid ?? 0, ready, ended, said: () => output, signal: (name) => void child.kill(name) }
}
