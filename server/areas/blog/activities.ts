import { listNames } from '#server/identity/names-store.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import type { Activities } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { asIs, asName, asNames, historyFields } from '#server/kernel/writes/history.ts'
import { readerOf } from './shared.ts'
import { editLink, postLink } from './notices.ts'
import type { PostFields } from './post-store.ts'
import { isHidden } from './rules.ts'
import { sentences } from './activity-texts.ts'
import { listCategories, listTags, listTitles } from './store.ts'

function refine({ op, after }: PastChange) {
  const made = (after ?? {}) as Partial<PostFields> & { comment?: { content?: string } }
  if (op === 'blog.publishDue' && made.state === 'draft') return { sentence: 'notPublished' }
  return op === 'createComment' && made.comment?.content ? { extra: made.comment.content } : undefined
}

export const activities: Activities = {
  title: { en: 'Blog', tr: 'Blog', ro: 'Blog' },
  sentences,
  refine,
  async things(ctx, changes) {
    const { language } = await findLocale(ctx.db, ctx.actor.userId)
    const ids = changes.flatMap(({ entity, id }) => (entity === 'post' && id ? id : []))
    const titles = await listTitles(ctx.db, readerOf(ctx), language, ids)
    return new Map(titles.map(({ id, title, state }) => [id, { title, link: isHidden(state as PostFields['state']) ? editLink(id) : postLink(id) }]))
  },
  history: {
    of: { post: { table: 'blog_posts', entities: ['post'] } },
    async fields({ db, actor }) {
      const [categories, tags] = [await listCategories(db, actor.teamId), await listTags(db, actor.teamId)]
      const named = (list: readonly { id: string; title: string }[]) => new Map(list.map(({ id, title }) => [id, title]))
      const shown = {
        ...{
          state: asIs,
          scheduledFor: asIs,
          coverAlt: asIs,
          public: asIs,
          pinnedUntil: asIs,
          mustRead: asIs,
          commentsOpen: asIs,
          sourceLanguage: asIs,
          audience: asIs,
          reviewNote: asIs,
        },
        ...{ categoryId: asName(named(categories)), tagIds: asNames(named(tags)), coAuthorIds: asNames(await listNames(db, actor.teamId)) },
      }
      return (change) => historyFields(change, shown)
    },
  },
}
