import { helpCenter } from '#contract/help-center.ts'
import { defineArea } from '#server/kernel/area.ts'
import { activities, title } from './activities.ts'
import { bookFor } from './shared.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { searchBook } from './search-rules.ts'
import { dropVotesOf } from './store.ts'

const searchLimit = 20

export const helpCenterArea = defineArea({
  name: 'help-center',
  contract: helpCenter,
  handlers,
  pages: [{ id: 'apps.help-center', group: 'apps', title, icon: 'heroicons_outline:question-mark-circle', link: '/apps/help-center', order: 95 }],
  search: {
    label: { en: 'Guides', tr: 'Kılavuzlar', ro: 'Ghiduri' },
    order: 80,
    find: async (ctx, query, language) =>
      searchBook(await bookFor(ctx, language), query)
        .filter(({ kind }) => kind === 'guide')
        .slice(0, searchLimit)
        .map(({ id, title: value, categorySlug, slug }) => ({ id, value, link: `/apps/help-center/guides/${categorySlug}/${slug}` })),
  },
  activities,
  demo: { order: 80, load: () => import('./demo.ts') },
  on: {
    async 'member.left'(ctx, { teamId, userId }) {
      await dropVotesOf(ctx.db, teamId, userId)
      ctx.recordChange({ entity: 'help-vote', id: null, teamId })
    },
  },
  logged: { things: { help_categories: ['help-category'], help_articles: ['help-article', 'help-text'] } },
  jobs,
  schedule: { purge: '57 3 * * *' },
})
