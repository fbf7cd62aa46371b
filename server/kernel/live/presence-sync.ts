// Who is here, over all processes: each tells the others of its own people, and of itself every beat. One that was killed is forgotten when its
// beats stay away. Knows no socket and no database; live.ts gives it both.
import { randomBytes } from 'node:crypto'
import type { Presence } from '#contract/live.ts'

type State = 'online' | 'away'
type Seat = { state: State; since: number }
type Teams = Map<string, Map<string, Seat>>

/** What processes tell each other: all of a team's (after `anew`, nothing said before counts), that I am there, that I want to know, that I go. */
export type PresenceMessage = {
  p: string
  anew?: true
  asks?: true
  ends?: true
  t?: string
  m?: [userId: string, state: State | 'offline', since: number][]
}

type Ports = {
  say: (word: PresenceMessage) => void
  /** Somebody of this team came, went or turned away. */
  moved: (teamId: string, userIds: readonly string[]) => void
  now?: () => number
  beatMs: number
}

/** An entry has some 65 bytes, and a notice 8000. */
const seatsPerWord = 100

export class PresenceSync {
  readonly #id = randomBytes(9).toString('base64url')
  readonly #ports: Ports
  readonly #now: () => number
  readonly #own: Teams = new Map()
  readonly #others = new Map<string, { heardAt: number; teams: Teams }>()

  constructor(ports: Ports) {
    this.#ports = ports
    this.#now = ports.now ?? Date.now
  }

  /** Of one of our people; undefined: not connected here any more. */
  set(teamId: string, userId: string, state: State | undefined) {
    const since = this.#now()
    if (!put(this.#own, teamId, userId, state, since)) return
    this.#ports.say({ p: this.#id, t: teamId, m: [[userId, state ?? 'offline', since]] })
    this.#ports.moved(teamId, [userId])
  }

  /** Online wherever they are online; away since they turned away from the last device. */
  of(teamId: string, userId: string): Presence | undefined {
    const seats = this.#all().flatMap((teams) => teams.get(teamId)?.get(userId) ?? [])
    const online = seats.filter(({ state }) => state === 'online')
    if (seats.length === 0) return undefined
    const since = online.length > 0 ? Math.min(...online.map((seat) => seat.since)) : Math.max(...seats.map((seat) => seat.since))
    return { id: userId, state: online.length > 0 ? 'online' : 'away', since: new Date(since).toISOString() }
  }

  has(teamId: string): boolean {
    return this.#all().some((teams) => teams.has(teamId))
  }

  here(teamId: string): string[] {
    return [...new Set(this.#all().flatMap((teams) => [...(teams.get(teamId)?.keys() ?? [])]))]
  }

  #all(): Teams[] {
    return [this.#own, ...[...this.#others.values()].map(({ teams }) => teams)]
  }

  /** At the start, and after words may have been missed. */
  begin() {
    this.#forget([...this.#others.keys()])
    this.#tellAll()
    this.#ports.say({ p: this.#id, asks: true })
  }

  beat() {
    this.#ports.say({ p: this.#id })
    // Two beats may be lost or late.
    const limit = this.#now() - 2.5 * this.#ports.beatMs
    this.#forget([...this.#others].filter(([, { heardAt }]) => heardAt < limit).map(([id]) => id))
  }

  end() {
    this.#ports.say({ p: this.#id, ends: true })
  }

  hear({ p: from, anew, asks, ends, t: teamId, m: seats = [] }: PresenceMessage) {
    if (from === this.#id) return
    if (ends || anew) this.#forget([from])
    if (ends) return
    const other = this.#others.get(from) ?? { heardAt: 0, teams: new Map() }
    this.#others.set(from, { ...other, heardAt: this.#now() })
    if (asks) this.#tellAll()
    if (teamId === undefined) return
    const moved = seats.filter(([userId, state, since]) => put(other.teams, teamId, userId, state === 'offline' ? undefined : state, since))
    if (moved.length > 0)
      this.#ports.moved(
        teamId,
        moved.map(([userId]) => userId),
      )
  }

  #tellAll() {
    this.#ports.say({ p: this.#id, anew: true })
    for (const [teamId, seats] of this.#own) {
      const all = [...seats].map(([userId, { state, since }]): [string, State, number] => [userId, state, since])
      for (let at = 0; at < all.length; at += seatsPerWord) this.#ports.say({ p: this.#id, t: teamId, m: all.slice(at, at + seatsPerWord) })
    }
  }

  #forget(ids: readonly string[]) {
    for (const id of ids) {
      const gone = this.#others.get(id)
      this.#others.delete(id)
      for (const [teamId, seats] of gone?.teams ?? []) this.#ports.moved(teamId, [...seats.keys()])
    }
  }
}

function put(teams: Teams, teamId: string, userId: string, state: State | undefined, since: number): boolean {
  const seats = teams.get(teamId) ?? new Map<string, Seat>()
  if (seats.get(userId)?.state === state) return false
  if (state) seats.set(userId, { state, since })
  else seats.delete(userId)
  if (seats.size > 0) teams.set(teamId, seats)
  else teams.delete(teamId)
  return true
}
