import { v7 } from 'uuid'
import { dayMs } from '#contract/units.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem, taken } from '#server/kernel/problem.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { changedSince, type Restore, restoreWith } from '#server/kernel/writes/undo.ts'
import type { EntityRow, EntityStore } from './entity-store.ts'

export const trashDays = 30

const logged = <Row extends EntityRow>(store: EntityStore<Row>, row: Row) =>
  Object.fromEntries(['id', ...store.fields].map((field) => [field, row[field as keyof Row]])) as Partial<Row>

/** `path`: the path of the fields in the input, such as `organization`. */
export async function createRow<Row extends EntityRow>(
  { db, actor, recordChange }: MemberContext,
  store: EntityStore<Row>,
  { id = v7(), ...fields }: Partial<Row>,
  path: string,
): Promise<Row> {
  const inserted = await store.insert(db, actor.teamId, actor.userId, [{ ...fields, id } as Partial<Row> & { id: string }])
  if (inserted === 0) throw taken(`${path}.id`, (await store.anyName(db, actor.teamId, id)) ?? { id, name: id })
  const row = await store.find(db, actor.teamId, id)
  if (!row) throw problem('conflict')
  recordChange({ entity: store.entity, id, after: logged(store, row) })
  return row
}

export async function lockRow<Row extends EntityRow>({ db, actor }: MemberContext, store: EntityStore<Row>, id: string): Promise<Row> {
  const row = await store.lock(db, actor.teamId, id)
  if (!row) throw problem('not-found')
  return row
}

/** Changes only the fields of `patch`. NOTE the row must be locked. */
export async function updateRow<Row extends EntityRow>(ctx: MemberContext, store: EntityStore<Row>, before: Row, patch: Partial<Row>): Promise<Row> {
  const { db, actor, recordChange, skipChange } = ctx
  const changes = diff<Row>(before, patch)
  if (!changes) {
    skipChange()
    return before
  }
  const after = await store.update(db, actor.teamId, before.id, changes.after)
  if (!after) throw problem('not-found')
  recordChange({ entity: store.entity, id: before.id, before: changes.before, after: changes.after })
  return after
}

/** NOTE the row must be locked. */
export async function removeRow<Row extends EntityRow>({ db, actor, now, recordChange }: MemberContext, store: EntityStore<Row>, before: Row) {
  await store.setDeleted(db, actor.teamId, before.id, now)
  recordChange({ entity: store.entity, id: before.id, before: logged(store, before) })
  return true as const
}

/** `check` refuses a restore that became impossible, such as of a value that another record has now. */
export async function restoreRow<Row extends EntityRow>(
  { db, actor, now, recordChange }: MemberContext,
  store: EntityStore<Row>,
  id: string,
  check?: (row: Row) => Promise<void>,
): Promise<Row> {
  const deleted = await store.lockDeleted(db, actor.teamId, id)
  if (!deleted) {
    const isGone = !(await store.find(db, actor.teamId, id)) && (await store.wasLogged(db, actor.teamId, id))
    throw isGone ? problem('gone', `deleted more than ${trashDays} days ago`) : problem('not-found')
  }
  if (now.getTime() - deleted.deletedAt.getTime() > trashDays * dayMs) throw problem('gone', `deleted more than ${trashDays} days ago`)
  await check?.(deleted.json)
  await store.setDeleted(db, actor.teamId, id, null)
  recordChange({ entity: store.entity, id, after: logged(store, deleted.json) })
  return deleted.json
}

/** For undo. `check` as in restoreRow; a refusal becomes "changed since". */
export const restoreEntity = <Row extends EntityRow>(store: EntityStore<Row>, check?: (ctx: MemberContext, row: Row) => Promise<void>): Restore =>
  restoreWith<Row>({
    find: ({ db, actor }, id) => store.lock(db, actor.teamId, id),
    remove: ({ db, actor, now }, id) => store.setDeleted(db, actor.teamId, id, now),
    async undelete(ctx, id) {
      const { db, actor } = ctx
      const deleted = await store.lockDeleted(db, actor.teamId, id)
      if (!deleted) return false
      await check?.(ctx, deleted.json).catch(() => {
        throw changedSince()
      })
      await store.setDeleted(db, actor.teamId, id, null)
      return true
    },
    async change(ctx, id, patch, now) {
      await check?.(ctx, { ...now, ...patch }).catch(() => {
        throw changedSince()
      })
      await store.update(ctx.db, ctx.actor.teamId, id, patch)
    },
  })
