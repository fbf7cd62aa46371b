// A write with a part that takes long and needs no transaction: it reads a text in a thread, or stores bytes on a disk or on another server.
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'

type Ctx = HandlerContext<Actor>

type Preparation<Input, Prepared, Answer> = {
  prepare(ctx: Ctx, input: Input): Promise<Prepared>
  run(ctx: Ctx, input: Input, prepared: Prepared): Promise<Answer>
}

/**
 * `prepare` runs before the transaction, so that it occupies no connection and no lock. Its ctx.write is a transaction of its own. A repeat of
 * an answered write prepares again: what is prepared must be without effect unless `run` follows.
 */
export function prepared<Input, Prepared, Answer>(
  prepare: Preparation<Input, Prepared, Answer>['prepare'],
  run: Preparation<Input, Prepared, Answer>['run'],
): (ctx: Ctx, input: Input) => Promise<Answer> {
  const handler = async (ctx: Ctx, input: Input) => run(ctx, input, await prepare(ctx, input))
  return Object.assign(handler, { prepare, run })
}

type Handler = (ctx: HandlerContext, input: unknown) => Promise<unknown>

/** Answers what is left to do in the transaction. */
export async function prepareWrite(handler: Handler, ctx: HandlerContext, input: unknown): Promise<(ctx: HandlerContext) => Promise<unknown>> {
  const { prepare, run } = handler as Handler & Partial<Preparation<unknown, unknown, unknown>>
  if (!prepare || !run) return (write) => handler(write, input)
  const done = await prepare(ctx as Ctx, input)
  return (write) => run(write as Ctx, input, done)
}
