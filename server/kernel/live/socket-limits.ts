const perNetwork = 2000
const waitingPerNetwork = 100

type Count = { open: number; waiting: number }

export class SocketLimits {
  readonly #networks = new Map<string, Count>()

  open(network: string): { greeted(): void; closed(): void } | undefined {
    const count = this.#networks.get(network) ?? { open: 0, waiting: 0 }
    if (count.open >= perNetwork || count.waiting >= waitingPerNetwork) return undefined
    count.open += 1
    count.waiting += 1
    this.#networks.set(network, count)
    let waiting = true
    const greeted = () => {
      if (waiting) count.waiting -= 1
      waiting = false
    }
    return {
      greeted,
      closed: () => {
        greeted()
        count.open -= 1
        if (count.open === 0) this.#networks.delete(network)
      },
    }
  }
}
