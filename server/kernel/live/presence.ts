// Tells the browsers of a team who of it is here. What comes in quick succession is told together: after a restart everybody comes at once.
import { beatSeconds, type LiveMessage, type Presence } from '#contract/live.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { PresenceSync, type PresenceMessage } from './presence-sync.ts'

type Told = Extract<LiveMessage, { type: 'presence' }>
type Device = { actor: Actor; away: boolean }

type Ports = {
  say: (word: PresenceMessage) => void
  tell: (teamId: string, message: Told) => void
  /** The devices of this team that are connected to this process. */
  devices: (teamId: string) => Iterable<Device>
}

const gatherMs = 250
/** A page that is loaded again is not gone. */
const graceMs = 3000

export class TeamPresence {
  readonly #kernel: Kernel
  readonly #ports: Ports
  readonly #roster: PresenceSync
  /** What the browsers believe, by team and member; who is not in it is offline to them. */
  readonly #told = new Map<string, Map<string, Presence['state']>>()
  readonly #pending = new Map<string, Set<string>>()
  #flushing: NodeJS.Timeout | undefined

  constructor(kernel: Kernel, ports: Ports) {
    this.#kernel = kernel
    this.#ports = ports
    this.#roster = new PresenceSync({ say: ports.say, moved: (teamId, userIds) => this.#look(teamId, userIds), beatMs: beatSeconds * 1000 })
    // Asked anew, so something about the members is another: who chooses not to be seen disappears at once.
    kernel.versions.onChange(({ t: teamId }) => {
      if (!this.#roster.has(teamId)) return
      const unseen = kernel.hiddenMembers(teamId)
      if (unseen instanceof Promise) unseen.then(() => this.#look(teamId, this.#roster.here(teamId))).catch(() => {})
    })
    kernel.versions.onGap(() => this.#roster.begin())
  }

  begin = () => this.#roster.begin()
  beat = () => this.#roster.beat()
  hear = (word: PresenceMessage) => this.#roster.hear(word)

  end() {
    clearTimeout(this.#flushing)
    this.#roster.end()
  }

  /** A device of theirs came, turned away or turned back. */
  here({ teamId, userId }: Actor) {
    this.#roster.set(teamId, userId, this.#stateOf(teamId, userId))
  }

  gone(actor: Actor) {
    if (this.#stateOf(actor.teamId, actor.userId)) return this.here(actor)
    setTimeout(() => this.here(actor), graceMs).unref()
  }

  async all(teamId: string): Promise<Told> {
    const unseen = await this.#kernel.hiddenMembers(teamId)
    const members = this.#roster.here(teamId).flatMap((userId) => (unseen.includes(userId) ? [] : (this.#roster.of(teamId, userId) ?? [])))
    return { type: 'presence', all: true, members }
  }

  #stateOf(teamId: string, userId: string) {
    const theirs = [...this.#ports.devices(teamId)].filter(({ actor }) => actor.userId === userId)
    if (theirs.length === 0) return undefined
    return theirs.every(({ away }) => away) ? 'away' : 'online'
  }

  #look(teamId: string, userIds: readonly string[]) {
    const pending = this.#pending.get(teamId) ?? new Set()
    for (const userId of userIds) pending.add(userId)
    this.#pending.set(teamId, pending)
    this.#flushing ??= setTimeout(() => void this.#flush(), gatherMs).unref()
  }

  async #flush() {
    this.#flushing = undefined
    const pending = [...this.#pending]
    this.#pending.clear()
    for (const [teamId, userIds] of pending) {
      try {
        this.#tell(teamId, [...userIds], await this.#kernel.hiddenMembers(teamId))
      } catch {
        // The database did not answer; when it does, everything is asked and told again.
      }
    }
  }

  #tell(teamId: string, userIds: readonly string[], unseen: readonly string[]) {
    const told = this.#told.get(teamId) ?? new Map<string, Presence['state']>()
    const members: Presence[] = []
    for (const id of userIds) {
      const now = unseen.includes(id) ? undefined : this.#roster.of(teamId, id)
      if (now?.state === told.get(id)) continue
      if (now) told.set(id, now.state)
      else told.delete(id)
      members.push(now ?? { id, state: 'offline', since: new Date().toISOString() })
    }
    if (told.size > 0) this.#told.set(teamId, told)
    else this.#told.delete(teamId)
    if (members.length > 0) this.#ports.tell(teamId, { type: 'presence', all: false, members })
  }
}
