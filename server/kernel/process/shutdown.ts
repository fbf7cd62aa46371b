// The end of the process: asked for once, everything is closed in order; asked again, quickly; and never later than the limit.
import { once } from 'node:events'

const limitMs = 10_000
/** What is left of the limit then belongs to PostgreSQL. */
const hurryAfterMs = 7000
/** One Ctrl-C often arrives twice: from the terminal and from npm. */
const sameSignalMs = 500

type Step = (hurry: AbortSignal) => Promise<unknown>

export class Shutdown {
  readonly #steps: Step[] = []
  readonly #hurry = new AbortController()
  readonly #log: (error: unknown) => void
  #lastResort = () => {}
  #begunAt = 0
  #started: Promise<unknown> = Promise.resolve()

  constructor(log: (error: unknown) => void) {
    this.#log = log
    // Windows tells a closed window by SIGHUP and Ctrl-Break by SIGBREAK; the others never send the latter.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, () => this.#asked())
  }

  /** What is half opened cannot be closed, so a stop waits for the start. */
  waitFor(started: Promise<unknown>) {
    this.#started = started
  }

  /** What was opened last is closed first. */
  onStop(step: Step) {
    this.#steps.unshift(step)
  }

  /** For the moment when the limit is reached. */
  onForcedExit(end: () => void) {
    this.#lastResort = end
  }

  #asked() {
    if (this.#begunAt === 0) void this.stop(0)
    else if (Date.now() - this.#begunAt > sameSignalMs) this.#hurry.abort()
  }

  async stop(exitCode: number): Promise<void> {
    if (this.#begunAt > 0) return
    this.#begunAt = Date.now()
    setTimeout(() => this.#hurry.abort(), hurryAfterMs)
    setTimeout(() => {
      this.#lastResort()
      process.exit(1)
    }, limitMs)
    let code = exitCode
    await raceAbort(this.#started, this.#hurry.signal).catch(() => {})
    for (const step of this.#steps) {
      await step(this.#hurry.signal).catch((error: unknown) => {
        this.#log(error)
        code ||= 1
      })
    }
    process.exit(code)
  }
}

export async function raceAbort(work: Promise<unknown>, hurry: AbortSignal): Promise<void> {
  if (!hurry.aborted) await Promise.race([work, once(hurry, 'abort')])
}
