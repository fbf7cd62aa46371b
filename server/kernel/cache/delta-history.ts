// The differences between the last answers to one read, for browsers that have one of these answers (decision 40).
import { createHash } from 'node:crypto'
import { deltaOf, type JsonDelta } from '#contract/json-delta.ts'
import { megabyte } from '#contract/units.ts'

export type Encoded = { readonly body: Buffer; gzipped?: Buffer | Promise<Buffer> }

const smallestBody = 2000
/** Two answers of this size are parsed and compared in about 80 ms. */
const largestBody = 4 * megabyte
const maxSteps = 50

const overheadBytes = 150

type Step = { from: string; delta: string }

export class DeltaHistory {
  /** Identifies the content. A version does not: an answer may contain more than its version says. */
  readonly tag: string
  readonly #steps: readonly Step[]
  readonly #answers = new Map<string, Encoded>()
  /** A browser has this answer or an older one, and will ask for the difference. */
  asked = false

  constructor(body: Buffer, steps: readonly Step[] = []) {
    this.tag = createHash('sha256').update(body).digest('base64url').slice(0, 16)
    this.#steps = steps
  }

  get bytes(): number {
    const steps = this.#steps.reduce((sum, { delta }) => sum + 2 * delta.length + overheadBytes, overheadBytes)
    return [...this.#answers.values()].reduce(
      (sum, { body, gzipped }) => sum + body.length + (gzipped instanceof Buffer ? gzipped.length : 0) + overheadBytes,
      steps,
    )
  }

  next(body: Buffer, following: Buffer): DeltaHistory {
    const delta = difference(body, following)
    if (delta === undefined) return new DeltaHistory(following)
    const steps = delta === '' ? [...this.#steps] : [...this.#steps, { from: this.tag, delta }]
    // A longer history would be hardly smaller than the whole answer.
    let chars = steps.reduce((sum, step) => sum + step.delta.length, 0)
    while (steps.length > maxSteps || chars > following.length / 2) chars -= steps.shift()?.delta.length ?? chars
    return new DeltaHistory(following, steps)
  }

  /** The steps from the answer with this tag to the present one. Undefined if that answer is no longer known. `onGrowth`: `bytes` is larger. */
  since(tag: string, onGrowth: () => void): Encoded | undefined {
    const known = this.#answers.get(tag)
    if (known) return known
    const at = tag === this.tag ? this.#steps.length : this.#steps.findLastIndex(({ from }) => from === tag)
    if (at === -1) return undefined
    const deltas = this.#steps.slice(at).map(({ delta }) => delta)
    const answer = { body: Buffer.from(`[${deltas.join(',')}]`) }
    this.#answers.set(tag, answer)
    onGrowth()
    return answer
  }
}

/** Empty if nothing changed. Undefined if a delta is not worth the work. */
function difference(before: Buffer, after: Buffer): string | undefined {
  if (before.equals(after)) return ''
  if (after.length < smallestBody || Math.max(before.length, after.length) > largestBody) return undefined
  const delta: JsonDelta | undefined = deltaOf(JSON.parse(before.toString()), JSON.parse(after.toString()))
  const text = delta ? JSON.stringify(delta) : ''
  return text.length > after.length / 2 ? undefined : text
}
