import type { NoteText } from '#contract/notes.ts'
import { listReceivers } from '#server/identity/settings-store.ts'
import type { MemberContext, PastChange } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { changedSince, restoreWith, revertChanges, undoListener, guardedBy, wasCreated } from '#server/kernel/writes/undo.ts'
import * as store from './store.ts'

const never = () => {
  throw problem('rule-broken', 'this cannot be undone')
}

const sharedSince = async ({ db, actor }: MemberContext, change: PastChange) =>
  change.id !== null && wasCreated(change) && ((await store.lockNote(db, actor, change.id))?.readers.length ?? 0) > 1

const note = restoreWith<NoteText & store.OwnState>({
  async find({ db, actor }, id) {
    const found = await store.lockNote(db, actor, id)
    return found && { ...found.text, ...found.own }
  },
  remove: ({ db, actor }, id) => store.deleteNote(db, actor.teamId, id),
  async undelete({ db, actor }, id) {
    const deleted = await store.lockDeletedNote(db, actor, id)
    if (deleted?.access !== 'own') return false
    await store.undeleteNote(db, actor.teamId, id)
    return true
  },
  async change({ db, actor, now }, id, text) {
    if ((await store.lockNote(db, actor, id))?.access === 'read') throw problem('forbidden', 'this note was shared for reading')
    await store.updateText(db, actor.teamId, id, text, now)
  },
})

const own = restoreWith<store.OwnState>({
  find: async ({ db, actor }, id) => (await store.lockNote(db, actor, id))?.own,
  remove: never,
  undelete: never,
  change: ({ db, actor }, id, patch) => store.updateOwn(db, actor, id, patch),
})

/** A shared note that the member removed. */
const share = restoreWith<{ access: store.Access }>({
  find: ({ db, actor }, id) => store.lockShare(db, actor, id),
  remove: never,
  undelete: never,
  async change({ db, actor }, id, { access }) {
    if (access) await store.setAccess(db, actor, id, access)
  },
})

const members = restoreWith<Pick<store.LockedNote, 'members'>>({
  async find({ db, actor }, id) {
    const found = await store.lockNote(db, actor, id)
    return found?.access === 'own' ? { members: found.members } : undefined
  },
  remove: never,
  undelete: never,
  async change({ db, actor }, id, { members: old = [] }) {
    const ids = old.map((member) => member.id)
    if ((await listReceivers(db, actor.teamId, ids)).length < ids.length) throw changedSince()
    await store.setMembers(db, actor.teamId, id, old)
  },
})

const labelWorn = async ({ db, actor }: MemberContext, change: PastChange) =>
  change.id !== null && wasCreated(change) && (await store.countWearing(db, actor.teamId, change.id)) > 0

const label = restoreWith<{ id: string; title: string }>({
  async find({ db, actor }, id) {
    const found = await store.lockLabel(db, actor, id)
    return found && !found.deleted ? { id, title: found.title } : undefined
  },
  remove: ({ db, actor }, id) => store.deleteLabel(db, actor, id),
  async undelete({ db, actor }, id) {
    const found = await store.lockLabel(db, actor, id)
    if (found) await store.undeleteLabel(db, actor, id)
    return found !== undefined
  },
  async change({ db, actor }, id, { title }) {
    if (title !== undefined) await store.updateLabel(db, actor, { id, title })
  },
})

const restores = {
  note: guardedBy(sharedSince, note),
  'note-own': own,
  'note-share': share,
  'note-members': members,
  'note-label': guardedBy(labelWorn, label),
}

/** The audience of the act and the current readers. */
async function audienceOf({ db, actor }: MemberContext, { entity, id, audience }: PastChange): Promise<string[]> {
  if (!id || entity === 'note-own' || entity === 'note-label') return audience ?? [actor.userId]
  return [...new Set([...(audience ?? []), ...(await store.listReaders(db, actor.teamId, id))])]
}

export const undo = undoListener('notes', (ctx, changes) => revertChanges(ctx, changes, restores, audienceOf))
