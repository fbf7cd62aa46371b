// Each owner (a team) uses at most its share of a pool: statements that wait for a lock leave connections for other teams.
import { unavailable } from '#server/kernel/problem.ts'

type Waiter = { start(): void; timer: NodeJS.Timeout }
type Share = { active: number; waiting: Waiter[] }

export const waitingLimit = 500

export const teamIsBusy = () => unavailable('this team has too much to do at the moment; try again')

export class ConnectionShares {
  readonly #shares = new Map<string, Share>()
  readonly #limit: number
  readonly #waitMs: number

  constructor(limit: number, waitMs: number) {
    this.#limit = limit
    this.#waitMs = waitMs
  }

  /** No promise if the owner may start at once. Every successful call needs one `release`. */
  take(owner: string): Promise<void> | undefined {
    const share = this.#shares.get(owner)
    if (!share) {
      this.#shares.set(owner, { active: 1, waiting: [] })
      return undefined
    }
    if (share.active < this.#limit) {
      share.active += 1
      return undefined
    }
    if (share.waiting.length >= waitingLimit) return Promise.reject(teamIsBusy())
    return new Promise((start, fail) => {
      const timer = setTimeout(() => {
        share.waiting.splice(share.waiting.indexOf(waiter), 1)
        fail(teamIsBusy())
      }, this.#waitMs)
      const waiter: Waiter = { start, timer }
      share.waiting.push(waiter)
    })
  }

  release(owner: string) {
    const share = this.#shares.get(owner)
    if (!share) return
    const next = share.waiting.shift()
    if (next) {
      clearTimeout(next.timer)
      next.start()
    } else if (--share.active === 0) this.#shares.delete(owner)
  }
}
