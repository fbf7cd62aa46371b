// What members do right now (typing, say): the area decides who may know, every process tells those of them that it has. Nothing is kept.
import type { LiveMessage, LiveClientMessage } from '#contract/live.ts'
import { signalSeconds } from '#contract/live.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

type Said = Extract<LiveClientMessage, { type: 'signal' }>
type Told = Extract<LiveMessage, { type: 'signal' }>

/** What processes tell each other. */
export type SignalMessage = { t: string; s: Omit<Told, 'type'>; u: readonly string[] }

type Ports = { say: (word: SignalMessage) => void; tell: (teamId: string, userIds: ReadonlySet<string>, message: Told) => void }

/** A notice has 8000 bytes. */
const listenersPerWord = 150
/** A little less than what clients keep to, for clocks that differ. */
const pauseMs = signalSeconds * 900
const rememberedLimit = 10_000

export class Signals {
  readonly #kernel: Kernel
  readonly #ports: Ports
  readonly #lastAt = new Map<string, number>()

  constructor(kernel: Kernel, ports: Ports) {
    this.#kernel = kernel
    this.#ports = ports
  }

  async take(actor: Actor, { area: name, name: signal, key }: Said) {
    const area = this.#kernel.areas.find((one) => one.name === name)
    const audienceOf = area?.signals && Object.hasOwn(area.signals, signal) ? area.signals[signal] : undefined
    if (!audienceOf || this.#tooSoon(`${actor.teamId} ${actor.userId} ${name} ${signal} ${key}`)) return
    if ((await this.#kernel.disabledAreas(actor.teamId)).includes(name)) return
    const audience = await audienceOf(this.#kernel.database.db, actor, key)
    const others = audience?.filter((userId) => userId !== actor.userId) ?? []
    for (let at = 0; at < others.length; at += listenersPerWord)
      this.#ports.say({ t: actor.teamId, s: { area: name, name: signal, key, from: actor.userId }, u: others.slice(at, at + listenersPerWord) })
  }

  hear({ t: teamId, s: signal, u: userIds }: SignalMessage) {
    this.#ports.tell(teamId, new Set(userIds), { type: 'signal', ...signal })
  }

  #tooSoon(what: string): boolean {
    const now = Date.now()
    if (now - (this.#lastAt.get(what) ?? 0) < pauseMs) return true
    this.#lastAt.delete(what)
    this.#lastAt.set(what, now)
    const [oldest] = this.#lastAt.keys()
    if (this.#lastAt.size > rememberedLimit && oldest !== undefined) this.#lastAt.delete(oldest)
    return false
  }
}
