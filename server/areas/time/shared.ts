import { dayInZone } from '#contract/days.ts'
import { canManage } from '#contract/roles.ts'
import type { TimeEntry } from '#contract/time.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { lockRow } from '#server/kernel/entities/entity-handlers.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { listServices } from './service-store.ts'
import { entryStore } from './store.ts'

export type Ctx = HandlerContext<Actor>

export const title = { en: 'Time', tr: 'Zaman', ro: 'Timp' }
export const listLink = '/time'
export const entryLink = (id: string) => `${listLink}/${id}`

/** Whose entries the caller sees and writes; null: everybody's. */
export const onlyOf = ({ role, userId }: Actor): string | null => (canManage(role) ? null : userId)
export const mayWrite = (actor: Actor, { memberId }: Pick<TimeEntry, 'memberId'>) => [null, memberId].includes(onlyOf(actor))

export async function findTeam({ db, now }: Pick<Context, 'db' | 'now'>, teamId: string) {
  const { timeZone, timeRoundMinutes } = await findBusiness(db, teamId, now)
  return { today: dayInZone(timeZone, now), timeZone, timeRoundMinutes }
}

export async function audienceOf(db: Ctx['db'], teamId: string, memberIds: readonly string[]): Promise<string[]> {
  return [...new Set([...memberIds, ...(await listManagers(db, teamId))])]
}

/** Only these members, owners and admins may know of changes of these members' time. */
export async function seenBy(ctx: Ctx, ...memberIds: string[]): Promise<Ctx> {
  const audience = await audienceOf(ctx.db, ctx.actor.teamId, memberIds)
  return { ...ctx, recordChange: (change) => ctx.recordChange({ ...change, audience }) }
}

export const lockedByInvoice = () => problem('locked', 'it is on an invoice')

/** Entries of others are missing for members. */
export async function lockEntry(ctx: Ctx, id: string): Promise<TimeEntry> {
  const entry = await lockRow(ctx, entryStore, id)
  if (!mayWrite(ctx.actor, entry)) throw problem('not-found')
  return entry
}

type Named = Partial<Pick<TimeEntry, 'memberId' | 'taskId' | 'cardId' | 'organizationId' | 'serviceId'>>

/** The ids that were sent. */
export async function checkNamed(ctx: Ctx, { memberId, taskId, cardId, organizationId, serviceId }: Named): Promise<void> {
  await checkReferences(ctx, [
    { kind: 'member', path: 'entry.memberId', id: memberId },
    { kind: 'task', path: 'entry.taskId', id: taskId },
    { kind: 'card', path: 'entry.cardId', id: cardId },
    { kind: 'organization', path: 'entry.organizationId', id: organizationId },
  ])
  if (!serviceId) return
  const service = (await listServices(ctx.db, ctx.actor.teamId, [serviceId])).get(serviceId)
  if (!service) throw wrongField('entry.serviceId', 'names nothing of this team')
  if (service.kind !== 'hourly') throw wrongField('entry.serviceId', 'is not charged by the hour')
}

export function checkSubject({ taskId, cardId }: Pick<TimeEntry, 'taskId' | 'cardId'>) {
  if (taskId && cardId) throw wrongField('entry.cardId', 'is beside a task')
}
