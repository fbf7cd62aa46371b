// The built product as a child process, and its measurements from outside.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { memoryOf, peakOf } from './memory.ts'
import { begin, type Running } from './running.ts'

export const root = path.resolve(import.meta.dirname, '..')

const startLimitMs = 60_000
const stopLimitMs = 15_000

export type Product = Awaited<ReturnType<typeof startProduct>>

export async function startProduct(dataDir: string, nodeArgs: readonly string[] = []) {
  const port = await freePort()
  const began = performance.now()
  const running = begin(() => spawnProduct(dataDir, port, nodeArgs))
  await answersReady(port, running)
  return {
    running,
    port,
    /** From the start of the process until it answers that it is ready. */
    startedInMs: performance.now() - began,
    /** The connection to its PostgreSQL. */
    database: wayIn(dataDir),
    /** In bytes. */
    memory: () => ({
      server: memoryOf(running.pid),
      serverPeak: peakOf(running.pid),
      postgres: memoryOf(postmasterOf(dataDir)?.pid, { family: true }),
    }),
  }
}

type ProductProcess = Required<Running> & { pid: number | undefined; ended(): boolean }

function spawnProduct(dataDir: string, port: number, nodeArgs: readonly string[]): ProductProcess {
  const { DATABASE_URL: _, PUBLIC_URL: __, ...environment } = process.env
  // In a process group of its own: Ctrl-C is for the bench, which then stops it in order.
  const child = spawn(process.execPath, [...nodeArgs, 'dist/server/main.js'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      HORA_DEMO: 'off',
      HORA_SIGN_UP: 'open',
      SMTP_URL: '',
      LOG_LEVEL: 'warn',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  const ended = () => child.exitCode !== null || child.signalCode !== null
  const kill = () => {
    const postmaster = postmasterOf(dataDir)
    end(child.pid, 'SIGKILL')
    end(postmaster?.pid, 'SIGQUIT')
  }
  return {
    pid: child.pid,
    ended,
    kill,
    lastWords: () => (ended() ? `${said}(it ended: ${child.exitCode ?? child.signalCode})\n` : said),
    async stop() {
      if (!ended()) {
        const gone = new Promise((done) => child.once('exit', done))
        const patience = new AbortController()
        end(child.pid, 'SIGTERM')
        await Promise.race([gone, pause(stopLimitMs, undefined, { signal: patience.signal }).catch(() => {})])
        patience.abort()
      }
      if (!ended() || postmasterOf(dataDir)) kill()
    },
  }
}

async function answersReady(port: number, running: ProductProcess) {
  for (const limit = performance.now() + startLimitMs; performance.now() < limit; await pause(5)) {
    if (running.ended()) throw new Error('the product did not start')
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
  }
  throw new Error(`the product was not ready after ${startLimitMs / 1000} s`)
}

function end(pid: number | undefined, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

function postmasterOf(dataDir: string) {
  try {
    const [pid, , , port, socketFolder] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port), socketFolder: socketFolder?.trim() }
  } catch {
    return undefined
  }
}

function wayIn(dataDir: string): ClientConfig {
  const postmaster = postmasterOf(dataDir)
  if (!postmaster) throw new Error('the product does not run a PostgreSQL of its own')
  const password = readFileSync(path.join(dataDir, 'secrets', 'postgres'), 'utf8')
  return { user: 'hora', database: 'hora', host: postmaster.socketFolder || '127.0.0.1', port: postmaster.port, password }
}
