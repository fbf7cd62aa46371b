import { v7 } from 'uuid'
import type { blog as contract } from '#contract/blog.ts'
import type { Tag } from '#contract/shapes.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { deleteTerm, insertTerm, type Taxonomy, updateTerm } from './comment-store.ts'
import { listCategories, listTags } from './store.ts'

async function make({ db, actor, recordChange }: MemberContext, taxonomy: Taxonomy, given: string | null | undefined, title: string): Promise<Tag> {
  const id = given ?? v7()
  await insertTerm(db, taxonomy, { teamId: actor.teamId, id, title })
  recordChange({ entity: `blog-${taxonomy}`, id, after: { title } })
  return { id, title }
}

async function rename({ db, actor, recordChange }: MemberContext, taxonomy: Taxonomy, id: string, title: string): Promise<Tag> {
  if (!(await updateTerm(db, taxonomy, actor.teamId, id, title))) throw problem('not-found')
  recordChange({ entity: `blog-${taxonomy}`, id, after: { title } })
  return { id, title }
}

async function drop({ db, actor, recordChange }: MemberContext, taxonomy: Taxonomy, id: string): Promise<true> {
  if (!(await deleteTerm(db, taxonomy, actor.teamId, id))) throw problem('not-found')
  recordChange({ entity: `blog-${taxonomy}`, id })
  return true
}

export const taxonomyHandlers = {
  categories: ({ db, actor }) => listCategories(db, actor.teamId),
  createCategory: (ctx, { category: { id, title } }) => make(ctx, 'category', id, title),
  updateCategory: (ctx, { id, category: { title } }) => rename(ctx, 'category', id, title),
  removeCategory: (ctx, { id }) => drop(ctx, 'category', id),
  tags: ({ db, actor }) => listTags(db, actor.teamId),
  createTag: (ctx, { tag: { id, title } }) => make(ctx, 'tag', id, title),
  updateTag: (ctx, { id, tag: { title } }) => rename(ctx, 'tag', id, title),
  removeTag: (ctx, { id }) => drop(ctx, 'tag', id),
} satisfies Partial<Handlers<typeof contract>>
