import type { LiveMessage, LiveClientMessage } from '#contract/live.ts'
import { signalSeconds } from '#contract/live.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { ownValue } from '#server/kernel/own-value.ts'
import { mayRead } from '#server/kernel/rights.ts'

type ReceivedSignal = Extract<LiveClientMessage, { type: 'signal' }>
type SentSignal = Extract<LiveMessage, { type: 'signal' }>

export type SignalMessage = { t: string; s: Omit<SentSignal, 'type'>; u: readonly string[] }

type Ports = {
  publish: (message: SignalMessage) => void
  send: (teamId: string, userIds: ReadonlySet<string>, message: SentSignal) => void
}

const receiversPerMessage = 150
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

  async publish(actor: Actor, { area: name, name: signal, key }: ReceivedSignal) {
    const area = this.#kernel.areas.find((one) => one.name === name)
    const audienceOf = ownValue(area?.signals ?? {}, signal)
    if (!audienceOf || this.#isTooSoon(`${actor.teamId} ${actor.userId} ${name} ${signal} ${key}`)) return
    if (!area || !mayRead(area, actor)) return
    if ((await this.#kernel.disabledAreas(actor.teamId)).includes(name)) return
    const audience = await audienceOf(this.#kernel.database.db, actor, key)
    const others = audience?.filter((userId) => userId !== actor.userId) ?? []
    for (let start = 0; start < others.length; start += receiversPerMessage)
      this.#ports.publish({
        t: actor.teamId,
        s: { area: name, name: signal, key, from: actor.userId },
        u: others.slice(start, start + receiversPerMessage),
      })
  }

  receive({ t: teamId, s: signal, u: userIds }: SignalMessage) {
    this.#ports.send(teamId, new Set(userIds), { type: 'signal', ...signal })
  }

  #isTooSoon(signalKey: string): boolean {
    const now = Date.now()
    if (now - (this.#lastAt.get(signalKey) ?? 0) < pauseMs) return true
    this.#lastAt.delete(signalKey)
    this.#lastAt.set(signalKey, now)
    const [oldest] = this.#lastAt.keys()
    if (this.#lastAt.size > rememberedLimit && oldest !== undefined) this.#lastAt.delete(oldest)
    return false
  }
}
