// Versions of the areas of each team, in memory. Our own commits, and NOTIFY from other processes, advance them.
// An answer that was read under version N of an area contains every change of the area up to sequence N.
import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { LruCache } from './lru-cache.ts'
import { namedQuery } from '#server/kernel/database/named-statements.ts'
import { channel, type ChangeHint } from '#server/kernel/writes/change-log.ts'

const teamSeqQuery = namedQuery('team-seq', 'select seq from team_seqs where team_id = $1')

export const signalChannel = 'hora_signals'
const jobsChannel = 'jobs:insert'

type TeamVersions = {
  base: number | undefined
  /** Every notice up to here has arrived. Our own commits may be ahead. */
  noticed: number
  areas: Map<string, number>
  unkeyed: Map<string, number>
  loading: Promise<number> | undefined
}

const teamLimit = 20_000

const ignoreMs = 60_000
const ignoredLimit = 20_000

const defaultBeatMs = 15_000
const missedBeats = 2.5

type Options = { limit?: number; beatMs?: number; onFailure?: (error: unknown) => void }

/** The other side may never answer a polite end. The types of pg hide the socket. */
const disconnect = (client: pg.Client) => void (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()

export class Versions {
  readonly #pool: pg.Pool
  readonly #teams: LruCache<TeamVersions>
  readonly #ignoredUntil = new LruCache<number>(ignoredLimit)
  readonly #connect: () => pg.Client
  readonly #listeners = new Set<(moved: ChangeHint) => void>()
  readonly #gapListeners = new Set<() => void>()
  readonly #signalListeners = new Set<(payload: string) => void>()
  readonly #jobsListeners = new Set<(channel: string, payload: string) => void>()
  readonly #onFailure: (error: unknown) => void
  readonly #beatChannel = `hora_beat_${randomBytes(9).toString('hex')}`
  readonly #beatMs: number
  #beat: NodeJS.Timeout | undefined
  #heardAt = 0
  #client: pg.Client | undefined
  #closed = false
  /** While this is false, notices may be missed, so no cached value counts as fresh. */
  listening = false
  /** Part of every ETag and cache key. After a crash, PostgreSQL may reuse the sequences of writes that were seen but never answered. */
  epoch = ''

  constructor(pool: pg.Pool, connect: () => pg.Client, { limit = teamLimit, beatMs = defaultBeatMs, onFailure = () => {} }: Options = {}) {
    this.#pool = pool
    this.#teams = new LruCache(limit)
    this.#connect = connect
    this.#onFailure = onFailure
    this.#beatMs = beatMs
  }

  onChange(listener: (moved: ChangeHint) => void) {
    this.#listeners.add(listener)
  }

  onSignal(listener: (payload: string) => void) {
    this.#signalListeners.add(listener)
  }

  onJobs(listener: (channel: string, payload: string) => void) {
    this.#jobsListeners.add(listener)
  }

  onGap(listener: () => void) {
    this.#gapListeners.add(listener)
  }

  async listen(): Promise<void> {
    const client = this.#connect()
    this.#client = client
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ channel: on, payload }) => {
      this.#heardAt = Date.now()
      if (!payload) return
      if (on === signalChannel) {
        for (const listener of this.#signalListeners) listener(payload)
        return
      }
      if (on === jobsChannel) {
        for (const listener of this.#jobsListeners) listener(on, payload)
        return
      }
      const moved = JSON.parse(payload) as ChangeHint
      this.changed(moved.t, moved.s, moved.a, moved.k)
      const team = this.#teams.get(moved.t)
      if (team) team.noticed = moved.s
      for (const listener of this.#listeners) listener(moved)
    })
    await client.connect()
    await client.query(`listen ${channel}; listen ${signalChannel}; listen "${jobsChannel}"; listen ${this.#beatChannel}`)
    // A sequence that was read before LISTEN may lack a commit whose notice was missed.
    this.#teams.clear()
    this.epoch = randomBytes(6).toString('base64url')
    this.listening = true
    this.#heardAt = Date.now()
    this.#beat ??= setInterval(() => void this.#sendBeat(), this.#beatMs).unref()
  }

  /** A dead firewall or machine does not end the connection, so our own heartbeat must come back through it. */
  async #sendBeat() {
    const client = this.#client
    if (!client || !this.listening) return
    if (Date.now() - this.#heardAt > missedBeats * this.#beatMs) return this.#lost(client, new Error('PostgreSQL has gone silent'))
    const beat = `begin; set local synchronous_commit = off; select pg_notify('${this.#beatChannel}', ''); commit`
    await this.#pool.query(beat).catch(() => {})
  }

  #lost(client: pg.Client, error?: unknown) {
    if (this.#client !== client) return
    this.#client = undefined
    this.listening = false
    this.#teams.clear()
    disconnect(client)
    if (this.#closed) return
    this.#onFailure(error)
    setTimeout(() => void this.#retry(), 250).unref()
  }

  async #retry() {
    try {
      await this.listen()
      for (const listener of this.#gapListeners) listener()
    } catch (error) {
      const failed = this.#client
      this.#client = undefined
      if (failed) disconnect(failed)
      if (this.#closed) return
      this.#onFailure(error)
      setTimeout(() => void this.#retry(), 1000).unref()
    }
  }

  async close() {
    this.#closed = true
    this.listening = false
    clearInterval(this.#beat)
    await this.#client?.end().catch(() => {})
  }

  #team(teamId: string): TeamVersions {
    let team = this.#teams.get(teamId)
    if (!team) this.#teams.set(teamId, (team = { base: undefined, noticed: 0, areas: new Map(), unkeyed: new Map(), loading: undefined }))
    return team
  }

  changed(teamId: string, seq: number, areas: readonly string[], keys: ChangeHint['k'] = {}) {
    const team = this.#teams.get(teamId)
    if (!team) return
    for (const area of areas) {
      if ((team.areas.get(area) ?? 0) < seq) team.areas.set(area, seq)
      if (!keys?.[area] && (team.unkeyed.get(area) ?? 0) < seq) team.unkeyed.set(area, seq)
    }
  }

  /** A caller may claim any `seq`. One that the team has not reached is ignored for a while: it must not make the cache stale with every request. */
  invalidateBelow(teamId: string, seq: number, sessionId: string) {
    const team = this.#teams.get(teamId)
    if (!team || team.noticed >= seq || (team.base !== undefined && team.base >= seq)) return
    if ((this.#ignoredUntil.get(sessionId) ?? 0) > Date.now()) return
    team.base = undefined
    // The running query may have started before `seq` was committed.
    team.loading = undefined
    this.#load(teamId).then(
      (current) => {
        if (current < seq) this.#ignoredUntil.set(sessionId, Date.now() + ignoreMs)
      },
      () => {},
    )
  }

  of(teamId: string, areas: readonly string[] | '*'): number | undefined {
    if (!this.listening) return undefined
    const team = this.#teams.get(teamId)
    if (team?.base === undefined) return undefined
    let version = team.base
    for (const area of areas === '*' ? team.areas.keys() : areas) {
      const at = team.areas.get(area)
      if (at !== undefined && at > version) version = at
    }
    return version
  }

  completeUpTo(teamId: string): number | undefined {
    const team = this.listening ? this.#teams.get(teamId) : undefined
    // NOTE our own newest commit does not count: the notice of an earlier commit by another process may be under way.
    return team?.base === undefined ? undefined : Math.max(team.base, team.noticed)
  }

  versionIgnoringKeyed(teamId: string, area: string): number | undefined {
    const team = this.listening ? this.#teams.get(teamId) : undefined
    return team?.base === undefined ? undefined : Math.max(team.base, team.unkeyed.get(area) ?? 0)
  }

  async load(teamId: string): Promise<void> {
    await this.#load(teamId)
  }

  #load(teamId: string): Promise<number> {
    const team = this.#team(teamId)
    if (team.loading) return team.loading
    const loading = this.#pool
      .query<{ seq: number }>({ ...teamSeqQuery, values: [teamId] })
      .then(({ rows }) => (team.base = Math.max(team.base ?? 0, rows[0]?.seq ?? 0)))
      .finally(() => {
        if (team.loading === loading) team.loading = undefined
      })
    team.loading = loading
    return loading
  }
}
