import { type undo as contract, undoHours } from '#contract/undo.ts'
import { allows } from '#contract/levels.ts'
import { hourMs } from '#contract/units.ts'
import { findTeamChoices } from '#server/identity/settings-store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { findAct } from '#server/kernel/writes/change-log.ts'
import { problem } from '#server/kernel/problem.ts'
import { covers } from '#server/kernel/http/token-scopes.ts'
import { levelIn, levelMissing } from '#server/kernel/rights.ts'

export const handlers: Handlers<typeof contract> = {
  async undo(ctx, { seq }) {
    const { db, actor, now } = ctx
    // Notices that were sent stay.
    const changes = (await findAct(db, actor.teamId, seq)).filter(({ op }) => op !== 'notify')
    const [first] = changes
    if (!first || first.actorId !== actor.userId) throw problem('not-found')
    if (now.getTime() - first.at.getTime() > undoHours * hourMs) throw problem('gone', `older than ${undoHours} hours`)
    const { area } = first
    // The guard checked the undo endpoint, not the area.
    if (actor.scopes && !covers(actor.scopes, area, true)) throw problem('forbidden', 'not within its scopes')
    const entry = ctx.allAreas.find(({ name }) => name === area)
    if ((await findTeamChoices(db, actor.teamId)).areasOff.includes(area)) throw problem('area-off')
    if (entry && !allows(levelIn(entry, actor), 'write')) throw levelMissing(area, 'write')
    if (!entry?.on?.undo || changes.some((change) => change.area !== area)) throw problem('rule-broken', 'this cannot be undone')
    await ctx.emit('undo', { area, changes })
    return { area, things: changes.map(({ entity, id }) => ({ entity, id })) }
  },
}
