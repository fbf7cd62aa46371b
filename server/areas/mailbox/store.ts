// Every read is limited to the owner. Drafts and sending: sending-store.ts.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FolderSlug, Mail, MailSettings } from '#contract/mailbox-shapes.ts'
import { conversationsPerPage, mailLimits, mailsPerPage } from '#contract/mailbox-shapes.ts'
import type { Owner } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'
import { folders } from './rules.ts'
import { mails, mailSettings } from './tables.ts'

const contact = (name: string, address: string) => `case ${name} when '' then ${address} else ${name} || ' <' || ${address} || '>' end`
const contacts = (kind: string) =>
  `coalesce(json_agg(${contact('x.name', 'x.address')} order by x.nr) filter (where x.kind = '${kind}'), '[]') as ${kind}`
const countOf = (kind: string) => `count(*) filter (where x.kind = '${kind}') as "${kind}Count"`

/** Raster images, which /api/blobs serves inline. */
const pictures = `('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif')`

const columns = `
  m.id, 'mail' as type,
  json_build_object('avatar', f.avatar, 'contact', ${contact('t.from_name', 't.from_address')}, 'name', t.from_name, 'address', t.from_address, 'userId', t.from_user_id) as "from",
  r."to", r.cc, r.bcc, r."ccCount", r."bccCount", r.recipients,
  ${iso('m.date')} as date, t.subject, t.content, t.excerpt, t.remote_images as "remoteImages",
  (select coalesce(json_agg(json_build_object('type', a.type, 'name', a.name, 'size', a.size, 'url', a.url,
            'preview', case when a.type in ${pictures} then a.url end, 'downloadUrl', a.url || '?download=1') order by a.nr), '[]')
   from rows from (jsonb_to_recordset(t.attachments) as (type text, name text, size bigint, url text)) with ordinality as a(type, name, size, url, nr)) as attachments,
  m.starred, m.important, m.unread, case m.folder ${folders.map(({ slug, id }) => `when '${slug}' then '${id}'`).join(' ')} end as folder,
  (select coalesce(json_agg(l.label_id order by b.created_at, b.id), '[]') from mail_label_links l
     join mail_labels b on b.team_id = l.team_id and b.id = l.label_id where l.team_id = m.team_id and l.mail_id = m.id) as labels,
  m.account_id as "accountId", m.thread_id as "threadId",
  (select o.id from mails o where o.team_id = m.team_id and o.user_id = m.user_id and o.message_id = m.in_reply_to order by o.incoming desc limit 1) as "inReplyTo",
  m.state, case m.state when 'queued' then ${iso('m.send_at')} end as "sendAt",
  case when m.state in ('queued', 'sent') then r.delivery end as delivery`

const joined = `
  join mail_texts t on t.team_id = m.team_id and t.mail_id = m.id
  left join users f on f.id = t.from_user_id
  cross join lateral (
    select coalesce(string_agg(${contact('x.name', 'x.address')}, ', ' order by x.nr) filter (where x.kind = 'to'), '') as "to",
      ${contacts('cc')}, ${contacts('bcc')}, ${countOf('cc')}, ${countOf('bcc')},
      coalesce(json_agg(json_build_object('kind', x.kind, 'name', x.name, 'address', x.address, 'userId', x."userId", 'avatar', u.avatar,
        'state', x.state, 'reason', x.reason) order by x.nr), '[]') as recipients,
      case when bool_or(x.state = 'failed') then 'failed' when bool_or(x.state = 'queued') then 'queued' else 'sent' end as delivery
    from rows from (jsonb_to_recordset(t.recipients) as (kind text, name text, address text, "userId" uuid, state text, reason text))
      with ordinality as x(kind, name, address, "userId", state, reason, nr)
    left join users u on u.id = x."userId"
  ) r`

type PageRow = { total: number; mails: string }
export type ListBy = 'mail' | 'conversation'

/**
 * Ids from an index first, then the rows, so that mails before the page cost an index entry each. The offset is in its own select, so that
 * PostgreSQL uses one generic plan: planning takes three times as long as execution.
 */
const pageStatement = (name: string, { found, total, before = '' }: Found, perPage: number, more = '', moreJoined = '') =>
  statement<PageRow>(
    name,
    `with ${before} page as (${found} limit ${perPage} offset (select $3::int))
     select ${total} as total, (
       select coalesce(json_agg(x), '[]')::text from (
         select ${columns}${more} from page p join mails m on m.team_id = $1 and m.id = p.id ${joined} ${moreJoined} order by m.date desc, m.id desc
       ) x
     ) as mails`,
  )

/** `found` selects ids, the latest first. */
type Found = { found: string; total: string; before?: string }

