import { v7 } from 'uuid'
import { mostAssignments } from '#contract/licence-terms.ts'
import type { licences as contract } from '#contract/licences.ts'
import { AssignmentToImport, type HolderType, type Licence } from '#contract/licence-shapes.ts'
import type { ImportedRow } from '#contract/imports.ts'
import { foldText } from '#contract/fold.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { problem, ruleBroken, taken, wrongField, wrongState } from '#server/kernel/problem.ts'
import {
  findAssignment,
  findOpenAssignment,
  insertAssignments,
  listAssignments,
  listOpenAssignments,
  lockAssignmentsOf,
  type NewAssignment,
  releaseAssignments,
} from './assignment-store.ts'
import { listHolders } from './catalogue-store.ts'
import { notifyUse } from './notices.ts'
import { assigning, verbs } from './rules.ts'
import { clockOf, lockNamed, lockOwn, reread, type TeamClock } from './shared.ts'
import { findLicence } from './store.ts'

type Ctx = HandlerContext<Actor>
type Holder = Pick<NewAssignment, 'holderType' | 'holderId' | 'label'>

/** A contact or member of the team, or the label of a device. */
async function holderOf({ db, actor }: Ctx, { holderType, holderId, label }: AssignmentToImport, path: string): Promise<Holder> {
  if (holderType === 'device') return { holderType, holderId: null, label: label ?? '' }
  const [found] = holderId ? await listHolders(db, actor.teamId, [holderId]) : []
  if (!found) throw wrongField(`${path}.holderId`, 'names nothing of this team')
  return { holderType, holderId: found.id, label: null }
}

function checkState({ state }: Licence) {
  if (!assigning.includes(state)) throw wrongState(state, verbs[state])
}

function checkFree({ type, seats, seatsUsed, overcommitPercent }: Licence) {
  const most = mostAssignments(type, seats, overcommitPercent)
  if (most !== null && seatsUsed >= most) throw ruleBroken('R-LIC-2', `all ${most} seats are assigned`)
}

async function assign(ctx: Ctx, clock: TeamClock, licence: Licence, holder: Holder, id: string) {
  const { db, actor, recordChange } = ctx
  const existing = await findOpenAssignment(db, actor.teamId, licence.id, holder)
  if (existing) throw taken('seat.holderId', existing)
  checkFree(licence)
  const [added] = await insertAssignments(db, actor.teamId, actor.userId, [{ ...holder, id, licenceId: licence.id }])
  if (!added) throw taken('seat.id', { id, name: id })
  const seat = await findAssignment(db, actor.teamId, id)
  if (!seat) throw problem('conflict')
  recordChange({ entity: 'licence-seat', id: licence.id, after: { seatId: id, holderType: seat.holderType, holderName: seat.holderName } })
  await notifyUse(ctx, clock, licence, await reread(ctx, clock, licence.id))
  return seat
}

const keyOf = ({ holderType, holderId, label }: Holder) => `${holderType} ${holderId ?? foldText(label ?? '')}`
const refused = (field: string, reason: string): ImportedRow => ({ outcome: 'refused', fields: [field], reason })

async function planImport({ db, actor }: Ctx, licenceId: string, rows: readonly unknown[]) {
  const sent = rows.map((row) => AssignmentToImport.safeParse(row))
  const ids = [...new Set(sent.flatMap(({ data }) => data?.holderId ?? []))]
  const known = new Set((await listHolders(db, actor.teamId, ids)).map(({ id }) => id))
  const open = new Map((await listOpenAssignments(db, actor.teamId, licenceId)).map(({ id, holder }) => [holder, id]))
  const made: NewAssignment[] = []
  const outcomes = sent.map(({ data, error }): ImportedRow => {
    if (!data) return refused(error.issues[0]?.path.join('.') || 'holderType', error.issues[0]?.message ?? 'is wrong')
    if (data.holderType !== 'device' && !known.has(data.holderId ?? '')) return refused('holderId', 'names nothing of this team')
    const device = data.holderType === 'device'
    const holder: Holder = {
      holderType: data.holderType,
      holderId: device ? null : (data.holderId ?? null),
      label: device ? (data.label ?? '') : null,
    }
    const has = open.get(keyOf(holder))
    if (has) return { outcome: 'unchanged', id: has, fields: [] }
    const id = v7()
    open.set(keyOf(holder), id)
    made.push({ ...holder, id, licenceId })
    return { outcome: 'new', id, fields: ['holderType', device ? 'label' : 'holderId'] }
  })
  return { made, outcomes }
}

