// Sockets at /api/live: tells the browsers of a team which areas moved, who is here and what they do. A slow reader is dropped, not buffered for ever.
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { beatSeconds, LiveHello, type LiveMessage, livePath, LiveClientMessage } from '#contract/live.ts'
import type { ChangeHint } from '#server/kernel/writes/change-log.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { RateLimiter } from '#server/kernel/http/rate-limiter.ts'
import { TeamPresence } from './presence.ts'
import type { PresenceMessage } from './presence-sync.ts'
import { NotifyBus } from './notify-bus.ts'
import { Signals, type SignalMessage } from './signals.ts'

/** A healthy reader never has more than a few hints waiting (each under 200 bytes). */
const waitingBytesLimit = 256 * 1024
const helloSeconds = 10
/** With more missed than this, reading everything again is cheaper than listing it. */
const catchUpLimit = 20_000

/** Beyond this a socket is cut off. */
const hearingBytesLimit = 64 * 1024
/** More than a client has to say. */
const sayingBytesLimit = 1000
const sayingsPerMinute = 120

type Reader = { socket: WebSocket; actor: Actor; token: string; heard: boolean; away: boolean }

type Word = { roster: PresenceMessage } | { signal: SignalMessage }

export class LiveSockets {
  readonly #kernel: Kernel
  readonly #teams = new Map<string, Set<Reader>>()
  readonly #sayings = new RateLimiter(sayingsPerMinute)
  readonly #shout: NotifyBus
  readonly #presence: TeamPresence
  readonly #signals: Signals
  #sockets: WebSocketServer | undefined
  #beat: NodeJS.Timeout | undefined

  constructor(kernel: Kernel) {
    this.#kernel = kernel
    this.#shout = new NotifyBus(kernel.database.pool)
    const say = (word: Word) => this.#shout.publish(word)
    this.#presence = new TeamPresence(kernel, {
      say: (roster) => say({ roster }),
      tell: (teamId, message) => this.#tellTeam(teamId, message),
      devices: (teamId) => this.#teams.get(teamId) ?? [],
    })
    this.#signals = new Signals(kernel, {
      say: (signal) => say({ signal }),
      tell: (teamId, userIds, message) => this.#tellTeam(teamId, message, (reader) => userIds.has(reader.actor.userId)),
    })
    kernel.versions.onSignal((payload) => {
      const word = JSON.parse(payload) as Word
      if ('roster' in word) this.#presence.hear(word.roster)
      else this.#signals.hear(word.signal)
    })
    kernel.versions.onChange((moved) => this.#tell(moved))
    kernel.versions.onGap(() => this.#tellAllToReadAgain())
  }

  register(app: FastifyInstance) {
    // Beside the routes: @fastify/websocket has every request of every route go through three functions more.
    const sockets = new WebSocketServer({ noServer: true, path: livePath, maxPayload: hearingBytesLimit })
    app.server.on('upgrade', (request, stream, head) => sockets.handleUpgrade(request, stream, head, (socket) => this.#welcome(socket)))
    this.#sockets = sockets
    this.#beat = setInterval(() => {
      this.#presence.beat()
      void this.#beatAll()
    }, beatSeconds * 1000)
    this.#beat.unref()
  }

  /** Once notices are heard. */
  begin() {
    this.#presence.begin()
  }

  async close() {
    clearInterval(this.#beat)
    for (const socket of this.#sockets?.clients ?? []) socket.close(1001, 'server stops')
    this.#sockets?.close()
    this.#presence.end()
    await this.#shout.close()
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

    const reader: Reader = { socket, actor, token: hello.data.token, heard: true, away: false }
    const team = this.#teams.get(actor.teamId) ?? new Set()
    this.#teams.set(actor.teamId, team.add(reader))
    this.#kernel.metrics.sockets.inc()
    socket.on('pong', () => (reader.heard = true))
    socket.on('message', (data: Buffer) => {
      reader.heard = true
      this.#hear(reader, data).catch((error: unknown) => this.#kernel.log.error({ err: error }, 'what a socket said failed'))
    })
    socket.on('close', () => {
      team.delete(reader)
      if (team.size === 0) this.#teams.delete(actor.teamId)
      this.#kernel.metrics.sockets.dec()
      this.#presence.gone(actor)
    })
    this.#presence.here(actor)
    // Registered first, then caught up: a change in between is told twice rather than not at all.
    await this.#catchUp(reader, hello.data.since)
    this.#send(reader, await this.#presence.all(actor.teamId))
  }

  /** What nobody would say, and what comes too often, is passed over. */
  async #hear(reader: Reader, data: Buffer) {
    if (data.length > sayingBytesLimit || this.#sayings.take(reader.actor.sessionId) > 0) return
    const said = LiveClientMessage.safeParse(readJson(data))
    if (!said.success) return
    const actor = await this.#kernel.authenticate(reader.token)
    if (!actor || !mayListen(actor)) return this.#refuse(reader.socket)
    if (said.data.type === 'signal') return this.#signals.take(actor, said.data)
    reader.away = said.data.away
    this.#presence.here(actor)
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
    else if (areas) this.#send(reader, { type: 'changed', seq, areas })
  }

  #tell({ t: teamId, s: seq, a: areas, u: audiences, k: keys }: ChangeHint) {
    for (const reader of this.#teams.get(teamId) ?? []) {
      const theirs = audiences ? areas.filter((area) => audiences[area]?.includes(reader.actor.userId) ?? true) : areas
      if (theirs.length === 0) continue
      const known = Object.entries(keys ?? {}).filter(([area]) => theirs.includes(area))
      void this.#sendIfStillGood(reader, {
        ...{ type: 'changed', seq, areas: theirs },
        ...(known.length > 0 ? { keys: Object.fromEntries(known) } : {}),
      })
    }
  }

  #tellTeam(teamId: string, message: LiveMessage, whom: (reader: Reader) => boolean = () => true) {
    for (const reader of this.#teams.get(teamId) ?? []) if (whom(reader)) void this.#sendIfStillGood(reader, message)
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
const mayListen = (actor: Actor) => !actor.scopes && !actor.mustEnrolMfa

function readJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return undefined
  }
}
