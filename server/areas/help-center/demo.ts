import { v7 } from 'uuid'
import { dayMs } from '#contract/units.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { foldText } from '#contract/fold.ts'
import { insertDemoHelp } from './demo-store.ts'
import { articleIdFor, categoryIdFor, step, wordsOfHtml } from './rules.ts'

const own = [
  {
    ...{ kind: 'guide' as const, category: 'projects', slug: 'how-we-release', title: 'How we release', state: 'published' as const, daysAgo: 41 },
    subtitle: 'From the last green build to the mail to our customers',
    content: `<p>We release the customer portal every second Tuesday, before lunch, so that everybody is there in the afternoon.</p><h2>The day before</h2><ol><li>All cards of the release stand in <strong>Ready</strong>.</li><li>Mihai runs the long tests over night.</li><li>Charlotte writes the post for the blog and leaves it as a draft.</li></ol><h2>On the day</h2><ol><li>Ioana looks at the figures of the last hour.</li><li>We put the new version on one machine and wait for ten minutes.</li><li>Then on all of them. Charlotte publishes the post.</li></ol><h2>If something breaks</h2><p>Go back first, look later. Whoever notices may decide that.</p>`,
    votes: [true, true, true, true, false],
  },
  {
    ...{
      kind: 'guide' as const,
      category: 'settings',
      slug: 'connect-the-office-printer',
      title: 'Connect the office printer',
      state: 'draft' as const,
    },
    ...{ daysAgo: 6, subtitle: '', votes: [] },
    content: `<p>To be written when the new printer is here. Andrei has the manual.</p>`,
  },
  {
    ...{
      kind: 'faq' as const,
      category: 'support',
      slug: '',
      title: 'Who is on call this week?',
      state: 'published' as const,
      daysAgo: 63,
      subtitle: '',
    },
    content: `<p>It stands on the board <em>Support</em>, in the title of the first list. Swaps are agreed in the chat <em>On call</em>, and whoever swaps changes the title.</p>`,
    votes: [],
  },
]

/** Votes on built-in guides. */
const opinions: readonly [slug: string, ...votes: boolean[]][] = [
  ['your-first-ten-minutes', true, true, true, true],
  ['work-by-keyboard', true, true, true],
  ['work-without-a-network', true, true, false, true],
  ['calendar-and-events', true, false],
  ['set-up-an-authenticator', true, true, true, true, true],
  ['tokens-for-programs', true, false, true],
]

const notFound = [
  ['VPN', 5, 2],
  ['printer', 4, 6],
  ['holiday request', 3, 11],
  ['travel costs', 2, 19],
] as const

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam, recordHelpChange: RecordPast) {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const member = (number: number) => memberIds[number % memberIds.length] ?? ''
  const articles = own.map(({ kind, category, slug, title, subtitle, content, state, daysAgo, votes }, number) => {
    const [id, at] = [v7(), ago(daysAgo)]
    const words = { title, subtitle, content }
    const publishedAt = state === 'published' ? at : null
    recordHelpChange({ op: 'create', entity: 'help-article', id, at, actorId: member(1), after: { title } })
    if (publishedAt)
      recordHelpChange({
        op: 'publish',
        entity: 'help-article',
        id,
        at,
        actorId: member(1),
        before: { state: 'draft' },
        after: { state: 'published' },
      })
    return {
      article: {
        ...{ teamId, id, kind, slug, ...words, words: wordsOfHtml(content), language: 'en' as const, state, publishedAt, updatedAt: at },
        ...{ categoryId: categoryIdFor(teamId, kind, category), position: (20 + number) * step },
      },
      revision: { teamId, id: v7(), articleId: id, number: 1, authorId: member(1), at, ...words },
      votes: votes.map((helpful, index) => ({ teamId, articleId: id, userId: member(index + 2), helpful, at: ago(30 - index) })),
    }
  })
  const said = opinions.flatMap(([slug, ...votes], number) =>
    votes.map((helpful, index) => ({
      ...{ teamId, articleId: articleIdFor(teamId, 'guide', slug), userId: member(number + index), helpful, at: ago(50 - number - index) },
    })),
  )
  await insertDemoHelp(db, {
    articles: articles.map(({ article }) => article),
    revisions: articles.map(({ revision }) => revision),
    votes: [...articles.flatMap(({ votes }) => votes), ...said],
    failed: notFound.map(([query, count, days]) => ({ teamId, id: v7(), query, folded: foldText(query), count, lastAt: ago(days) })),
  })
}
