// Starts the built product on a fresh data folder for all journeys, and stops it after them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export default async function startProduct() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hora-journeys-'))
  const { DATABASE_URL: _theirs, ...inherited } = process.env
  const cheapPasswords = new URL('cheap-passwords.mjs', import.meta.url).href
  const server = spawn(process.execPath, ['--import', cheapPasswords, path.resolve(import.meta.dirname, '../dist/server/main.js')], {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      HORA_DEMO: 'on',
      HORA_SIGN_UP: 'open',
      HORA_OPERATORS: 'hughes.brian@company.com',
      // Journeys have several network addresses: see fixtures.ts.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const address = new Promise<string>((done) => {
    let output = ''
    server.stdout.on('data', (text: Buffer) => {
      output += text.toString()
      const found = /Hora is ready: (\S+)/.exec(output)
      if (found?.[1]) done(found[1])
    })
  })
  const url = await Promise.race([
    address,
    ended.then(([code]) => {
      throw new Error(`the product ended at once, with code ${String(code)}`)
    }),
  ])
  process.env.HORA_URL = url
  process.env.HORA_DATA_DIR = dataDir

  return async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}
