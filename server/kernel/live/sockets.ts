import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { beatSeconds, live, LiveHello, type LiveMessage, livePath, LiveClientMessage } from '#contract/live.ts'
import { findMissed, listSeqs, type Missed } from '#server/kernel/writes/missed-changes.ts'
import type { ChangeHint } from '#server/kernel/writes/change-log.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { addressOf, guardToken, refusalOf } from '#server/kernel/http/guard.ts'
import { networkOf, RateLimiter } from '#server/kernel/http/rate-limiter.ts'
import { liveArea } from '#server/kernel/http/raw-routes.ts'
import { Problem } from '#server/kernel/problem.ts'
import { mayReadNamed } from '#server/kernel/rights.ts'
import { TeamPresence } from './presence.ts'
import type { PresenceMessage } from './presence-sync.ts'
import { NotifyBus } from './notify-bus.ts'
import { SocketLimits } from './socket-limits.ts'
import { Signals, type SignalMessage } from './signals.ts'

/** A healthy client has few waiting hints, each under 200 bytes. A slow client is disconnected instead of buffered without limit. */
const waitingBytesLimit = 256 * 1024
const helloSeconds = 10

/** Times in the database are those of the beginning of a transaction, and a later sequence may have an earlier time. */
const clockMarginMs = 60_000

const tooManySockets = 'HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\nconnection: close\r\n\r\n'
const payloadLimit = 64 * 1024
const messageBytesLimit = 1000
const messagesPerMinute = 120

type Client = { socket: WebSocket; actor: Actor; token: string; alive: boolean; away: boolean }

/** A message for any number of clients, encoded once. */
class Outgoing {
  readonly message: LiveMessage
  #bytes: Buffer | undefined

  constructor(message: LiveMessage) {
    this.message = message
  }

  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(JSON.stringify(this.message)))
  }
}

const beat = new Outgoing({ type: 'beat' })

function hintOf(seq: number, areas: string[], keys: ChangeHint['k']): LiveMessage {
  const keyed = Object.entries(keys ?? {}).filter(([area]) => areas.includes(area))
  return { type: 'changed', seq, areas, ...(keyed.length > 0 ? { keys: Object.fromEntries(keyed) } : {}) }
}

type BusMessage = { presence: PresenceMessage } | { signal: SignalMessage }

export class LiveSockets {
  readonly #kernel: Kernel
  readonly #teams = new Map<string, Set<Client>>()
  readonly #messages = new RateLimiter(messagesPerMinute)
  readonly #limits = new SocketLimits()
  readonly #bus: NotifyBus
  readonly #presence: TeamPresence
  readonly #signals: Signals
  #sockets: WebSocketServer | undefined
  #beat: NodeJS.Timeout | undefined