export const assignmentHandlers = {
  async seats(ctx, { licenceId, open, page, size }) {
    const found = await listAssignments(ctx.db, ctx.actor.teamId, licenceId, { open, page, size })
    if (found.length === 0) await reread(ctx, await clockOf(ctx, ctx.actor.teamId), licenceId)
    return pageAnswer('seats', found, { page, size })
  },

  async assignSeat(ctx, { seat }) {
    const holder = await holderOf(ctx, seat, 'seat')
    const clock = await clockOf(ctx, ctx.actor.teamId)
    const licence = await lockNamed(ctx, clock, seat.licenceId, 'seat.licenceId')
    checkState(licence)
    return assign(ctx, clock, licence, holder, seat.id ?? v7())
  },

  async releaseSeat(ctx, { id, reason }) {
    const { db, actor, now, recordChange } = ctx
    const found = await findAssignment(db, actor.teamId, id)
    if (!found) throw problem('not-found')
    await lockOwn(ctx, await clockOf(ctx, actor.teamId), found.licenceId)
    const [released] = await releaseAssignments(db, actor.teamId, [id], { at: now, by: actor.userId, reason: reason || null })
    if (!released) throw wrongState('released', [])
    recordChange({ entity: 'licence-seat', id: found.licenceId, before: { seatId: id, holderType: found.holderType, holderName: found.holderName } })
    return (await findAssignment(db, actor.teamId, id)) ?? found
  },

  async moveSeat(ctx, { id, seat }) {
    const { db, actor, now, recordChange } = ctx
    const holder = await holderOf(ctx, seat, 'seat')
    const found = await findAssignment(db, actor.teamId, id)
    if (!found) throw problem('not-found')
    const clock = await clockOf(ctx, actor.teamId)
    const licence = await lockOwn(ctx, clock, found.licenceId)
    checkState(licence)
    const [released] = await releaseAssignments(db, actor.teamId, [id], { at: now, by: actor.userId, reason: 'moved' })
    if (!released) throw wrongState('released', [])
    const existing = await findOpenAssignment(db, actor.teamId, licence.id, holder)
    if (existing) throw taken('seat.holderId', existing)
    const [added] = await insertAssignments(db, actor.teamId, actor.userId, [{ ...holder, id: v7(), licenceId: licence.id }])
    const moved = added ? await findAssignment(db, actor.teamId, added) : undefined
    if (!moved) throw problem('conflict')
    recordChange({
      ...{ entity: 'licence-seat', id: licence.id },
      before: { seatId: id, holderName: found.holderName },
      after: { seatId: moved.id, holderType: moved.holderType, holderName: moved.holderName },
    })
    return moved
  },

  async previewSeatImport(ctx, { licenceId, rows }) {
    const clock = await clockOf(ctx, ctx.actor.teamId)
    if (!(await findLicence(ctx.db, clock, licenceId))) throw wrongField('licenceId', 'names nothing of this team')
    const { outcomes } = await planImport(ctx, licenceId, rows)
    return outcomes.map((row) => (row.outcome === 'new' ? { ...row, id: undefined } : row))
  },

  async importSeats(ctx, { licenceId, rows }) {
    const { db, actor, recordChange, skipChange } = ctx
    const clock = await clockOf(ctx, actor.teamId)
    const licence = await lockNamed(ctx, clock, licenceId, 'licenceId')
    checkState(licence)
    const { made, outcomes } = await planImport(ctx, licenceId, rows)
    if (made.length === 0) skipChange()
    else {
      await insertAssignments(db, actor.teamId, actor.userId, made)
      recordChange({ entity: 'licence-seat-import', id: licenceId, after: { made: made.length } })
      await notifyUse(ctx, clock, licence, await reread(ctx, clock, licenceId))
    }
    return outcomes
  },
} satisfies Partial<Handlers<typeof contract>>

type Leaving = { holderType: HolderType; holderId: string; organizationId: string | null; reason: string; by: string | null }

/** Of somebody who leaves the team or an organization. */
export async function releaseAll(
  { db, now, recordChange }: Pick<Context, 'db' | 'now' | 'recordChange'>,
  teamId: string,
  leaving: Leaving,
): Promise<void> {
  const { holderType, holderId, organizationId, reason, by } = leaving
  const open = await lockAssignmentsOf(db, teamId, holderType, holderId, organizationId)
  if (open.length === 0) return
  await releaseAssignments(
    db,
    teamId,
    open.map(({ id }) => id),
    { at: now, by, reason },
  )
  for (const { id, licenceId } of open) recordChange({ entity: 'licence-seat', id: licenceId, before: { seatId: id, reason }, teamId })
}
