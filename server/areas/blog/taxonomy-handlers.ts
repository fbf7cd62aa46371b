// Categories and tags.
import { v7 } from 'uuid'
import type { blog as contract } from '#contract/blog.ts'
import type { Tag } from '#contract/shapes.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { deleteShelf, insertShelf, type Shelf, updateShelf } from './comment-store.ts'
import { listCategories, listTags } from './store.ts'

async function make({ db, actor, recordChange }: MemberContext, shelf: Shelf, given: string | null | undefined, title: string): Promise<Tag> {
  const id = given ?? v7()
  await insertShelf(db, shelf, { teamId: actor.teamId, id, title })
  recordChange({ entity: `blog-${shelf}`, id, after: { title } })
  return { id, title }
}

async function rename({ db, actor, recordChange }: MemberContext, shelf: Shelf, id: string, title: string): Promise<Tag> {
  if (!(await updateShelf(db, shelf, actor.teamId, id, title))) throw problem('not-found')
  recordChange({ entity: `blog-${shelf}`, id, after: { title } })
  return { id, title }
}

async function drop({ db, actor, recordChange }: MemberContext, shelf: Shelf, id: string): Promise<true> {
  if (!(await deleteShelf(db, shelf, actor.teamId, id))) throw problem('not-found')
  recordChange({ entity: `blog-${shelf}`, id })
  return true
}

export const shelfHandlers = {
  categories: ({ db, actor }) => listCategories(db, actor.teamId),
  createCategory: (ctx, { category: { id, title } }) => make(ctx, 'category', id, title),
  updateCategory: (ctx, { id, category: { title } }) => rename(ctx, 'category', id, title),
  removeCategory: (ctx, { id }) => drop(ctx, 'category', id),
  tags: ({ db, actor }) => listTags(db, actor.teamId),
  createTag: (ctx, { tag: { id, title } }) => make(ctx, 'tag', id, title),
  updateTag: (ctx, { id, tag: { title } }) => rename(ctx, 'tag', id, title),
  removeTag: (ctx, { id }) => drop(ctx, 'tag', id),
} satisfies Partial<Handlers<typeof contract>>
