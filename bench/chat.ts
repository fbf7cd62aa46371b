// Chat: messages stored per second, and the time until two hundred sockets have the hint.
import pg from 'pg'
import { v7 } from 'uuid'
import { WebSocket } from 'ws'
import { type LiveMessage, livePath } from '#contract/live.ts'
import { signToken, tokenExpiry } from '#server/identity/tokens.ts'
import { persistentSecret } from '#server/kernel/process/secrets.ts'
import { ask, connections, type Script } from './load.ts'
import type { Product } from './product.ts'
import { compare, inRounds, rate, type Reference, type Speed } from './speed.ts'
import { callProduct, type Team } from './team.ts'

const chatPath = '/api/apps/chat'

export const listeners = 200
const messagesToHear = 60

const startGroup = async (port: number, token: string, name: string, members: readonly string[]) =>
  (await callProduct<{ id: string }>(port, 'POST', `${chatPath}/chats`, token, { chat: { kind: 'group', name, members } })).id

export async function measureMessages({ port }: Product, team: Team, reference: Reference): Promise<Speed> {
  const [token = ''] = team.tokens
  const own: string[] = []
  for (let index = 0; index < connections; index++) own.push(await startGroup(port, token, `Bench ${index}`, []))
  const yardstick = await startGroup(port, token, 'Yardstick', [])
  const texts =
    (path: string, chatOf: (connection: number) => string | undefined) =>
    (connection: number): Script => {
      const headers = { authorization: `Bearer ${team.tokens[connection]}` }
      const chatId = chatOf(connection)
      // Like the browser, with an id of its own.
      return () => ({
        bytes: ask('POST', path, headers, { message: { id: v7(), chatId, text: 'Ready when you are, the drawing is on the board.' } }),
        timed: true,
      })
    }
  const rounds = await inRounds({
    own: { port, script: texts(`${chatPath}/messages`, (connection) => own[connection]) },
    bare: { port: reference.port, script: texts('/message', () => yardstick) },
  })
  return compare(rate, rounds.own, rounds.bare)
}

type Colleague = { id: string; token: string }

/** Directly into the tables: hashing two hundred passwords would take longer than everything else. */
async function makeColleagues(product: Product, dataDir: string, team: Team): Promise<Colleague[]> {
  const now = new Date()
  const secret = await persistentSecret(dataDir, 'jwt')
  const people = Array.from({ length: listeners }, () => ({ id: v7(), sessionId: v7() }))
  const client = new pg.Client(product.database)
  await client.connect()
  await client
    .query(
      `with people as (select * from unnest($2::uuid[], $3::uuid[]) p(id, session_id)),
       made as (insert into users (id, email, name, password_hash, confirmed_at) select id, id || '@example.com', 'Colleague ' || right(id::text, 4), '', now() from people),
       joined as (insert into members (team_id, user_id, role) select $1, id, 'member' from people)
       insert into sessions (id, user_id, team_id, expires_at, user_agent, address) select session_id, id, $1, $4, 'bench', '127.0.0.1' from people`,
      [team.id, people.map(({ id }) => id), people.map(({ sessionId }) => sessionId), tokenExpiry(now)],
    )
    .finally(() => client.end())
  return Promise.all(
    people.map(async ({ id, sessionId }) => ({ id, token: await signToken(secret, { userId: id, sessionId, teamId: team.id }, now) })),
  )
}

function listen(port: number, token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`)
  let heard: (message: LiveMessage) => void = () => {}
  socket.on('message', (data) => heard(JSON.parse(String(data)) as LiveMessage))
  let failed: (error: Error) => void = () => {}
  socket.once('open', () => socket.send(JSON.stringify({ token })))
  socket.on('error', (error) => failed(error))
  socket.on('close', () => failed(new Error('a live socket was closed')))
  const next = (fits: (message: LiveMessage) => boolean) =>
    new Promise<number>((done, fail) => {
      failed = fail
      heard = (message) => {
        if (fits(message)) done(performance.now())
      }
    })
  const stop = () => {
    failed = () => {}
    socket.terminate()
  }
  return { next, stop }
}

export async function measureFanOut(product: Product, dataDir: string, team: Team): Promise<{ p50: number; p99: number }> {
  const { port } = product
  const [token = ''] = team.tokens
  const colleagues = await makeColleagues(product, dataDir, team)
  const chatId = await startGroup(
    port,
    token,
    'Everybody',
    colleagues.map(({ id }) => id),
  )
  const sockets: ReturnType<typeof listen>[] = []
  try {
    // One after the other: the server limits how many of one address wait for their first message.
    for (const colleague of colleagues) {
      const socket = listen(port, colleague.token)
      sockets.push(socket)
      await socket.next(({ type }) => type === 'ready')
    }
    const took: number[] = []
    for (let index = 0; index < messagesToHear; index++) {
      const hints = sockets.map(({ next }) => next((message) => message.type === 'changed' && (message.keys?.['chat']?.includes(chatId) ?? false)))
      const sentAt = performance.now()
      const answered = callProduct(port, 'POST', `${chatPath}/messages`, token, { message: { id: v7(), chatId, text: `Message ${index}` } })
      for (const heardAt of await Promise.all(hints)) took.push(heardAt - sentAt)
      await answered
    }
    took.sort((a, b) => a - b)
    return { p50: took[Math.floor(took.length * 0.5)] ?? 0, p99: took[Math.floor(took.length * 0.99)] ?? 0 }
  } finally {
    for (const { stop } of sockets) stop()
  }
}
