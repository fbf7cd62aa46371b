import { v7 } from 'uuid'
import type { notes as contract } from '#contract/notes.ts'
import type { Handlers } from '#server/kernel/area.ts'
import * as store from './store.ts'

/** Each write answers all labels. A missing label or an empty title is not an error. */
export const labelHandlers = {
  labels: ({ db, actor }) => store.listLabels(db, actor),

  async createLabel({ db, actor, changed, unchanged }, { id, title }) {
    const label = { id: id ?? v7(), title }
    if (title === '') unchanged()
    else {
      await store.insertLabel(db, actor, label)
      changed({ entity: 'note-label', id: label.id, after: label, audience: [actor.userId] })
    }
    return store.listLabels(db, actor)
  },

  async updateLabel({ db, actor, changed, unchanged }, { label: { id, title } }) {
    const old = await store.lockLabel(db, actor, id)
    if (!old || old.deleted || title === '' || title === old.title) unchanged()
    else {
      await store.updateLabel(db, actor, { id, title })
      changed({ entity: 'note-label', id, before: { title: old.title }, after: { title }, audience: [actor.userId] })
    }
    return store.listLabels(db, actor)
  },

  async removeLabel({ db, actor, changed, unchanged }, { id }) {
    const old = await store.lockLabel(db, actor, id)
    if (!old || old.deleted) unchanged()
    else {
      await store.deleteLabel(db, actor, id)
      changed({ entity: 'note-label', id, before: { id, title: old.title }, audience: [actor.userId] })
    }
    return store.listLabels(db, actor)
  },
} satisfies Partial<Handlers<typeof contract>>
