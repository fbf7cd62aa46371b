// What each area of each team has reached, known in memory: set when a write of ours commits, and by NOTIFY from other processes.
// Version N of an area means: an answer read under it holds every change of that area up to sequence N.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { LruCache } from './lru-cache.ts'
import { namedQuery } from '#server/kernel/database/named-statements.ts'
import { channel, type ChangeHint } from '#server/kernel/writes/change-log.ts'

const teamSeqQuery = namedQuery('team-seq', 'select seq from team_seqs where team_id = $1')

/** What nobody keeps: who is here, who does what right now. */
export const signalChannel = 'hora_signals'

type TeamVersions = {
  base: number | undefined
  /** Up to here every notice has come in. Our own commits may run ahead of it. */
  noticed: number
  areas: Map<string, number>
  /** Of each area, the last change that did not name its things. */
  wide: Map<string, number>
  loading: Promise<void> | undefined
}

/** Some kilobytes each. */
const teamLimit = 20_000

/** `onFailure`: the connection that listens was lost, or could not be opened again. */
type Options = { limit?: number; onFailure?: (error: unknown) => void }

export class Versions {
  readonly #pool: pg.Pool
  /** Only teams that were read here: a write of another team changes nothing that this process has cached. */
  readonly #teams: LruCache<TeamVersions>
  readonly #connect: () => pg.Client
  readonly #listeners = new Set<(moved: ChangeHint) => void>()
  readonly #gapListeners = new Set<() => void>()
  readonly #signalListeners = new Set<(payload: string) => void>()
  readonly #onFailure: (error: unknown) => void
  #client: pg.Client | undefined
  #closed = false
  /** While notices may be missed nothing may be taken for fresh. */
  listening = false
  /**
   * Differs whenever numbers may have come back for other content: a PostgreSQL that broke down may have lost the last numbers of writes that
   * were seen but never answered. Part of every ETag and of every key of a kept answer.
   */
  epoch = ''

  constructor(pool: pg.Pool, connect: () => pg.Client, { limit = teamLimit, onFailure = () => {} }: Options = {}) {
    this.#pool = pool
    this.#teams = new LruCache(limit)
    this.#connect = connect
    this.#onFailure = onFailure
  }

  onChange(listener: (moved: ChangeHint) => void) {
    this.#listeners.add(listener)
  }

  /** Hears what processes say on the channel of signals, our own words too. */
  onSignal(listener: (payload: string) => void) {
    this.#signalListeners.add(listener)
  }

  /** Called after notices may have been missed. */
  onGap(listener: () => void) {
    this.#gapListeners.add(listener)
  }

  async listen(): Promise<void> {
    const client = this.#connect()
    this.#client = client
    const lost = (error?: unknown) => {
      if (this.#client !== client) return
      this.#client = undefined
      this.listening = false
      this.#teams.clear()
      client.end().catch(() => {})
      if (this.#closed) return
      this.#onFailure(error)
      setTimeout(() => void this.#retry(), 250).unref()
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ channel: on, payload }) => {
      if (!payload) return
      if (on === signalChannel) {
        for (const listener of this.#signalListeners) listener(payload)
        return
      }
      const moved = JSON.parse(payload) as ChangeHint
      this.changed(moved.t, moved.s, moved.a, moved.k)
      const team = this.#teams.get(moved.t)
      if (team) team.noticed = moved.s
      for (const listener of this.#listeners) listener(moved)
    })
    await client.connect()
    await client.query(`listen ${channel}; listen ${signalChannel}`)
    // A number read before this moment misses what was committed, unheard, between the two.
    this.#teams.clear()
    this.epoch = randomBytes(6).toString('base64url')
    this.listening = true
  }

  async #retry() {
    try {
      await this.listen()
      for (const listener of this.#gapListeners) listener()
    } catch (error) {
      this.#client = undefined
      if (this.#closed) return
      this.#onFailure(error)
      setTimeout(() => void this.#retry(), 1000).unref()
    }
  }

  async close() {
    this.#closed = true
    this.listening = false
    await this.#client?.end().catch(() => {})
  }

  #team(teamId: string): TeamVersions {
    let team = this.#teams.get(teamId)
    if (!team) this.#teams.set(teamId, (team = { base: undefined, noticed: 0, areas: new Map(), wide: new Map(), loading: undefined }))
    return team
  }

  changed(teamId: string, seq: number, areas: readonly string[], keys: ChangeHint['k'] = {}) {
    const team = this.#teams.get(teamId)
    if (!team) return
    for (const area of areas) {
      if ((team.areas.get(area) ?? 0) < seq) team.areas.set(area, seq)
      if (!keys?.[area] && (team.wide.get(area) ?? 0) < seq) team.wide.set(area, seq)
    }
  }

  /**
   * A caller has seen sequence `seq` elsewhere: whatever we hold from before it may be old, and is read again. The number itself is only
   * the caller's word: taken over, one from another team or made up would hide every change until the team really got there.
   */
  invalidateBelow(teamId: string, seq: number) {
    const team = this.#teams.get(teamId)
    if (!team || team.noticed >= seq || (team.base !== undefined && team.base >= seq)) return
    team.base = undefined
    // One that is under way may have been asked before `seq` was there.
    team.loading = undefined
  }

  /** Undefined until the team's sequence was read once, and while not listening. */
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

  /** Up to which sequence an answer under the present version is known to hold everything. */
  completeUpTo(teamId: string): number | undefined {
    const team = this.listening ? this.#teams.get(teamId) : undefined
    // NOTE not the newest of our own commits: the notice of another process's commit before it may still be on its way.
    return team?.base === undefined ? undefined : Math.max(team.base, team.noticed)
  }

  /** As `of`, but changes that named the things they touched do not count (see `Change.keys`). */
  versionIgnoringKeyed(teamId: string, area: string): number | undefined {
    const team = this.listening ? this.#teams.get(teamId) : undefined
    return team?.base === undefined ? undefined : Math.max(team.base, team.wide.get(area) ?? 0)
  }

  /** The true last number of each area is not known after a start; the team's own is never below it and serves as well. */
  async load(teamId: string): Promise<void> {
    const team = this.#team(teamId)
    team.loading ??= this.#pool
      .query<{ seq: number }>({ ...teamSeqQuery, values: [teamId] })
      .then(({ rows }) => {
        team.base = Math.max(team.base ?? 0, rows[0]?.seq ?? 0)
      })
      .finally(() => (team.loading = undefined))
    await team.loading
  }
}
