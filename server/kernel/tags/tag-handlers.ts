import { v7 } from 'uuid'
import type { TagContract } from '#contract/tags.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { type Restore, restoreWith } from '#server/kernel/writes/undo.ts'
import type { LoggedTag, TagStore } from './tag-store.ts'

export const tagHandlers = (store: TagStore) =>
  ({
    tags: ({ db, actor }) => store.list(db, actor.teamId),

    async createTag({ db, actor, recordChange }, { tag: { id: given, title } }) {
      const id = given ?? v7()
      await store.insert(db, actor.teamId, [{ id, title }])
      recordChange({ entity: store.entity, id, after: await store.lock(db, actor.teamId, id) })
      return { id, title }
    },

    async updateTag({ db, actor, recordChange, skipChange }: MemberContext, { id, tag: { title } }) {
      const old = await store.lock(db, actor.teamId, id)
      if (!old) throw problem('not-found')
      if (title === store.titleOf(old)) skipChange()
      else {
        await store.rename(db, actor.teamId, { id, title })
        recordChange({ entity: store.entity, id, before: store.loggedTitle(store.titleOf(old)), after: store.loggedTitle(title) })
      }
      return { id, title }
    },

    async removeTag({ db, actor, recordChange }, { id }) {
      const old = await store.lock(db, actor.teamId, id)
      if (!old) throw problem('not-found')
      await store.remove(db, actor.teamId, id)
      recordChange({ entity: store.entity, id, before: old })
      return true as const
    },
  }) satisfies Handlers<TagContract>

export const restoreTag = (store: TagStore): Restore =>
  restoreWith<LoggedTag>({
    find: ({ db, actor }, id) => store.lock(db, actor.teamId, id),
    remove: ({ db, actor }, id) => store.remove(db, actor.teamId, id),
    async undelete({ db, actor }, _id, old) {
      await store.restore(db, actor.teamId, old)
      return true
    },
    async change({ db, actor }, id, patch, now) {
      await store.rename(db, actor.teamId, { id, title: store.titleOf({ ...now, ...patch }) })
    },
  })
