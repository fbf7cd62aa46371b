// Presence across all processes. A process publishes its own members and a heartbeat; without a heartbeat, they are removed.
import { randomBytes } from 'node:crypto'
import type { Presence } from '#contract/live.ts'

type State = 'online' | 'away'
type Entry = { state: State; since: number }
type Teams = Map<string, Map<string, Entry>>

/** `reset`: earlier messages do not count. `request`: send me everything. A message with `p` only is a heartbeat. */
export type PresenceMessage = {
  p: string
  reset?: true
  request?: true
  leave?: true
  t?: string
  m?: [userId: string, state: State | 'offline', since: number][]
}

type Ports = {
  publish: (message: PresenceMessage) => void
  changed: (teamId: string, userIds: readonly string[]) => void
  now?: () => number
  beatMs: number
}

/** An entry has about 65 bytes, and NOTIFY takes 8000. */
const entriesPerMessage = 100

export class PresenceSync {
  readonly #id = randomBytes(9).toString('base64url')
  readonly #ports: Ports
  readonly #now: () => number
  readonly #own: Teams = new Map()
  readonly #others = new Map<string, { receivedAt: number; teams: Teams }>()

  constructor(ports: Ports) {
    this.#ports = ports
    this.#now = ports.now ?? Date.now
  }

  set(teamId: string, userId: string, state: State | undefined) {
    const since = this.#now()
    if (!put(this.#own, teamId, userId, state, since)) return
    this.#ports.publish({ p: this.#id, t: teamId, m: [[userId, state ?? 'offline', since]] })
    this.#ports.changed(teamId, [userId])
  }

  of(teamId: string, userId: string): Presence | undefined {
    const entries = this.#all().flatMap((teams) => teams.get(teamId)?.get(userId) ?? [])
    const online = entries.filter(({ state }) => state === 'online')
    if (entries.length === 0) return undefined
    const since = online.length > 0 ? Math.min(...online.map((entry) => entry.since)) : Math.max(...entries.map((entry) => entry.since))
    return { id: userId, state: online.length > 0 ? 'online' : 'away', since: new Date(since).toISOString() }
  }

  hasTeam(teamId: string): boolean {
    return this.#all().some((teams) => teams.has(teamId))
  }

  connected(teamId: string): string[] {
    return [...new Set(this.#all().flatMap((teams) => [...(teams.get(teamId)?.keys() ?? [])]))]
  }

  #all(): Teams[] {
    return [this.#own, ...[...this.#others.values()].map(({ teams }) => teams)]
  }

  start() {
    this.#removeProcesses([...this.#others.keys()])
    this.#publishAll()
    this.#ports.publish({ p: this.#id, request: true })
  }

  beat() {
    this.#ports.publish({ p: this.#id })
    const limit = this.#now() - 2.5 * this.#ports.beatMs
    this.#removeProcesses([...this.#others].filter(([, { receivedAt }]) => receivedAt < limit).map(([id]) => id))
  }

  stop() {
    this.#ports.publish({ p: this.#id, leave: true })
  }

  receive({ p: from, reset, request, leave, t: teamId, m: entries = [] }: PresenceMessage) {
    if (from === this.#id) return
    if (leave || reset) this.#removeProcesses([from])
    if (leave) return
    const other = this.#others.get(from) ?? { receivedAt: 0, teams: new Map() }
    this.#others.set(from, { ...other, receivedAt: this.#now() })
    if (request) this.#publishAll()
    if (teamId === undefined) return
    const changed = entries.filter(([userId, state, since]) => put(other.teams, teamId, userId, state === 'offline' ? undefined : state, since))
    if (changed.length > 0)
      this.#ports.changed(
        teamId,
        changed.map(([userId]) => userId),
      )
  }

  #publishAll() {
    this.#ports.publish({ p: this.#id, reset: true })
    for (const [teamId, members] of this.#own) {
      const all = [...members].map(([userId, { state, since }]): [string, State, number] => [userId, state, since])
      for (let start = 0; start < all.length; start += entriesPerMessage)
        this.#ports.publish({ p: this.#id, t: teamId, m: all.slice(start, start + entriesPerMessage) })
    }
  }

  #removeProcesses(ids: readonly string[]) {
    for (const id of ids) {
      const removed = this.#others.get(id)
      this.#others.delete(id)
      for (const [teamId, members] of removed?.teams ?? []) this.#ports.changed(teamId, [...members.keys()])
    }
  }
}

function put(teams: Teams, teamId: string, userId: string, state: State | undefined, since: number): boolean {
  const members = teams.get(teamId) ?? new Map<string, Entry>()
  if (members.get(userId)?.state === state) return false
  if (state) members.set(userId, { state, since })
  else members.delete(userId)
  if (members.size > 0) teams.set(teamId, members)
  else teams.delete(teamId)
  return true
}
