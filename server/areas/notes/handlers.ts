import { v7 } from 'uuid'
import { noteLimits, type notes as contract } from '#contract/notes.ts'
import { answerWith, findConflicts, valuesOf } from '#server/identity/conflicts.ts'
import { listReceivers } from '#server/identity/settings-store.ts'
import { findUser } from '#server/identity/store.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { cleanHtml } from '#server/kernel/text/sanitize.ts'
import { prepared } from '#server/kernel/writes/prepared.ts'
import { discardSentImage, lockedNote, ownOf, refuseUnlessOwn, rewrite, storedNote, storeSentImage, textOf } from './shared.ts'
import { labelHandlers } from './label-handlers.ts'
import { markdownHandlers } from './markdown-handlers.ts'
import { noteLink } from './notices.ts'
import { wantedNote } from './rules.ts'
import * as store from './store.ts'
import { versionHandlers } from './version-handlers.ts'

export const handlers: Handlers<typeof contract> = {
  ...labelHandlers,
  ...markdownHandlers,
  ...versionHandlers,

  all: async ({ db, actor }) => new JsonText(await store.listNotes(db, actor)),

  async one({ db, actor }, { id }) {
    const note = await store.findNote(db, actor, id)
    if (!note) throw problem('not-found')
    return note
  },

  search: async ({ db, actor }, { query }) => (query === '' ? [] : (await store.searchNotes(db, actor, query)).map(({ id }) => id)),

  create: prepared(
    (ctx, { note }) => storeSentImage(ctx, note.image),
    async (ctx, { note }, image) => {
      const { db, actor } = ctx
      const id = note.id ?? v7()
      const [text, own] = [await textOf(ctx, id, { ...note, image }), await ownOf(ctx, note)]
      await store.insertNote(db, actor, id, text, own)
      ctx.recordChange({ entity: 'note', id, after: { ...text, ...own }, audience: [actor.userId] })
      return { ...(await storedNote(ctx, id)), labels: note.labels }
    },
    { discard: (ctx, { note }, image) => discardSentImage(ctx, note.image, image) },
  ),

  update: prepared(
    async (ctx, { updatedNote: { id, image }, only }) => (id === null || (only && !only.includes('image')) ? image : storeSentImage(ctx, image)),
    async (ctx, { updatedNote, only, base }, image) => {
      const { db, actor } = ctx
      const sent = { ...updatedNote, image }
      const { id } = sent
      // Existing clients send a note while it is typed, before it exists. An error would end their autosave.
      if (id === null) {
        ctx.skipChange()
        return { ...sent, id }
      }
      const note = await lockedNote(ctx, id)
      const seen = base?.content ? { ...base, content: cleanHtml(base.content) } : base
      const conflicts = await findConflicts(ctx, { entity: 'note', id }, seen, note.text, sent)
      const wanted = { ...wantedNote(sent, only, note), ...valuesOf(note.text, conflicts) }
      const rewritten = await rewrite(ctx, id, note, await textOf(ctx, id, wanted, note.text))
      const own = diff(note.own, await ownOf(ctx, wanted, note.own))
      if (own) {
        await store.updateOwn(db, actor, id, own.after)
        ctx.recordChange({ entity: 'note-own', id, ...own, audience: [actor.userId] })
      }
      if (!rewritten && !own) ctx.skipChange()
      return answerWith(await storedNote(ctx, id), conflicts)
    },
    { discard: (ctx, { updatedNote: { image: sent } }, image) => discardSentImage(ctx, sent, image) },
  ),

  async remove(ctx, { id }) {
    const { db, actor } = ctx
    const { access, text, readers } = await lockedNote(ctx, id)
    if (access === 'own') {
      await store.deleteNote(db, actor.teamId, id)
      ctx.recordChange({ entity: 'note', id, before: text, audience: readers })
    } else {
      await store.setAccess(db, actor, id, 'none')
      ctx.recordChange({ entity: 'note-share', id, before: { access }, after: { access: 'none' }, audience: readers })
    }
    return true
  },

  async restore(ctx, { id }) {
    const { db, actor } = ctx
    const note = await store.lockDeletedNote(db, actor, id)
    if (note?.access !== 'own') throw problem('not-found')
    await store.undeleteNote(db, actor.teamId, id)
    ctx.recordChange({ entity: 'note', id, after: note.text, audience: note.readers })
    return storedNote(ctx, id)
  },

  async addTask(ctx, { note: { id }, task: content }) {
    if (id === null) {
      ctx.skipChange()
      return { id }
    }
    const note = await lockedNote(ctx, id)
    const tasks = [...(note.text.tasks ?? []), { id: v7(), content, completed: false }]
    if (tasks.length > noteLimits.tasks) throw problem('rule-broken', `a note has at most ${noteLimits.tasks} items`)
    await rewrite(ctx, id, note, { ...note.text, tasks })
    return storedNote(ctx, id)
  },

  async share(ctx, { id, members: wanted }) {
    const { db, actor } = ctx
    const note = await lockedNote(ctx, id)
    refuseUnlessOwn(note)
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    const members = [...new Map(wanted.map((member) => [member.id, member])).values()].filter((member) => member.id !== actor.userId).toSorted(byId)
    const ids = members.map((member) => member.id)
    if ((await listReceivers(db, actor.teamId, ids)).length < ids.length)
      throw new Problem('bad-input', { detail: 'members: not a member of this team', fields: { members: 'not a member of this team' } })
    const changed = diff({ members: note.members }, { members })
    if (changed) {
      await store.setMembers(db, actor.teamId, id, members)
      ctx.recordChange({ entity: 'note-members', id, ...changed, audience: [...new Set([...note.readers, ...ids])] })
      const added = ids.filter((member) => !note.readers.includes(member))
      if (added.length > 0) {
        const me = await findUser(db, actor.teamId, actor.userId)
        const params = { by: me?.name ?? '', note: note.text.title }
        await ctx.notify({ to: added, kind: 'shared', params, link: noteLink(id), collapseKey: `shared:${id}` })
      }
    } else ctx.skipChange()
    const shared = await store.findNote(db, actor, id)
    if (!shared) throw problem('not-found')
    return shared
  },
}
