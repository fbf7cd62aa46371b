// Only authors, owners and admins read drafts.
import type { Language } from '#contract/identity.ts'
import type { PostReader } from '#contract/blog-readers.ts'
import type { Tag } from '#contract/shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { iso, personJson } from '#server/kernel/database/sql-fragments.ts'

/** `manages`: an owner or admin. */
export type Reader = { teamId: string; userId: string; manages: boolean }

export const who = ({ teamId, userId, manages }: Reader) => [teamId, userId, manages]

/** A translation without title or body is not shown. The source text is shown instead. */
const readable = `(x.language = p.source_language or (x.title <> '' and x.body <> ''))`

const wrote = (user: string) =>
  `(p.author_id = ${user} or exists (select from blog_post_authors w where w.team_id = p.team_id and w.post_id = p.id and w.user_id = ${user}))`

export const visible = `p.team_id = $1 and p.deleted_at is null
  and ($3::boolean or (p.state in ('published', 'archived') and p.audience = 'team') or ${wrote('$2::uuid')})`

/** The current audience without the authors. \`m\` is the alias of members. */
const expected = `m.left_at is null and (p.audience = 'team' or m.role <> 'member') and not coalesce(${wrote('m.user_id')}, false)`

const excerptLength = 220

const reactionsOf = (target: string) => `
  coalesce((select json_agg(json_build_object('sign', r.sign, 'count', r.n, 'mine', r.mine) order by r.first, r.sign)
            from (select sign, count(*)::int as n, bool_or(user_id = $2::uuid) as mine, min(at) as first
                  from blog_reactions where team_id = $1 and target_id = ${target} group by sign) r), '[]')`

const card = `
  p.id, p.state, t.language, t.slug, t.title, t.reading_minutes as "readingMinutes",
  case when t.excerpt <> '' then t.excerpt when length(t.words) > ${excerptLength} then left(t.words, ${excerptLength}) || '…' else t.words end as excerpt,
  (select json_agg(json_build_object('language', x.language, 'slug', x.slug, 'outdated', x.outdated) order by x.language <> p.source_language, x.language)
   from blog_texts x where x.team_id = p.team_id and x.post_id = p.id and ${readable}) as languages,
  p.cover, p.cover_alt as "coverAlt", case when a.id is not null then ${personJson('a')} end as author, p.audience,
  coalesce((select json_agg(${personJson('u')} order by u.name, u.id) from blog_post_authors w join users u on u.id = w.user_id
            where w.team_id = p.team_id and w.post_id = p.id), '[]') as "coAuthors",
  case when c.id is not null then json_build_object('id', c.id, 'title', c.title) end as category,
  coalesce((select json_agg(json_build_object('id', g.id, 'title', g.title) order by g.title, g.id)
            from blog_post_tags l join blog_tags g on g.team_id = l.team_id and g.id = l.tag_id
            where l.team_id = p.team_id and l.post_id = p.id), '[]') as tags,
  p.public, ${iso('p.pinned_until')} as "pinnedUntil", p.must_read as "mustRead", p.comments_open as "commentsOpen",
  ${iso('p.scheduled_for')} as "scheduledFor", ${iso('p.submitted_at')} as "submittedAt", ${iso('p.published_at')} as "publishedAt", ${iso('p.updated_at')} as "updatedAt",
  (select count(*)::int from blog_comments m where m.team_id = p.team_id and m.post_id = p.id and m.deleted_at is null) as comments,
  ${reactionsOf('p.id')} as reactions, ${iso('mine.opened_at')} as "openedAt", ${iso('mine.confirmed_at')} as "confirmedAt",
  (select json_build_object('read', count(*) filter (where case when p.must_read then v.confirmed_at else v.opened_at end is not null), 'of', count(*))
   from members m left join blog_receipts v on v.team_id = m.team_id and v.user_id = m.user_id and v.post_id = p.id
   where m.team_id = p.team_id and ${expected}) as readers,
  coalesce(${wrote('$2::uuid')}, false) or $3::boolean as "mayEdit"`

