import { v7 } from 'uuid'
import type { notes as contract } from '#contract/notes.ts'
import type { Handlers } from '#server/kernel/area.ts'
import * as store from './store.ts'

/** Each write answers all labels. A missing label or an empty title is not an error. */
export const labelHandlers = {
  labels: ({ db, actor }) => store.listLabels(db, actor),

  async createLabel({ db, actor, recordChange, skipChange }, { id, title }) {
    const label = { id: id ?? v7(), title }
    if (title === '') skipChange()
    else {
      await store.insertLabel(db, actor, label)
      recordChange({ entity: 'note-label', id: label.id, after: label, audience: [actor.userId] })
    }
    return store.listLabels(db, actor)
  },

  async updateLabel({ db, actor, recordChange, skipChange }, { label: { id, title } }) {
    const old = await store.lockLabel(db, actor, id)
    if (!old || old.deleted || title === '' || title === old.title) skipChange()
    else {
      await store.updateLabel(db, actor, { id, title })
      recordChange({ entity: 'note-label', id, before: { title: old.title }, after: { title }, audience: [actor.userId] })
    }
    return store.listLabels(db, actor)
  },

  async removeLabel({ db, actor, recordChange, skipChange }, { id }) {
    const old = await store.lockLabel(db, actor, id)
    if (!old || old.deleted) skipChange()
    else {
      await store.deleteLabel(db, actor, id)
      recordChange({ entity: 'note-label', id, before: { id, title: old.title }, audience: [actor.userId] })
    }
    return store.listLabels(db, actor)
  },
} satisfies Partial<Handlers<typeof contract>>
