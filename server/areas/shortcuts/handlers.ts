import { v7 } from 'uuid'
import type { shortcuts as contract } from '#contract/shortcuts.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { problem } from '#server/kernel/problem.ts'
import * as store from './store.ts'

/** A path is a route of the application, a URL is not. */
const isRoute = (link: string) => !/^https?:/i.test(link)

export const handlers: Handlers<typeof contract> = {
  all: ({ db, actor }) => store.listShortcuts(db, actor),

  async create({ db, actor, now, recordChange }, { shortcut: { id, description, useRouter, ...rest } }) {
    const shortcut = { ...rest, id: id ?? v7(), description: description ?? null, useRouter: useRouter ?? isRoute(rest.link) }
    await store.insertShortcuts(db, actor, [{ ...shortcut, createdAt: now }])
    recordChange({ entity: 'shortcut', id: shortcut.id, after: shortcut, audience: [actor.userId] })
    return shortcut
  },

  async update({ db, actor, recordChange }, { id, shortcut: { useRouter, ...patch } }) {
    const after = await store.updateShortcut(db, actor, id, { ...patch, ...(useRouter === null ? {} : { useRouter }) })
    if (!after) throw problem('not-found')
    recordChange({ entity: 'shortcut', id, after, audience: [actor.userId] })
    return after
  },

  async remove({ db, actor, recordChange }, { id }) {
    const before = await store.deleteShortcut(db, actor, id)
    if (!before) throw problem('not-found')
    recordChange({ entity: 'shortcut', id, before, audience: [actor.userId] })
    return before
  },
}
