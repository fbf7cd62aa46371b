// Sockets at /api/live: tells the browsers of a team which areas moved. A slow reader is dropped, not buffered for ever.
import type {} from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { beatSeconds, LiveHello, type LiveMessage, livePath } from '#contract/live.ts'
import type { Moved } from './changes.ts'
import type { Actor } from './context.ts'
import type { Kernel } from './kernel.ts'

/** A healthy reader never has more than a few hints waiting (each under 200 bytes). */
const waitingBytesLimit = 256 * 1024
const helloSeconds = 10
/** With more missed than this, reading everything again is cheaper than listing it. */
const catchUpLimit = 20_000

type Reader = { socket: WebSocket; actor: Actor; token: string; heard: boolean }

export class Live {
  readonly #kernel: Kernel
  readonly #teams = new Map<string, Set<Reader>>()
  #beat: NodeJS.Timeout | undefined

  constructor(kernel: Kernel) {
    this.#kernel = kernel
    kernel.versions.onMoved((moved) => this.#tell(moved))
    kernel.versions.onGap(() => this.#tellAllToReadAgain())
  }

  register(app: FastifyInstance) {
    app.get(livePath, { websocket: true }, (socket: WebSocket) => this.#welcome(socket))
    this.#beat = setInterval(() => void this.#beatAll(), beatSeconds * 1000)
    this.#beat.unref()
  }

  close() {
    clearInterval(this.#beat)
    for (const reader of this.#readers()) reader.socket.close(1001, 'server stops')
  }

  #welcome(socket: WebSocket) {
    const tooLate = setTimeout(() => socket.terminate(), helloSeconds * 1000)
    socket.on('error', () => socket.terminate())
    socket.once('message', (data: Buffer) => {
      clearTimeout(tooLate)
      this.#signIn(socket, data).catch((error: unknown) => {
        this.#kernel.log.error({ err: error }, 'live sign-in failed')
        socket.close(1011)
      })
    })
    socket.once('close', () => clearTimeout(tooLate))
  }

  async #signIn(socket: WebSocket, data: Buffer) {
    const hello = LiveHello.safeParse(readJson(data))
    const actor = hello.success ? await this.#kernel.authenticate(hello.data.token) : undefined
    if (!hello.success || !actor || !mayListen(actor)) return this.#refuse(socket)

    const reader: Reader = { socket, actor, token: hello.data.token, heard: true }
    const team = this.#teams.get(actor.teamId) ?? new Set()
    this.#teams.set(actor.teamId, team.add(reader))
    this.#kernel.metrics.sockets.inc()
    socket.on('pong', () => (reader.heard = true))
    socket.on('message', () => (reader.heard = true))
    socket.on('close', () => {
      team.delete(reader)
      if (team.size === 0) this.#teams.delete(actor.teamId)
      this.#kernel.metrics.sockets.dec()
    })
    // Registered first, then caught up: a change in between is told twice rather than not at all.
    await this.#catchUp(reader, hello.data.since)
  }

  async #catchUp(reader: Reader, since: number | undefined) {
    const { rows } = await this.#kernel.database.pool.query<{ seq: number; first: number; areas: string[] | null }>(
      `select coalesce((select seq from team_seqs where team_id = $1), 0) as seq,
              coalesce((select min(seq) from changes where team_id = $1), 1) as first,
              (select array_agg(distinct area) from changes where team_id = $1 and seq > $2 and (audience is null or $3 = any(audience))) as areas`,
      [reader.actor.teamId, since ?? Number.MAX_SAFE_INTEGER, reader.actor.userId],
    )
    const { seq = 0, first = 1, areas = null } = rows[0] ?? {}
    this.#send(reader, { type: 'ready', seq })
    if (since === undefined) return
    if (since > seq || since < first - 1 || seq - since > catchUpLimit) this.#send(reader, { type: 'reset', seq })
    else if (areas) this.#send(reader, { type: 'moved', seq, areas })
  }

  #tell({ t: teamId, s: seq, a: areas, u: audiences }: Moved) {
    for (const reader of this.#teams.get(teamId) ?? []) {
      const theirs = audiences ? areas.filter((area) => audiences[area]?.includes(reader.actor.userId) ?? true) : areas
      if (theirs.length > 0) void this.#sendIfStillGood(reader, { type: 'moved', seq, areas: theirs })
    }
  }

  #tellAllToReadAgain() {
    for (const reader of this.#readers()) void this.#catchUp(reader, 0).catch(() => reader.socket.terminate())
  }

  async #beatAll() {
    for (const reader of this.#readers()) {
      if (!reader.heard) {
        reader.socket.terminate()
        continue
      }
      reader.heard = false
      reader.socket.ping()
      await this.#sendIfStillGood(reader, { type: 'beat' })
    }
  }

  *#readers() {
    for (const team of [...this.#teams.values()]) yield* [...team]
  }

  /** Asked each time, from memory as a rule: a session that was ended hears nothing more. */
  async #sendIfStillGood(reader: Reader, message: LiveMessage) {
    try {
      const known = this.#kernel.authenticate(reader.token)
      const actor = known instanceof Promise ? await known : known
      if (actor && mayListen(actor)) this.#send(reader, message)
      else this.#refuse(reader.socket)
    } catch {
      // The database did not answer; the reader comes back and asks for what it missed.
      reader.socket.terminate()
    }
  }

  #send(reader: Reader, message: LiveMessage) {
    if (reader.socket.bufferedAmount > waitingBytesLimit) return reader.socket.terminate()
    reader.socket.send(JSON.stringify(message))
  }

  #refuse(socket: WebSocket) {
    socket.send(JSON.stringify({ type: 'refused' } satisfies LiveMessage))
    socket.close(4401, 'refused')
  }
}

/** Programs ask; only persons are told. */
const mayListen = (actor: Actor) => !actor.scopes && !actor.mustEnrol

function readJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return undefined
  }
}
