// A mail to the owners of the team. Only the fact that it was sent is stored.
import type { helpCenter as contract } from '#contract/help-center.ts'
import { findUser } from '#server/identity/store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { problem } from '#server/kernel/problem.ts'
import { supportMail } from './mail-rules.ts'
import { listOwners } from './store.ts'

export const supportHandlers = {
  async support(ctx, request) {
    const { db, actor } = ctx
    const owners = await listOwners(db, actor.teamId)
    const sender = await findUser(db, actor.teamId, actor.userId)
    // Removed from the team since the request began.
    if (!sender) throw problem('unauthenticated')
    if (owners.length === 0) throw problem('unavailable', 'no owner can be reached by mail')
    for (const owner of owners) await ctx.mail(supportMail(owner, request, sender))
    ctx.recordChange({ entity: 'help-support', id: null, audience: [actor.userId] })
    return true
  },
} satisfies Partial<Handlers<typeof contract>>
