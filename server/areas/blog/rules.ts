import type { PostAudience, PostState } from '#contract/blog.ts'
import { plainSlug } from '#server/kernel/text/slug.ts'

const wordsPerMinute = 200

/** Slugs of other pages. */
const reserved = new Set(['index', 'feed', 'sitemap', 'edit', 'new'])
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export function slugOf(title: string): string {
  const slug = plainSlug(title)
  return slug === '' || reserved.has(slug) || isId(slug) ? `post${slug === '' ? '' : `-${slug}`}` : slug
}

export const readingMinutes = (words: string): number => Math.max(1, Math.round(words.split(/\s+/).filter(Boolean).length / wordsPerMinute))

/** A file name is no description. */
const isDescription = (alt: string) => alt.trim() !== '' && !/^[^\s]*\.(png|jpe?g|gif|webp|avif|bmp|heic)$/i.test(alt.trim())

/** Number of pictures without a description. */
export const undescribed = (html: string): number =>
  [...html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !isDescription(/\balt="([^"]*)"/.exec(tag)?.[1] ?? '')).length

export const hasPicture = (html: string): boolean => /<img\b/.test(html)

type Step = 'publish' | 'schedule' | 'unpublish' | 'archive'

const steps: Record<Step, { from: readonly PostState[]; to: PostState }> = {
  publish: { from: ['draft', 'scheduled', 'archived'], to: 'published' },
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
  unpublish: { from: ['published', 'scheduled'], to: 'draft' },
  archive: { from: ['published'], to: 'archived' },
}

/** Undefined if the step is not possible in this state. */
export const stateAfter = (step: Step, state: PostState): PostState | undefined => (steps[step].from.includes(state) ? steps[step].to : undefined)

/** Not published yet. */
export const isHidden = (state: PostState) => state === 'draft' || state === 'scheduled'

/** Not seen by the whole team. */
export const isClosed = ({ state, audience }: { state: PostState; audience: PostAudience }) => isHidden(state) || audience === 'managers'

type Publishable = {
  sourceLanguage: string
  cover: string | null
  coverAlt: string
  texts: readonly { language: string; title: string; body: string; words: string }[]
}

/** Undefined if the post can be published. */
export function missingForPublish({ sourceLanguage, cover, coverAlt, texts }: Publishable): Record<string, string> | undefined {
  const source = texts.find(({ language }) => language === sourceLanguage)
  const fields: Record<string, string> = {}
  if (!source || source.title === '') fields.title = 'is missing'
  if (!source || (source.words === '' && !hasPicture(source.body))) fields.body = 'is missing'
  if (texts.some(({ body }) => undescribed(body) > 0)) fields.pictures = 'need a description'
  if (cover !== null && coverAlt.trim() === '') fields.coverAlt = 'is missing'
  return Object.keys(fields).length > 0 ? fields : undefined
}
