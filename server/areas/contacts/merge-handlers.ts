import { isDeepStrictEqual } from 'node:util'
import type { Contact, ContactMergeField, contacts as contract } from '#contract/contacts.ts'
import { dayMs } from '#contract/units.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { moveNames, moveNamesBack, namingColumns } from '#server/kernel/entities/merge-store.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { deleteMerge, insertMerge, listDuplicates, listMerges, lockMerge } from './merge-store.ts'
import { deleteContact, findContact, lockContact, lockDeletedContact, undeleteContact, updateContacts } from './store.ts'

const undoDays = 30
const mostDuplicates = 200

type Values = Partial<Pick<Contact, ContactMergeField | 'emails' | 'phoneNumbers' | 'tags'>>

const union = <T>(first: readonly T[], second: readonly T[], key: (one: T) => string): T[] => {
  const known = new Set(first.map(key))
  return [...first, ...second.filter((one) => !known.has(key(one)))]
}
const digits = (number: string) => number.replace(/\D/g, '')

/** What the survivor gets: the chosen fields, and the lists of both. */
function takenFrom(survivor: Contact, other: Contact, take: readonly ContactMergeField[]): Values {
  return {
    ...Object.fromEntries(take.map((field) => [field, other[field] ?? null])),
    emails: union(survivor.emails, other.emails, ({ email }) => email.toLowerCase()).slice(0, 50),
    phoneNumbers: union(survivor.phoneNumbers, other.phoneNumbers, ({ country, phoneNumber }) => `${country} ${digits(phoneNumber)}`).slice(0, 50),
    tags: union(survivor.tags, other.tags, (tag) => tag).slice(0, 50),
  }
}

/** An absent field and null are the same. */
const valueOf = (contact: Contact, field: string): unknown => (contact as Record<string, unknown>)[field] ?? null

export const mergeHandlers = {
  duplicates: ({ db, actor }) => listDuplicates(db, actor.teamId, mostDuplicates),

  async merges({ db, actor, now }, { id }) {
    const rows = await listMerges(db, actor.teamId, id, new Date(now.getTime() - undoDays * dayMs))
    if (rows.length === 0 && !(await findContact(db, actor.teamId, id))) throw problem('not-found')
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), until: new Date(at.getTime() + undoDays * dayMs).toISOString() }))
  },

  async merge(ctx, { id, otherId, take }) {
    const { db, actor, now, recordChange } = ctx
    if (id === otherId) throw wrongField('otherId', 'is the contact itself')
    // In the order of the ids: two merges in opposite directions must not wait for each other.
    const locked = new Map<string, Contact | undefined>()
    for (const one of [id, otherId].toSorted()) locked.set(one, await lockContact(db, actor.teamId, one))
    const [survivor, other] = [locked.get(id), locked.get(otherId)]
    if (!other) throw wrongField('otherId', 'names nothing of this team')
    if (!survivor) throw problem('not-found')
    const moved = await moveNames(db, actor.teamId, namingColumns(ctx.allAreas, 'contact'), otherId, id)
    const taking = takenFrom(survivor, other, take)
    const changed = Object.entries(taking).filter(([field, value]) => !isDeepStrictEqual(valueOf(survivor, field), value))
    await deleteContact(db, actor.teamId, otherId)
    await updateContacts(db, actor.teamId, [{ id, patch: Object.fromEntries(changed) }])
    const fields = Object.fromEntries(changed.map(([field, to]) => [field, { from: valueOf(survivor, field), to }]))
    await insertMerge(db, actor.teamId, otherId, { survivorId: id, at: now, moved, fields })
    const after = await findContact(db, actor.teamId, id)
    if (!after) throw problem('not-found')
    const before = Object.fromEntries(changed.map(([field]) => [field, valueOf(survivor, field)]))
    recordChange({
      entity: 'contact',
      id,
      before: { ...before, otherName: null },
      after: { ...Object.fromEntries(changed), otherName: other.name },
    })
    return after
  },

  async unmerge(ctx, { id }) {
    const { db, actor, now, recordChange } = ctx
    const record = await lockMerge(db, actor.teamId, id)
    if (!record) throw problem('not-found')
    if (now.getTime() - record.at.getTime() > undoDays * dayMs) throw problem('gone', `merged more than ${undoDays} days ago`)
    const survivor = await lockContact(db, actor.teamId, record.survivorId)
    const other = await lockDeletedContact(db, actor.teamId, id)
    if (!other) throw problem('conflict', 'the contact is there again')
    await undeleteContact(db, actor.teamId, id)
    await moveNamesBack(db, actor.teamId, namingColumns(ctx.allAreas, 'contact'), record.moved, record.survivorId, id)
    if (survivor) {
      const back = Object.entries(record.fields).filter(([field, { to }]) => isDeepStrictEqual(valueOf(survivor, field), to))
      const patch = Object.fromEntries(back.map(([field, { from }]) => [field, from]))
      await updateContacts(db, actor.teamId, [{ id: survivor.id, patch }])
      const before = Object.fromEntries(back.map(([field, { to }]) => [field, to]))
      recordChange({ entity: 'contact', id: survivor.id, before: { ...before, otherName: other.name }, after: { ...patch, otherName: null } })
    } else recordChange({ entity: 'contact', id, after: other })
    await deleteMerge(db, actor.teamId, id)
    return other
  },
} satisfies Partial<Handlers<typeof contract>>
