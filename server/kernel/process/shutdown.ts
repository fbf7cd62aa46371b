// The first signal closes everything in order, the second one forces it, and the process ends at the limit in any case.
import { once } from 'node:events'

const limitMs = 10_000
const forceAfterMs = 7000
/** One Ctrl-C often arrives twice, from the terminal and from npm. */
const sameSignalMs = 500

type Step = (forced: AbortSignal) => Promise<unknown>

export class Shutdown {
  readonly #steps: Step[] = []
  readonly #forced = new AbortController()
  readonly #log: (error: unknown) => void
  #forceExit = () => {}
  #stoppedAt = 0
  #started: Promise<unknown> = Promise.resolve()

  constructor(log: (error: unknown) => void) {
    this.#log = log
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, () => this.#onSignal())
  }

  /** A stop waits for the start: a half-open resource cannot be closed. */
  waitFor(started: Promise<unknown>) {
    this.#started = started
  }

  onStop(step: Step) {
    this.#steps.unshift(step)
  }

  onForcedExit(forceExit: () => void) {
    this.#forceExit = forceExit
  }

  #onSignal() {
    if (this.#stoppedAt === 0) void this.stop(0)
    else if (Date.now() - this.#stoppedAt > sameSignalMs) this.#forced.abort()
  }

  async stop(exitCode: number): Promise<void> {
    if (this.#stoppedAt > 0) return
    this.#stoppedAt = Date.now()
    setTimeout(() => this.#forced.abort(), forceAfterMs)
    setTimeout(() => {
      this.#forceExit()
      process.exit(1)
    }, limitMs)
    let code = exitCode
    await raceAbort(this.#started, this.#forced.signal).catch(() => {})
    for (const step of this.#steps) {
      await step(this.#forced.signal).catch((error: unknown) => {
        this.#log(error)
        code ||= 1
      })
    }
    process.exit(code)
  }
}

export async function raceAbort(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await Promise.race([work, once(signal, 'abort')])
}