/** The thread of the mail `m`: its mails in the same folder, and whether one is unread. A draft is alone. NOTE the limit is that of one call. */
const conversation = `cross join lateral (
  select json_build_object(
    'count', count(distinct n.message_id), 'unread', coalesce(bool_or(n.unread and n.folder = m.folder), false),
    'ids', (array_agg(n.id order by n.date desc, n.id desc) filter (where n.folder = m.folder))[1:${mailLimits.bulk}]) as conversation
  from mails n where n.team_id = m.team_id and n.user_id = m.user_id and n.thread_id = m.thread_id
    and (n.id = m.id or m.state <> 'draft' and n.state <> 'draft' and (n.folder not in ('trash', 'spam') or n.folder = m.folder))
) c`

const listStatements = (name: string, byMail: Found, byConversation: Found) => ({
  mail: pageStatement(`mails-page-${name}`, byMail, mailsPerPage),
  conversation: pageStatement(`conversations-page-${name}`, byConversation, conversationsPerPage, ', c.conversation', conversation),
})

const latest = 'order by m.date desc, m.id desc'
const mine = 'from mails m where m.team_id = $1 and m.user_id = $2'
const totalOf = (view: string) =>
  `(select coalesce(sum(c.total), 0)::int from mail_counts c where c.team_id = $1 and c.user_id = $2 and c.view = ${view})`
const threadKey = `case m.state when 'draft' then m.id else m.thread_id end`
/** Hashed, because count(distinct) sorts. */
const countThreads = (from: string) => `(select count(*)::int from (select distinct ${threadKey} ${from}) threads)`

/** `condition` takes the name of the table, because the latest mail of a thread is the one without a later one in the same view. */
const byCondition = (name: string, condition: (mail: string) => string, total: string) =>
  listStatements(
    name,
    { found: `select m.id ${mine} and ${condition('m')} ${latest}`, total },
    {
      found: `select m.id ${mine} and ${condition('m')} and (m.state = 'draft' or not exists (
        select 1 from mails n where n.team_id = m.team_id and n.user_id = m.user_id and n.thread_id = m.thread_id and n.state <> 'draft'
          and (n.date, n.id) > (m.date, m.id) and ${condition('n')})) ${latest}`,
      total: countThreads(`${mine} and ${condition('m')}`),
    },
  )

const byFolder = byCondition('folder', (mail) => `${mail}.folder = $4`, totalOf('$4'))
const flagged = (flag: string) => byCondition(flag, (mail) => `${mail}.${flag}`, totalOf(`'*${flag}'`))
const unwanted = `('spam', 'trash', 'archive')`
const unreadInUnwanted = `(select coalesce(sum(c.unread), 0)::int from mail_counts c where c.team_id = $1 and c.user_id = $2 and c.view in ${unwanted})`
/** Mails that count as unread: without spam, trash and archive. */
const unread = byCondition(
  'unread',
  (mail) => `${mail}.unread and ${mail}.folder not in ${unwanted}`,
  `${totalOf(`'*unread'`)} - ${unreadInUnwanted}`,
)
const byFlag = { starred: flagged('starred'), important: flagged('important'), unread }

const ofLabel = 'where l.team_id = $1 and l.user_id = $2 and l.label_id = $4'
const links = `from mail_label_links l ${ofLabel}`
const labelled = `from mail_label_links l join mails m on m.team_id = l.team_id and m.id = l.mail_id ${ofLabel}`
const byLabel = listStatements(
  'label',
  { found: `select l.mail_id as id ${links} order by l.date desc, l.mail_id desc`, total: `(select count(*)::int ${links})` },
  {
    found: `select l.mail_id as id ${labelled} and (m.state = 'draft' or not exists (
      select 1 from mails n join mail_label_links k on k.team_id = n.team_id and k.mail_id = n.id and k.label_id = $4
      where n.team_id = m.team_id and n.user_id = m.user_id and n.thread_id = m.thread_id and n.state <> 'draft' and (n.date, n.id) > (m.date, m.id)
    )) order by l.date desc, l.mail_id desc`,
    total: countThreads(labelled),
  },
)

const words = `from mail_texts t join mails m on m.team_id = t.team_id and m.id = t.mail_id and m.user_id = $2
  where t.team_id = $1 and t.search @@ $4::text::tsquery and case when $5::text is null then m.folder not in ('trash', 'spam') else m.folder = $5 end`
// Materialised, so that the index of words is searched once for page and count.
const inFound = (found: string) => ({
  found: `select m.id from found m ${latest}`,
  total: `(select count(*)::int from found)`,
  before: `found as materialized (${found}),`,
})
const bySearch = listStatements(
  'search',
  inFound(`select m.id, m.date ${words}`),
  inFound(`select distinct on (${threadKey}) m.id, m.date ${words} order by ${threadKey}, m.date desc, m.id desc`),
)

