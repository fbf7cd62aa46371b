import { blog } from '#contract/blog.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import { defineArea } from '#server/kernel/area.ts'
import { activities } from './activities.ts'
import { lockedPost, readerOf } from './shared.ts'
import { dropMember } from './comment-store.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { editLink, notices, postLink } from './notices.ts'
import { listPublicPictures } from './public-store.ts'
import { searchPosts } from './store.ts'
import { undo } from './undo.ts'

const searchLimit = 20
const title = { en: 'Blog', tr: 'Blog', ro: 'Blog' }

export const blogArea = defineArea({
  name: 'blog',
  contract: blog,
  handlers,
  pages: [{ id: 'apps.blog', group: 'home', title, icon: 'heroicons_outline:megaphone', link: '/blog', order: 1 }],
  search: {
    label: { en: 'Posts', tr: 'Yazılar', ro: 'Articole' },
    order: 45,
    async find(ctx, query) {
      const { language } = await findLocale(ctx.db, ctx.actor.userId)
      const found = await searchPosts(ctx.db, readerOf(ctx), language, query, searchLimit)
      return found.map(({ id, title: value, state }) => ({
        id,
        value,
        state,
        link: state === 'draft' || state === 'scheduled' ? editLink(id) : postLink(id),
      }))
    },
  },
  notices,
  follows: { post: { table: 'blog_posts', check: lockedPost } },
  activities,
  demo: { order: 15, load: () => import('./demo.ts') },
  on: {
    undo,
    async 'member.left'(ctx, { teamId, userId }) {
      await dropMember(ctx.db, teamId, userId)
      ctx.recordChange({ entity: 'post-receipt', id: null, teamId })
    },
  },
  logged: {
    things: { blog_posts: ['post', 'post-text', 'post-receipt', 'post-reaction'] },
    parts: [{ table: 'blog_comments', entity: 'post', field: 'comment' }],
  },
  publicFiles: listPublicPictures,
  jobs,
  schedule: { purge: '53 3 * * *' },
})
