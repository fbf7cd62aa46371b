import { v7 } from 'uuid'
import { dayMs, hourMs } from '#contract/units.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { insertDemoBlog } from './demo-store.ts'
import { readingMinutes, slugOf } from './rules.ts'
import { categoryNames, type StoryPost, storyPosts, tagNames } from './demo-data.ts'

const namedRows = (teamId: string, names: readonly string[]) => names.map((title) => ({ teamId, id: v7(), title }))

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam, recordPostChange: RecordPast) {
  const categories = namedRows(teamId, categoryNames)
  const tags = namedRows(teamId, tagNames)
  const member = (number: number) => memberIds[number % memberIds.length] ?? null
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const rows: Parameters<typeof insertDemoBlog>[1] = {
    ...{ categories, tags, posts: [], texts: [], slugs: [], revisions: [], links: [], comments: [], reactions: [], receipts: [] },
  }

  const addTexts = (post: StoryPost, postId: string, at: Date) => {
    for (const { language, title, body, excerpt = '' } of post.texts) {
      const words = textOfHtml(body)
      const text = { teamId, postId, language, title, excerpt, body }
      const slug = slugOf(title)
      rows.texts.push({ ...text, slug, words, readingMinutes: readingMinutes(words), updatedAt: at })
      rows.slugs.push({ teamId, slug, postId, language })
      rows.revisions.push({ ...text, id: v7(), number: 1, authorId: member(post.by), at: new Date(at.getTime() - 2 * hourMs) })
    }
  }
  const addAnswers = (post: StoryPost, postId: string, at: Date) => {
    const readers = memberIds.filter((_, index) => index !== post.by && !post.unread?.includes(index))
    for (const [index, userId] of readers.entries()) {
      const openedAt = new Date(Math.min(at.getTime() + (index + 1) * 1.7 * hourMs, now.getTime() - index * 60_000))
      rows.receipts.push({ teamId, postId, userId, openedAt, confirmedAt: post.mustRead ? openedAt : null })
    }
    for (const [sign, people] of Object.entries(post.reactions ?? {}))
      for (const [index, person] of people.entries()) {
        const userId = member(person)
        if (userId) rows.reactions.push({ teamId, postId, targetId: postId, userId, sign, at: new Date(at.getTime() + (index + 1) * 40 * 60_000) })
      }
    const made: string[] = []
    for (const { by, text, hours, answers } of post.comments ?? []) {
      const id = v7()
      made.push(id)
      const createdAt = new Date(Math.min(at.getTime() + hours * hourMs, now.getTime() - 60_000))
      const content = `<p>${text}</p>`
      const comment = { id, postId, parentId: answers === undefined ? null : (made[answers] ?? null), authorId: member(by), content }
      rows.comments.push({ teamId, ...comment, createdAt })
      recordPostChange({
        op: 'createComment',
        entity: 'post',
        id: postId,
        at: createdAt,
        actorId: member(by),
        after: { comment: { ...comment, editedAt: null } },
      })
    }
  }

  for (const post of storyPosts) {
    const id = v7()
    const at = ago(post.daysAgo)
    const title = post.texts[0]?.title ?? ''
    const published = post.state === 'published' || post.state === 'archived'
    rows.posts.push({
      ...{ teamId, id, authorId: member(post.by), state: post.state, sourceLanguage: post.texts[0]?.language ?? 'en' },
      categoryId: categories.find((one) => one.title === post.category)?.id ?? null,
      ...{ public: post.public ?? false, mustRead: post.mustRead ?? false, pinnedUntil: post.pinned ? ago(-30) : null },
      scheduledFor: post.state === 'scheduled' ? ago(-(post.daysAhead ?? 1)) : null,
      submittedAt: post.submitted ? at : null,
      ...{ publishedAt: published ? at : null, announcedAt: published ? at : null },
      ...{ createdAt: new Date(at.getTime() - 3 * hourMs), updatedAt: at },
    })
    for (const name of post.tags) rows.links.push({ teamId, postId: id, tagId: tags.find((tag) => tag.title === name)?.id ?? '' })
    addTexts(post, id, at)
    if (!published) continue
    recordPostChange({
      op: 'publish',
      entity: 'post',
      id,
      at,
      actorId: member(post.by),
      before: { state: 'draft', title },
      after: { state: 'published', title },
    })
    addAnswers(post, id, at)
  }
  await insertDemoBlog(db, rows)
}