const from = `
  from blog_posts p
  join lateral (select * from blog_texts x where x.team_id = p.team_id and x.post_id = p.id and ${readable}
                order by x.language <> $4, x.language <> p.source_language limit 1) t on true
  left join users a on a.id = p.author_id
  left join blog_categories c on c.team_id = p.team_id and c.id = p.category_id
  left join blog_receipts mine on mine.team_id = p.team_id and mine.post_id = p.id and mine.user_id = $2::uuid`

const inView = `(case $5 when 'drafts' then p.state in ('draft', 'scheduled')
  when 'review' then p.state = 'draft' and p.submitted_at is not null else p.state = $5 end)`

const asked = `
  from blog_posts p where ${visible} and ${inView} and ($6::uuid is null or p.category_id = $6::uuid) and ($7::uuid is null or ${wrote('$7::uuid')})
  and ($8::uuid is null or exists (select from blog_post_tags l where l.team_id = p.team_id and l.post_id = p.id and l.tag_id = $8::uuid))
  and ($9::text is null
    or exists (select from blog_texts x where x.team_id = p.team_id and x.post_id = p.id and (fold(x.title) like $9 or fold(x.words) like $9))
    or exists (select from blog_categories x where x.team_id = p.team_id and x.id = p.category_id and fold(x.title) like $9)
    or exists (select from blog_post_tags l join blog_tags g on g.team_id = l.team_id and g.id = l.tag_id
               where l.team_id = p.team_id and l.post_id = p.id and fold(g.title) like $9))`

const list = statement<{ json: string }>(
  'blog-posts',
  `with asked as (select p.id ${asked}),
   page as (
     select p.id, row_number() over (order by (p.state = 'published' and coalesce(p.pinned_until > now(), false)) desc,
       case when p.state in ('draft', 'scheduled') then p.updated_at else p.published_at end desc, p.id) as nr
     from blog_posts p where p.team_id = $1 and p.id in (select id from asked) order by nr limit $10 offset $11)
   select json_build_object(
     'posts', coalesce((select json_agg(to_jsonb(x) - 'nr' order by x.nr) from (select page.nr, ${card} ${from} join page on page.id = p.id where p.team_id = $1) x), '[]'),
     'total', (select count(*)::int from asked))::text as json`,
)

export type Wanted = {
  view: 'published' | 'drafts' | 'review' | 'archived'
  language: Language
  category?: string | undefined
  author?: string | undefined
  tag?: string | undefined
  search: string
  page: number
  size: number
}

export async function listPosts(db: Db, reader: Reader, { view, language, category, author, tag, search, page, size }: Wanted): Promise<string> {
  const pattern = search === '' ? null : likePattern(search)
  const values = [...who(reader), language, view, category ?? null, author ?? null, tag ?? null, pattern, size, (page - 1) * size]
  return (await list(db, values))[0]?.json ?? '{"posts":[],"total":0}'
}

const unread = statement<{ json: string }>(
  'blog-to-read',
  `select coalesce(json_agg(x order by x."publishedAt"), '[]')::text as json from (
     select ${card} ${from} where ${visible} and p.state = 'published' and p.must_read and mine.confirmed_at is null
     and not coalesce(${wrote('$2::uuid')}, false)) x`,
)

export const listToRead = async (db: Db, reader: Reader, language: Language) => (await unread(db, [...who(reader), language]))[0]?.json ?? '[]'

const address = statement<{ id: string; language: Language }>(
  'blog-address',
  `select p.id, s.language from blog_slugs s join blog_posts p on p.team_id = s.team_id and p.id = s.post_id where ${visible} and s.slug = $4`,
)

/** By a current or former slug. */
export const findAddress = async (db: Db, reader: Reader, slug: string) => (await address(db, [...who(reader), slug]))[0]

