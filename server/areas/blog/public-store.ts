// Reads only published posts that are marked public, of teams with the blog switched on.
import type { Language } from '#contract/identity.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

export type PublicTeam = {
  id: string
  name: string
  /** Includes withdrawals. */
  changedAt: Date
}

const team = statement<PublicTeam>(
  'blog-public-team',
  `select t.id, t.name, (select max(p.updated_at) from blog_posts p where p.team_id = t.id and p.published_at is not null) as "changedAt"
   from teams t where t.id = $1 and not ('blog' = any(t.areas_off))
   and exists (select from blog_posts p where p.team_id = t.id and p.public and p.state = 'published' and p.deleted_at is null)`,
)

/** Also undefined for a team without public posts, so that its existence does not leak. */
export const findPublicBlog = async (db: Db, teamId: string) => (await team(db, [teamId]))[0]

const pictures = statement<{ url: string }>(
  'blog-public-pictures',
  `with posts as (select p.id, p.cover from blog_posts p where p.team_id = $1 and p.public and p.state = 'published' and p.deleted_at is null)
   select cover as url from posts where cover is not null
   union
   select found[1] from posts p join blog_texts x on x.team_id = $1 and x.post_id = p.id,
     regexp_matches(x.body, '/api/blobs/[A-Za-z0-9_-]{24}', 'g') found`,
)

/** Covers, and pictures in the texts. */
export const listPublicPictures = async (db: Db, teamId: string) => (await pictures(db, [teamId])).map(({ url }) => url)

export type PublicPost = {
  id: string
  language: Language
  slug: string
  title: string
  excerpt: string
  /** Empty in lists, and in the feed if it is long. */
  body: string
  readingMinutes: number
  cover: string | null
  coverAlt: string
  author: string | null
  category: string | null
  tags: string[]
  publishedAt: Date
  updatedAt: Date
  languages: { language: Language; slug: string }[]
}

const readable = `(x.language = p.source_language or (x.title <> '' and x.body <> ''))`

/** A list that read the bodies of thousands of posts would need gigabytes of memory. */
const posts = (body: string) => `
  select p.id, t.language, t.slug, t.title, ${body} as body, t.reading_minutes as "readingMinutes", p.cover, p.cover_alt as "coverAlt", a.name as author,
    case when t.excerpt <> '' then t.excerpt when length(t.words) > 220 then left(t.words, 220) || '…' else t.words end as excerpt,
    c.title as category, p.published_at as "publishedAt", greatest(p.updated_at, p.published_at) as "updatedAt",
    coalesce((select json_agg(g.title order by g.title) from blog_post_tags l join blog_tags g on g.team_id = l.team_id and g.id = l.tag_id
              where l.team_id = p.team_id and l.post_id = p.id), '[]') as tags,
    (select json_agg(json_build_object('language', x.language, 'slug', x.slug) order by x.language <> p.source_language, x.language)
     from blog_texts x where x.team_id = p.team_id and x.post_id = p.id and ${readable}) as languages
  from blog_posts p
  join lateral (select * from blog_texts x where x.team_id = p.team_id and x.post_id = p.id and ${readable}
                order by x.language <> $2, x.language <> p.source_language limit 1) t on true
  left join users a on a.id = p.author_id
  left join blog_categories c on c.team_id = p.team_id and c.id = p.category_id
  where p.team_id = $1 and p.public and p.state = 'published' and p.deleted_at is null`

const newestFirst = 'order by p.published_at desc, p.id limit $3'
const bodyInFeed = 50_000

const latest = statement<PublicPost>('blog-public-posts', `${posts(`''`)} ${newestFirst}`)
const inFeed = statement<PublicPost>(
  'blog-feed-posts',
  `${posts(`case when length(t.body) <= ${bodyInFeed} then t.body else '' end`)} ${newestFirst}`,
)
const one = statement<PublicPost>('blog-public-post', `${posts('t.body')} and p.id = $3`)
const address = statement<{ id: string; language: Language }>(
  'blog-public-address',
  `select s.post_id as id, s.language from blog_slugs s where s.team_id = $1 and s.slug = $2`,
)

export const listPublicPosts = (db: Db, teamId: string, language: Language, limit: number) => latest(db, [teamId, language, limit])

export const listFeedPosts = (db: Db, teamId: string, language: Language, limit: number) => inFeed(db, [teamId, language, limit])

/** By a current or former slug. */
export async function findPublicPost(db: Db, teamId: string, slug: string): Promise<PublicPost | undefined> {
  const [target] = await address(db, [teamId, slug])
  return target && (await one(db, [teamId, target.language, target.id]))[0]
}
