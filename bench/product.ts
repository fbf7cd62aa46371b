// The built product as a child process on a data folder, and what can be seen of it from outside.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { memoryOf, peakOf } from './memory.ts'

export const root = path.resolve(import.meta.dirname, '..')

export type Product = {
  port: number
  /** From the start of the process until it answers that it is ready. */
  startedInMs: number
  /** The way to its own PostgreSQL. */
  database: ClientConfig
  /** In bytes. */
  memory(): { server: number; serverPeak: number; postgres: number }
  /** The end of what it wrote, for when something failed. */
  lastWords(): string
  stop(): Promise<void>
  /** Without waiting, for a bench that ends in a hurry. */
  kill(): void
}

const startLimitMs = 60_000

export async function startProduct(dataDir: string, nodeArgs: readonly string[] = []): Promise<Product> {
  const port = await freePort()
  const { DATABASE_URL: _, PUBLIC_URL: __, ...environment } = process.env
  const began = performance.now()
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
  const listen = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000))
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)

  const kill = () => {
    const postmaster = postmasterOf(dataDir)
    end(child.pid, 'SIGKILL')
    end(postmaster?.pid, 'SIGQUIT')
  }
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the product ended with code ${child.exitCode}:\n${said}`)
      if (performance.now() - began > startLimitMs) throw new Error(`the product was not ready after ${startLimitMs / 1000} s:\n${said}`)
      const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ready) break
      await pause(5)
    }
  } catch (error) {
    kill()
    throw error
  }
  return {
    port,
    startedInMs: performance.now() - began,
    database: wayIn(dataDir),
    memory: () => ({ server: memoryOf(child.pid), serverPeak: peakOf(child.pid), postgres: memoryOf(postmasterOf(dataDir)?.pid, { family: true }) }),
    lastWords: () => (child.exitCode === null && child.signalCode === null ? said : `${said}(it ended: ${child.exitCode ?? child.signalCode})`),
    async stop() {
      await stop(child)
      if (postmasterOf(dataDir)) kill()
    },
    kill,
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  end(child.pid, 'SIGTERM')
  const patience = new AbortController()
  await Promise.race([ended, pause(15_000, undefined, { signal: patience.signal }).catch(() => {})])
  patience.abort()
}

function end(pid: number | undefined, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(pid, signal)
  } catch {
    // It has gone by itself.
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
  const who = { user: 'hora', database: 'hora', port: postmaster.port }
  if (postmaster.socketFolder) return { ...who, host: postmaster.socketFolder }
  return { ...who, host: '127.0.0.1', password: readFileSync(path.join(dataDir, 'secrets', 'postgres'), 'utf8') }
}
