import type { HelpArticle, HelpLine } from '#contract/help-center.ts'
import type { Language } from '#contract/identity.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { Actor, Change, Context, MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { type Article, type Book, bookOf, type Category } from './rules.ts'
import { listRows, listVotes, lockBook, type Votes } from './store.ts'
import { builtInIn } from './translation-rules.ts'

/** Texts of the team are in the language in which they were written. */
export const bookFor = async ({ db, actor }: Pick<MemberContext, 'db' | 'actor'>, language: Language): Promise<Book> =>
  bookOf(actor.teamId, await builtInIn(language), await listRows(db, actor.teamId))

export async function lockedBook(ctx: MemberContext, language: Language = 'en'): Promise<Book> {
  await lockBook(ctx.db, ctx.actor.teamId)
  return bookFor(ctx, language)
}

export function articleIn({ articles }: Book, id: string, deleted = false): Article {
  const found = articles.find((one) => one.id === id && one.deleted === deleted)
  if (!found) throw problem('not-found')
  return found
}

export function categoryIn({ categories }: Book, id: string): Category {
  const found = categories.find((one) => one.id === id && !one.deleted)
  if (!found) throw problem('not-found')
  return found
}

const noVotes: Votes = { yes: 0, no: 0 }

export const lineOf = (
  { id, kind, categoryId, slug, title, subtitle, language, state, origin, updatedAt }: Article,
  votes: ReadonlyMap<string, Votes>,
): HelpLine => {
  const { yes, no } = votes.get(id) ?? noVotes
  return { id, kind, categoryId, slug, title, subtitle, language, state, origin, updatedAt, votes: { yes, no } }
}

export async function answerFor(ctx: MemberContext, id: string, language: Language = 'en'): Promise<HelpArticle> {
  const article = articleIn(await bookFor(ctx, language), id)
  return { ...lineOf(article, await listVotes(ctx.db, ctx.actor, id)), content: article.content }
}

/** `hidden`: members do not see it, before or after the change. */
export async function recordHelpChange(ctx: MemberContext, hidden: boolean, change: Omit<Change, 'audience' | 'teamId'>) {
  ctx.recordChange({ ...change, ...(hidden ? { audience: await listManagers(ctx.db, ctx.actor.teamId) } : {}) })
}

/** Only for owners, admins and the actor. */
export async function recordForManagers(ctx: Pick<Context, 'recordChange' | 'db'> & { actor: Actor }, change: Omit<Change, 'audience' | 'teamId'>) {
  const managers = await listManagers(ctx.db, ctx.actor.teamId)
  ctx.recordChange({ ...change, audience: [...new Set([...managers, ctx.actor.userId])] })
}
