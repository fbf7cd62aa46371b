import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'

type Preparation<Ctx, Input, Prepared, Answer> = {
  prepare(ctx: Ctx, input: Input): Promise<Prepared>
  run(ctx: Ctx, input: Input, prepared: Prepared): Promise<Answer>
  discard?(ctx: Ctx, input: Input, prepared: Prepared): Promise<void>
}

/**
 * `prepare` runs before the transaction. A repeat of an answered write prepares again, so it must have no effect unless `run` follows. `discard`
 * follows if the transaction failed or was such a repeat. It must leave what was committed all the same.
 */
export function prepared<Input, Prepared, Answer, Ctx = HandlerContext<Actor>>(
  prepare: Preparation<Ctx, Input, Prepared, Answer>['prepare'],
  run: Preparation<Ctx, Input, Prepared, Answer>['run'],
  discard?: Preparation<Ctx, Input, Prepared, Answer>['discard'],
): (ctx: Ctx, input: Input) => Promise<Answer> {
  const handler = async (ctx: Ctx, input: Input) => run(ctx, input, await prepare(ctx, input))
  return Object.assign(handler, { prepare, run, discard })
}

type Handler = (ctx: HandlerContext, input: unknown) => Promise<unknown>

type PreparedWrite = { run(ctx: HandlerContext): Promise<unknown>; discard(): Promise<void> }

export async function prepareWrite(handler: Handler, ctx: HandlerContext, input: unknown): Promise<PreparedWrite> {
  const { prepare, run, discard } = handler as Handler & Partial<Preparation<HandlerContext, unknown, unknown, unknown>>
  if (!prepare || !run) return { run: (write) => handler(write, input), discard: async () => {} }
  const done = await prepare(ctx, input)
  return { run: (write) => run(write, input, done), discard: async () => discard?.(ctx, input, done) }
}
