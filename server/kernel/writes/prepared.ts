import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'

type Ctx = HandlerContext<Actor>

type Preparation<Input, Prepared, Answer> = {
  prepare(ctx: Ctx, input: Input): Promise<Prepared>
  run(ctx: Ctx, input: Input, prepared: Prepared): Promise<Answer>
}

/** `prepare` runs before the transaction. A repeat of an answered write prepares again, so it must have no effect unless `run` follows. */
export function prepared<Input, Prepared, Answer>(
  prepare: Preparation<Input, Prepared, Answer>['prepare'],
  run: Preparation<Input, Prepared, Answer>['run'],
): (ctx: Ctx, input: Input) => Promise<Answer> {
  const handler = async (ctx: Ctx, input: Input) => run(ctx, input, await prepare(ctx, input))
  return Object.assign(handler, { prepare, run })
}

type Handler = (ctx: HandlerContext, input: unknown) => Promise<unknown>

export async function prepareWrite(handler: Handler, ctx: HandlerContext, input: unknown): Promise<(ctx: HandlerContext) => Promise<unknown>> {
  const { prepare, run } = handler as Handler & Partial<Preparation<unknown, unknown, unknown>>
  if (!prepare || !run) return (write) => handler(write, input)
  const done = await prepare(ctx as Ctx, input)
  return (write) => run(write as Ctx, input, done)
}
