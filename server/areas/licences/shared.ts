import { v7 } from 'uuid'
import { dayInZone } from '#contract/days.ts'
import { endNotices } from '#contract/licence-terms.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import type { Actor, Context, MemberContext } from '#server/kernel/context.ts'
import { problem, wrongField, wrongState } from '#server/kernel/problem.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import { insertNotices, deletePlannedNotices } from './notice-store.ts'
import { verbs } from './rules.ts'
import { type Clock, findLicence, lockLicence, type StoredFields, updateLicence } from './store.ts'

export type TeamClock = Clock & { graceDays: number; currency: string; suspendOverdueDays: number | null }

export async function clockOf({ db, now }: Pick<Context, 'db' | 'now'>, teamId: string): Promise<TeamClock> {
  const { timeZone, renewLeadDays, graceDays, currency, suspendOverdueDays } = await findBusiness(db, teamId, now)
  return { teamId, today: dayInZone(timeZone, now), leadDays: renewLeadDays, graceDays, currency, suspendOverdueDays }
}

/** For a call whose id names the licence itself. */
export async function lockOwn(ctx: MemberContext, clock: Clock, id: string, verb?: string): Promise<Licence> {
  const licence = await lockLicence(ctx.db, clock, id)
  if (!licence) throw problem('not-found')
  if (verb && !verbs[licence.state].includes(verb)) throw wrongState(licence.state, verbs[licence.state])
  return licence
}

/** For an id inside a body. */
export async function lockNamed(ctx: MemberContext, clock: Clock, id: string, path: string): Promise<Licence> {
  const licence = await lockLicence(ctx.db, clock, id)
  if (!licence) throw wrongField(path, 'names nothing of this team')
  return licence
}

export async function reread({ db }: Pick<Context, 'db'>, clock: Clock, id: string): Promise<Licence> {
  const licence = await findLicence(db, clock, id)
  if (!licence) throw problem('not-found')
  return licence
}

/** The row must be locked. Records what differs. */
export async function changeLicence(
  ctx: Pick<Context<Actor | undefined>, 'db' | 'recordChange'>,
  clock: Clock,
  before: Licence,
  patch: StoredFields,
  logged: { before?: object; after?: object } = {},
): Promise<Licence> {
  await updateLicence(ctx.db, clock.teamId, before.id, patch)
  const after = await reread(ctx, clock, before.id)
  const had = Object.fromEntries(Object.keys(patch).map((field) => [field, before[field as keyof Licence]]))
  ctx.recordChange({
    entity: 'licence',
    id: before.id,
    before: { ...had, ...logged.before },
    after: { ...patch, ...logged.after },
    teamId: clock.teamId,
  })
  return after
}

/** The notices about the end of the last term; earlier plans are dropped. */
export async function planNotices({ db }: Pick<Context, 'db'>, { teamId, leadDays }: Clock, licence: Licence) {
  const last = licence.terms.at(-1)
  if (!last) return
  await deletePlannedNotices(db, teamId, licence.id)
  const planned = endNotices(last.endsOn, licence.renewLeadDays ?? leadDays)
  await insertNotices(
    db,
    teamId,
    planned.map((notice) => ({ ...notice, id: v7(), licenceId: licence.id, termId: last.id })),
  )
}

/** The status of an organization depends on its licences. */
export async function announce({ emit }: Pick<Context, 'emit'>, { organizationId }: Licence, teamId: string) {
  if (organizationId) await emit('organization.activity', { teamId, organizationIds: [organizationId] })
}
