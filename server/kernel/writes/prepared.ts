import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'

type Preparation<Ctx, Input, Prepared, Answer> = {
  prepare(ctx: Ctx, input: Input): Promise<Prepared>
  run(ctx: Ctx, input: Input, prepared: Prepared): Promise<Answer>
  discard?: ((ctx: Ctx, input: Input, prepared: Prepared) => Promise<void>) | undefined
  release?: ((ctx: Ctx, input: Input, prepared: Prepared) => void) | undefined
}

/** `run` throws this if something changed after `prepare`. The transaction is rolled back, and both run again. */
export class OutdatedPreparation extends Error {}

const mostAttempts = 5
const busySeconds = 2

export async function whileOutdated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let index = 1; index <= mostAttempts; index++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof OutdatedPreparation)) throw error
    }
  }
  throw new Problem('unavailable', {
    detail: `others change the same at this moment; try again in ${busySeconds} s`,
    headers: { 'retry-after': String(busySeconds) },
  })
}

/**
 * `prepare` runs before the transaction, and again for a repeat of an answered write, so it must have no effect unless `run` follows.
 * `discard` follows a failure or such a repeat, and must keep everything that was committed. `release` always follows.
 */
export function prepared<Input, Prepared, Answer, Ctx = HandlerContext<Actor>>(
  prepare: Preparation<Ctx, Input, Prepared, Answer>['prepare'],
  run: Preparation<Ctx, Input, Prepared, Answer>['run'],
  { discard, release }: Pick<Preparation<Ctx, Input, Prepared, Answer>, 'discard' | 'release'> = {},
): (ctx: Ctx, input: Input) => Promise<Answer> {
  const handler = async (ctx: Ctx, input: Input) => {
    const done = await prepare(ctx, input)
    return run(ctx, input, done).finally(() => release?.(ctx, input, done))
  }
  return Object.assign(handler, { prepare, run, discard, release })
}

type Handler = (ctx: HandlerContext, input: unknown) => Promise<unknown>

type PreparedWrite = { run(ctx: HandlerContext): Promise<unknown>; discard(): Promise<void>; release(): void }

export async function prepareWrite(handler: Handler, ctx: HandlerContext, input: unknown): Promise<PreparedWrite> {
  const { prepare, run, discard, release } = handler as Handler & Partial<Preparation<HandlerContext, unknown, unknown, unknown>>
  if (!prepare || !run) return { run: (write) => handler(write, input), discard: async () => {}, release: () => {} }
  const done = await prepare(ctx, input)
  return { run: (write) => run(write, input, done), discard: async () => discard?.(ctx, input, done), release: () => release?.(ctx, input, done) }
}
