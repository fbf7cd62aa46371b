// R-SHR-4: the password of a link, with a limit per address and one per link.
import { v7 } from 'uuid'
import { isPassword } from '#server/identity/passwords.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Context } from '#server/kernel/context.ts'
import { networkOf } from '#server/kernel/http/rate-limiter.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { countAttempts, deleteAttempt, insertAttempt } from './access-store.ts'
import { attempts } from './rules.ts'

type Guarded = {
  teamId: string
  thingId: string
  passwordHash: string | null
  /** Locks the row, so that attempts at the same time are counted one after the other. */
  lock(ctx: Context): Promise<unknown>
  /** After a wrong one. `isLast`: the limit of the link is reached. */
  refused(ctx: Context, isLast: boolean): Promise<unknown>
}

/** The attempt is counted before the slow comparison, and taken back if it was right: parallel ones cannot exceed the limit. */
export async function checkPassword(ctx: HandlerContext, password: string, { teamId, thingId, passwordHash, lock, refused }: Guarded) {
  const id = v7()
  const address = networkOf(ctx.request.address)
  const before = await ctx.write(async (write) => {
    await lock(write)
    const count = await countAttempts(write.db, teamId, thingId, address)
    if (count.address < attempts.perAddress) await insertAttempt(write.db, teamId, thingId, id, address)
    return count
  })
  if (before.address >= attempts.perAddress) {
    const seconds = attempts.ms / 1000
    throw new Problem('too-many', {
      detail: `too many wrong passwords; try again in ${seconds / 60} minutes`,
      headers: { 'retry-after': `${seconds}` },
    })
  }
  if (await isPassword(ctx.settings, passwordHash ?? undefined, password)) return ctx.write((write) => deleteAttempt(write.db, teamId, id))
  const isLast = await ctx.write(async (write) => {
    await lock(write)
    const { all } = await countAttempts(write.db, teamId, thingId, address)
    await refused(write, all >= attempts.perShare)
    return all >= attempts.perShare
  })
  throw isLast ? problem('locked') : problem('forbidden', 'a wrong password')
}
