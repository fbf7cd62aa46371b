import { dayInZone } from '#contract/days.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import type { MemberContext } from '#server/kernel/context.ts'

/** The day and the defaults of the team. */
export async function findTeam({ db, actor, now }: MemberContext): Promise<{ today: string; graceDays: number; currency: string }> {
  const { timeZone, graceDays, currency } = await findBusiness(db, actor.teamId, now)
  return { today: dayInZone(timeZone, now), graceDays, currency }
}