const commentColumns = `
  m.id, m.post_id as "postId", m.parent_id as "parentId", case when u.id is not null and m.deleted_at is null then ${personJson('u')} end as author,
  case when m.deleted_at is null then m.content else '' end as content, m.deleted_at is not null as deleted,
  ${iso('m.created_at')} as "createdAt", ${iso('m.edited_at')} as "editedAt", ${reactionsOf('m.id')} as reactions`

/** A deleted comment is shown only if it has replies. */
const shownComment = `(m.deleted_at is null or exists (select from blog_comments y
  where y.team_id = m.team_id and y.parent_id = m.id and y.deleted_at is null))`

const whole = `${card}, t.body,
  coalesce((select json_agg(z order by z."createdAt", z.id) from (
    select ${commentColumns} from blog_comments m left join users u on u.id = m.author_id
    where m.team_id = p.team_id and m.post_id = p.id and ${shownComment}) z), '[]') as thread`

const one = statement<{ json: string }>(
  'blog-post',
  `select to_json(x)::text as json from (select ${whole} ${from} where ${visible} and p.id = $5) x`,
)

export const findPost = async (db: Db, reader: Reader, id: string, language: Language) => (await one(db, [...who(reader), language, id]))[0]?.json

/** This many posts are available offline. */
const storedPosts = 50

const latest = statement<{ json: string }>(
  'blog-latest',
  `select coalesce(json_agg(x order by x."publishedAt" desc, x.id), '[]')::text as json from (
     select ${whole} ${from} where ${visible} and p.state = 'published' order by p.published_at desc, p.id limit ${storedPosts}) x`,
)

export const listLatest = async (db: Db, reader: Reader, language: Language) => (await latest(db, [...who(reader), language]))[0]?.json ?? '[]'

const comment = statement<{ json: string }>(
  'blog-comment',
  `select to_json(x)::text as json from (select ${commentColumns} from blog_comments m left join users u on u.id = m.author_id
   where m.team_id = $1 and m.id = $3 and m.deleted_at is null) x`,
)

export const findComment = async (db: Db, { teamId, userId }: Pick<Reader, 'teamId' | 'userId'>, id: string) =>
  (await comment(db, [teamId, userId, id]))[0]?.json

const search = statement<{ id: string; title: string; state: string }>(
  'blog-search',
  `select p.id, t.title, p.state ${from} where ${visible}
   and exists (select from blog_texts x where x.team_id = p.team_id and x.post_id = p.id and (fold(x.title) like $5 or fold(x.words) like $5))
   order by p.state <> 'published', coalesce(p.published_at, p.updated_at) desc, p.id limit $6`,
)

/** Published posts first, then the newest. */
export const searchPosts = (db: Db, reader: Reader, language: Language, query: string, limit: number) =>
  search(db, [...who(reader), language, likePattern(query), limit])

const titles = statement<{ id: string; title: string; state: string }>(
  'blog-titles',
  `select p.id, t.title, p.state ${from} where ${visible} and p.id = any($5::uuid[])`,
)

export const listTitles = (db: Db, reader: Reader, language: Language, ids: readonly string[]) => titles(db, [...who(reader), language, ids])

const receipts = statement<PostReader>(
  'blog-receipts',
  `select u.id, u.name, u.avatar, ${iso('v.opened_at')} as "openedAt", ${iso('v.confirmed_at')} as "confirmedAt"
   from blog_posts p join members m on m.team_id = p.team_id and ${expected}
   join users u on u.id = m.user_id
   left join blog_receipts v on v.team_id = p.team_id and v.post_id = p.id and v.user_id = m.user_id
   where p.team_id = $1 and p.id = $2 order by u.name, u.id`,
)

export const listReceipts = (db: Db, teamId: string, postId: string) => receipts(db, [teamId, postId])

const categories = statement<Tag>('blog-categories', `select id, title from blog_categories where team_id = $1 order by fold(title), id`)
const tags = statement<Tag>('blog-tags', `select id, title from blog_tags where team_id = $1 order by fold(title), id`)

export const listCategories = (db: Db, teamId: string) => categories(db, [teamId])
export const listTags = (db: Db, teamId: string) => tags(db, [teamId])
