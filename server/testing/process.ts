// The server as a process, for tests of how it starts, crashes and stops.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { threadId } from 'node:worker_threads'
import { inject } from 'vitest'
import { packageRoot } from '#server/kernel/process/package-root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether dist was built from these sources. */
    isBuilt: boolean
  }
}

export type ServerProcess = {
  pid: number
  /** Its address. Rejects with the output if the process ended. */
  ready: Promise<string>
  /** Exit code or signal. */
  ended: Promise<number | string>
  output(): string
  signal(name: NodeJS.Signals): void
}

/** Where the server is built. Unless dist has it, one per worker, because two test files may build at the same time. */
let buildFolder = path.join(packageRoot, '.cache', `server-under-test-${threadId}-${process.pid}`)

/** Running the sources directly would take seconds for each start. Built once per worker, which runs several such files. */
export const buildServer = (): Promise<void> => (built ??= buildOnce())
let built: Promise<void> | undefined

async function buildOnce(): Promise<void> {
  // `npm test` builds before it runs tests.
  if (inject('isBuilt')) {
    buildFolder = path.join(packageRoot, 'dist', 'server')
    return
  }
  const vite = path.join(packageRoot, 'node_modules', 'vite', 'bin', 'vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', 'vite.server.config.ts', '--outDir', buildFolder], { cwd: packageRoot })
}

export function spawnServer(settings: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [path.join(buildFolder, 'main.js')], {
    cwd: packageRoot,
    env: { PATH: '/usr/bin:/bin', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', NODE_NO_WARNINGS: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let resolveAddress: (address: string) => void
  const address = new Promise<string>((done) => (resolveAddress = done))
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString()
      const found = /Hora is ready: (\S+)/.exec(output)
      if (found?.[1]) resolveAddress(found[1])
    })
  }
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 'unknown')
  const ready = Promise.race([
    address,
    ended.then((code) => {
      throw new Error(`the server ended with ${code}: ${output}`)
    }),
  ])
  // Not every test awaits it.
  ready.catch(() => {})
  return { pid: child.pid ?? 0, ready, ended, output: () => output, signal: (name) => void child.kill(name) }
}
