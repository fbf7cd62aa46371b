import { beatSeconds, type LiveMessage, type Presence } from '#contract/live.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { PresenceSync, type PresenceMessage } from './presence-sync.ts'

type SentPresence = Extract<LiveMessage, { type: 'presence' }>
type Device = { actor: Actor; away: boolean }

type Ports = {
  publish: (message: PresenceMessage) => void
  send: (teamId: string, message: SentPresence) => void
  devices: (teamId: string) => Iterable<Device>
}

const collectMs = 250
const graceMs = 3000

export class TeamPresence {
  readonly #kernel: Kernel
  readonly #ports: Ports
  readonly #sync: PresenceSync
  readonly #sent = new Map<string, Map<string, Presence['state']>>()
  readonly #pending = new Map<string, Set<string>>()
  #flushing: NodeJS.Timeout | undefined

  constructor(kernel: Kernel, ports: Ports) {
    this.#kernel = kernel
    this.#ports = ports
    this.#sync = new PresenceSync({ publish: ports.publish, changed: (teamId, userIds) => this.#queue(teamId, userIds), beatMs: beatSeconds * 1000 })
    kernel.versions.onChange(({ t: teamId }) => {
      if (!this.#sync.hasTeam(teamId)) return
      const hidden = kernel.hiddenMembers(teamId)
      // A promise means that the member list was reloaded, so a member may have hidden their presence.
      if (hidden instanceof Promise)
        hidden.then(() => this.#queue(teamId, this.#sync.connected(teamId))).catch((error: unknown) => this.#failed(error))
    })
    kernel.versions.onGap(() => this.#sync.start())
  }

  start = () => this.#sync.start()
  beat = () => this.#sync.beat()
  receive = (message: PresenceMessage) => this.#sync.receive(message)

  stop() {
    clearTimeout(this.#flushing)
    this.#sync.stop()
  }

  /** NOTE includes members who hide their presence, so never answer it to others. */
  isOnline = (teamId: string, userId: string) => this.#sync.of(teamId, userId)?.state === 'online'

  update({ teamId, userId }: Actor) {
    this.#sync.set(teamId, userId, this.#stateOf(teamId, userId))
  }

  disconnected(actor: Actor) {
    if (this.#stateOf(actor.teamId, actor.userId)) return this.update(actor)
    setTimeout(() => this.update(actor), graceMs).unref()
  }

  async all(teamId: string): Promise<SentPresence> {
    const hidden = await this.#kernel.hiddenMembers(teamId)
    const members = this.#sync.connected(teamId).flatMap((userId) => (hidden.includes(userId) ? [] : (this.#sync.of(teamId, userId) ?? [])))
    return { type: 'presence', all: true, members }
  }

  #stateOf(teamId: string, userId: string) {
    const devices = [...this.#ports.devices(teamId)].filter(({ actor }) => actor.userId === userId)
    if (devices.length === 0) return undefined
    return devices.every(({ away }) => away) ? 'away' : 'online'
  }

  #queue(teamId: string, userIds: readonly string[]) {
    const pending = this.#pending.get(teamId) ?? new Set()
    for (const userId of userIds) pending.add(userId)
    this.#pending.set(teamId, pending)
    this.#flushing ??= setTimeout(() => void this.#flush(), collectMs).unref()
  }

  async #flush() {
    this.#flushing = undefined
    const pending = [...this.#pending]
    this.#pending.clear()
    for (const [teamId, userIds] of pending) {
      try {
        this.#sendChanges(teamId, [...userIds], await this.#kernel.hiddenMembers(teamId))
      } catch (error) {
        // The database is down. After that, onGap requests and sends everything again.
        this.#failed(error)
      }
    }
  }

  #failed(error: unknown) {
    this.#kernel.metrics.liveFailures.inc({ part: 'presence' })
    this.#kernel.log.debug({ err: error }, 'presence was not sent')
  }

  #sendChanges(teamId: string, userIds: readonly string[], hidden: readonly string[]) {
    const sent = this.#sent.get(teamId) ?? new Map<string, Presence['state']>()
    const members: Presence[] = []
    for (const id of userIds) {
      const now = hidden.includes(id) ? undefined : this.#sync.of(teamId, id)
      if (now?.state === sent.get(id)) continue
      if (now) sent.set(id, now.state)
      else sent.delete(id)
      members.push(now ?? { id, state: 'offline', since: new Date().toISOString() })
    }
    if (sent.size > 0) this.#sent.set(teamId, sent)
    else this.#sent.delete(teamId)
    if (members.length > 0) this.#ports.send(teamId, { type: 'presence', all: false, members })
  }
}