export type MailView = { folder: FolderSlug } | { flag: keyof typeof byFlag } | { labelId: string } | { search: string; folder: FolderSlug | null }

export async function listPage(db: Db, { teamId, userId }: Owner, view: MailView, number: number, by: ListBy): Promise<PageRow> {
  const start = [teamId, userId, (number - 1) * (by === 'conversation' ? conversationsPerPage : mailsPerPage)]
  const rows =
    'search' in view
      ? await bySearch[by](db, [...start, view.search, view.folder])
      : 'folder' in view
        ? await byFolder[by](db, [...start, view.folder])
        : 'flag' in view
          ? await byFlag[view.flag][by](db, start)
          : await byLabel[by](db, [...start, view.labelId])
  return rows[0] ?? { total: 0, mails: '[]' }
}

const one = statement<Mail>('mail-find', `select ${columns} from mails m ${joined} where m.team_id = $1 and m.user_id = $2 and m.id = $3`)
export const findMail = async (db: Db, { teamId, userId }: Owner, id: string) => (await one(db, [teamId, userId, id]))[0]

const thread = statement<{ json: string }>(
  'mail-thread',
  `select coalesce(json_agg(x), '[]')::text as json from (
     select ${columns} from mails a join mails m on m.team_id = a.team_id and m.user_id = a.user_id and m.thread_id = a.thread_id ${joined}
     where a.team_id = $1 and a.user_id = $2 and a.id = $3 and (m.folder not in ('trash', 'spam') or m.folder = a.folder) order by m.date, m.id
   ) x`,
)
export const listThread = async (db: Db, { teamId, userId }: Owner, id: string) => (await thread(db, [teamId, userId, id]))[0]?.json ?? '[]'

const hits = statement<{ id: string; subject: string; from: string; folder: string }>(
  'mail-hits',
  `select m.id, t.subject, t.from_name as "from", m.folder ${words} ${latest} limit $3`,
)
export const searchMails = (db: Db, { teamId, userId }: Owner, query: string, limit: number) => hits(db, [teamId, userId, limit, query, null])

const counts = statement<{ view: string; total: number; unread: number }>(
  'mail-counts',
  `select view, sum(total)::int as total, sum(unread)::int as unread from mail_counts where team_id = $1 and user_id = $2 group by view`,
)
export const listCounts = async (db: Db, { teamId, userId }: Owner) => new Map((await counts(db, [teamId, userId])).map((row) => [row.view, row]))

export async function findSettings(db: Db, { teamId, userId }: Owner): Promise<MailSettings> {
  const [row] = await db
    .select({ messageLayout: mailSettings.messageLayout })
    .from(mailSettings)
    .where(and(eq(mailSettings.teamId, teamId), eq(mailSettings.userId, userId)))
  return row ?? { messageLayout: 'right' }
}

export async function saveSettings(db: Db, { teamId, userId }: Owner, settings: MailSettings) {
  await db
    .insert(mailSettings)
    .values({ teamId, userId, ...settings })
    .onConflictDoUpdate({ target: [mailSettings.teamId, mailSettings.userId], set: settings })
}

export type Flags = { unread: boolean; starred: boolean; important: boolean; folder: FolderSlug }
export type LockedMail = Flags & { id: string; state: Mail['state'] }

const ownMails = ({ teamId, userId }: Owner, ids: readonly string[]) =>
  and(eq(mails.teamId, teamId), eq(mails.userId, userId), inArray(mails.id, [...ids]))

/** In the order of ids, to avoid deadlocks. */
export async function lockMails(db: Db, owner: Owner, ids: readonly string[]): Promise<LockedMail[]> {
  return db
    .select({
      id: mails.id,
      state: mails.state,
      unread: mails.unread,
      starred: mails.starred,
      important: mails.important,
      folder: mails.folder,
    })
    .from(mails)
    .where(ownMails(owner, ids))
    .orderBy(mails.id)
    .for('update')
}

export async function updateFlags(db: Db, owner: Owner, ids: readonly string[], flags: Partial<Flags>) {
  if (ids.length > 0 && Object.keys(flags).length > 0) await db.update(mails).set(flags).where(ownMails(owner, ids))
}

export async function deleteMails(db: Db, owner: Owner, ids: readonly string[]) {
  if (ids.length > 0) await db.delete(mails).where(ownMails(owner, ids))
}

/** NOTE a queued mail stays, so that it is still delivered. */
export async function emptyFolder(db: Db, { teamId, userId }: Owner, folder: 'trash' | 'spam'): Promise<number> {
  const { rowCount } = await db
    .delete(mails)
    .where(and(eq(mails.teamId, teamId), eq(mails.userId, userId), eq(mails.folder, folder), sql`${mails.state} <> 'queued'`))
  return rowCount ?? 0
}
