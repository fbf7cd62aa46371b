import type { Contact } from '#contract/contacts.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { restoreTag } from '#server/kernel/tags/tag-handlers.ts'
import { restoreWith, revertChanges, undoListener } from '#server/kernel/writes/undo.ts'
import * as store from './store.ts'
import { contactTagStore } from './tag-store.ts'

const contact = restoreWith<Contact>({
  find: ({ db, actor }, id) => store.lockContact(db, actor.teamId, id),
  remove: ({ db, actor }, id) => store.deleteContact(db, actor.teamId, id),
  async undelete({ db, actor }, id) {
    const deleted = await store.lockDeletedContact(db, actor.teamId, id)
    if (deleted) await store.undeleteContact(db, actor.teamId, id)
    return deleted !== undefined
  },
  async change({ db, actor }, id, { tags: linked, ...fields }) {
    // An absent field must be set to null, otherwise its value would stay.
    const patch = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null]))
    await store.updateContacts(db, actor.teamId, [{ id, patch: { ...patch, ...(linked ? { tags: linked } : {}) } }])
  },
})

/** The summary row of an import changes nothing itself. */
const sum = async () => {}

/** A merge has its own way back: unmerge. */
const verbs = new Set(['merge', 'unmerge'])

export const undo = undoListener('contacts', (ctx, changes: readonly PastChange[]) => {
  if (changes.some(({ op }) => verbs.has(op))) throw problem('rule-broken', 'this cannot be undone')
  return revertChanges(ctx, changes, { contact, 'contact-tag': restoreTag(contactTagStore), 'contact-import': sum })
})