  constructor(kernel: Kernel) {
    this.#kernel = kernel
    this.#bus = new NotifyBus(kernel.database.pool, (error) => {
      kernel.metrics.liveFailures.inc({ part: 'publish' })
      kernel.log.debug({ err: error }, 'live messages were not sent to other processes')
    })
    const publish = (message: BusMessage) => this.#bus.publish(message)
    this.#presence = new TeamPresence(kernel, {
      publish: (presence) => publish({ presence }),
      send: (teamId, message) => this.#sendToTeam(teamId, message),
      devices: (teamId) => this.#teams.get(teamId) ?? [],
    })
    this.#signals = new Signals(kernel, {
      publish: (signal) => publish({ signal }),
      send: (teamId, userIds, message) => this.#sendToTeam(teamId, message, (client) => userIds.has(client.actor.userId)),
    })
    kernel.versions.onSignal((payload) => {
      const message = JSON.parse(payload) as BusMessage
      if ('presence' in message) this.#presence.receive(message.presence)
      else this.#signals.receive(message.signal)
    })
    kernel.versions.onChange((hint) => this.#sendHint(hint))
    kernel.versions.onGap(() => {
      this.#resetAll().catch(() => {
        for (const client of this.#clients()) client.socket.terminate()
      })
    })
  }

  register(app: FastifyInstance) {
    // Without @fastify/websocket, which adds three function calls to every request of every route.
    const sockets = new WebSocketServer({ noServer: true, path: livePath, maxPayload: payloadLimit })
    app.server.on('upgrade', (request, stream, head) => {
      const address = addressOf(request, this.#kernel.settings.trustProxy)
      const counted = this.#limits.open(networkOf(address))
      if (!counted) return void stream.end(tooManySockets)
      stream.once('close', counted.closed)
      sockets.handleUpgrade(request, stream, head, (socket) => {
        socket.once('message', counted.greeted)
        this.#accept(socket, address)
      })
    })
    this.#sockets = sockets
    this.#beat = setInterval(() => {
      this.#presence.beat()
      void this.#beatAll()
    }, beatSeconds * 1000)
    this.#beat.unref()
  }

  start() {
    this.#presence.start()
  }

  isOnline = (teamId: string, userId: string) => this.#presence.isOnline(teamId, userId)

  async close() {
    clearInterval(this.#beat)
    for (const socket of this.#sockets?.clients ?? []) socket.close(1001, 'server stops')
    this.#sockets?.close()
    this.#presence.stop()
    await this.#bus.close()
  }

  #accept(socket: WebSocket, ip: string) {
    const helloTimeout = setTimeout(() => socket.terminate(), helloSeconds * 1000)
    socket.on('error', () => socket.terminate())
    socket.once('message', (data: Buffer) => {
      clearTimeout(helloTimeout)
      this.#signIn(socket, ip, data).catch((error: unknown) => {
        this.#kernel.log.error({ err: error }, 'live sign-in failed')
        socket.close(1011)
      })
    })
    socket.once('close', () => clearTimeout(helloTimeout))
  }

  async #signIn(socket: WebSocket, ip: string, data: Buffer) {
    const hello = LiveHello.safeParse(readJson(data))
    const { token, since } = hello.data ?? {}
    const actor = await this.#guard(token, ip)
    if (actor === 'too-many') return socket.close(1013, 'too many')
    if (!actor || !token) return this.#refuse(socket)
    // The socket closed while the session was looked up. Its `close` event is over, so nothing would remove the client.
    if (socket.readyState !== socket.OPEN) return

    const client: Client = { socket, actor, token, alive: true, away: false }
    const team = this.#teams.get(actor.teamId) ?? new Set()
    this.#teams.set(actor.teamId, team.add(client))
    this.#kernel.metrics.sockets.inc()
    socket.on('pong', () => (client.alive = true))
    socket.on('message', (data: Buffer) => {
      client.alive = true
      this.#receive(client, data).catch((error: unknown) => this.#kernel.log.error({ err: error }, 'a live message failed'))
    })
    socket.on('close', () => {
      team.delete(client)
      if (team.size === 0) this.#teams.delete(actor.teamId)
      this.#kernel.metrics.sockets.dec()
      this.#presence.disconnected(actor)
    })
    this.#presence.update(actor)
    // Registered before the catch-up: a change in between is sent twice rather than not at all.
    await this.#catchUp(client, since)
    this.#send(client, new Outgoing(await this.#presence.all(actor.teamId)))
  }

  /** 'too-many' must not sign the browser out: its token may be valid. */
  async #guard(token: string | undefined, ip: string): Promise<Actor | 'too-many' | undefined> {
    try {
      return await guardToken(this.#kernel, liveArea, live.connect, token, { ip })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return error.code === 'too-many' ? 'too-many' : undefined
    }
  }

  async #receive(client: Client, data: Buffer) {
    if (data.length > messageBytesLimit || this.#messages.take(client.actor.sessionId) > 0) return
    const message = LiveClientMessage.safeParse(readJson(data))
    if (!message.success) return
    const actor = await this.#kernel.authenticate(client.token)
    if (!actor || !mayListen(actor)) return this.#refuse(client.socket)
    if (message.data.type === 'signal') return this.#signals.publish(actor, message.data)
    client.away = message.data.away
    this.#presence.update(actor)
  }

  async #catchUp(client: Client, since: number | undefined) {
    const { teamId, userId } = client.actor
    const missed = await findMissed(this.#kernel.database.db, teamId, userId, since)
    this.#send(client, new Outgoing({ type: 'ready', seq: missed.seq }))
    if (missed.reset) this.#send(client, new Outgoing({ type: 'reset', seq: missed.seq }))
    const areas = missed.gap ? await this.#withUnlogged(client.actor, missed) : missed.areas
    if (areas.length > 0) await this.#sendIfSignedIn(client, new Outgoing({ type: 'changed', seq: missed.seq, areas }))
  }

  async #withUnlogged(actor: Actor, { areas, since }: Missed): Promise<string[]> {
    const all = new Set(areas)
    const from = new Date((since?.getTime() ?? 0) - clockMarginMs)
    for (const { name, unloggedChanges } of this.#kernel.areas)
      if (unloggedChanges && !all.has(name) && (await unloggedChanges(this.#kernel.database.db, actor, from))) all.add(name)
    return [...all]
  }

  #sendHint({ t: teamId, s: seq, a: areas, u: audiences, k: keys }: ChangeHint) {
    const members = audiences && new Map(Object.entries(audiences).map(([area, ids]) => [area, new Set(ids)]))
    const sent = new Map<string, Outgoing>()
    for (const client of this.#teams.get(teamId) ?? []) {
      const visible = members ? areas.filter((area) => members.get(area)?.has(client.actor.userId) ?? true) : areas
      if (visible.length === 0) continue
      const names = visible.join()
      let outgoing = sent.get(names)
      if (!outgoing) sent.set(names, (outgoing = new Outgoing(hintOf(seq, visible, keys))))
      void this.#sendIfSignedIn(client, outgoing)
    }
  }

  #sendToTeam(teamId: string, message: LiveMessage, filter: (client: Client) => boolean = () => true) {
    const outgoing = new Outgoing(message)
    for (const client of this.#teams.get(teamId) ?? []) if (filter(client)) void this.#sendIfSignedIn(client, outgoing)
  }

  async #resetAll() {
    const seqs = await listSeqs(this.#kernel.database.db, [...this.#teams.keys()])
    for (const [teamId, clients] of this.#teams)
      for (const client of clients) void this.#sendIfSignedIn(client, new Outgoing({ type: 'reset', seq: seqs.get(teamId) ?? 0 }))
  }

  async #beatAll() {
    for (const client of this.#clients()) {
      if (!client.alive) {
        client.socket.terminate()
        continue
      }
      client.alive = false
      client.socket.ping()
      await this.#sendIfSignedIn(client, beat)
    }
  }

  *#clients() {
    for (const team of [...this.#teams.values()]) yield* [...team]
  }

  async #sendIfSignedIn(client: Client, outgoing: Outgoing) {
    try {
      const found = this.#kernel.authenticate(client.token)
      const actor = found instanceof Promise ? await found : found
      if (!actor || !mayListen(actor)) return this.#refuse(client.socket)
      const readable = this.#readablePart(outgoing, actor)
      if (readable) this.#send(client, readable)
    } catch {
      client.socket.terminate()
    }
  }

  /** Uses the rights of this moment. A hint without one of its areas is still a hint. */
  #readablePart(outgoing: Outgoing, actor: Actor): Outgoing | undefined {
    const { message } = outgoing
    const mayReadArea = (name: string) => mayReadNamed(this.#kernel.areas, name, actor)
    if (message.type === 'signal') return mayReadArea(message.area) ? outgoing : undefined
    if (message.type !== 'changed' || message.areas.every(mayReadArea)) return outgoing
    const areas = message.areas.filter(mayReadArea)
    return areas.length > 0 ? new Outgoing(hintOf(message.seq, areas, message.keys)) : undefined
  }

  #send({ socket }: Client, outgoing: Outgoing) {
    if (socket.bufferedAmount > waitingBytesLimit) return socket.terminate()
    socket.send(outgoing.bytes, { binary: false })
  }

  #refuse(socket: WebSocket) {
    socket.send(JSON.stringify({ type: 'refused' } satisfies LiveMessage))
    socket.close(4401, 'refused')
  }
}

const mayListen = (actor: Actor) => !refusalOf(liveArea, live.connect, actor)

function readJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return undefined
  }
}
