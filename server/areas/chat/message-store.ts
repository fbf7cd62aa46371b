// PostgreSQL builds the JSON for the reader ($2).
import type { Blob } from '#contract/blobs.ts'
import type { ChatEvent } from '#contract/chat.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { escapedHtml, iso, personJson } from '#server/kernel/database/sql-fragments.ts'

export type Reader = { teamId: string; userId: string }

/** For quotes and the list. */
export const excerptLength = 200

/** For the aliases m (message) and a (author). */
export const messageJsonFor = (reader: string) => `json_build_object(
  'id', m.id, 'chatId', m.chat_id, 'contactId', m.user_id, 'value', replace(${escapedHtml('m.text')}, chr(10), '<br>'), 'createdAt', ${iso('m.created_at')}, 'isMine', m.user_id = ${reader},
  'text', m.text, 'nr', m.nr, 'rev', m.rev, 'author', ${personJson('a')}, 'event', m.event,
  'replyTo', case when m.reply_to is not null then (
    select json_build_object('id', q.id, 'nr', q.nr, 'contactId', q.user_id, 'name', w.name, 'text', left(q.text, ${excerptLength}), 'deleted', q.deleted_at is not null)
    from chat_messages q join users w on w.id = q.user_id where q.team_id = m.team_id and q.id = m.reply_to) end,
  'mentions', m.mentions, 'attachments', coalesce(m.attachments, '[]'),
  'reactions', coalesce((
    select json_agg(json_build_object('emoji', r.emoji, 'by', r.by) order by r.first, r.emoji)
    from (select x.emoji, json_agg(x.member_id order by x.at, x.member_id) as by, min(x.at) as first from chat_reactions x
          where x.team_id = m.team_id and x.message_id = m.id group by x.emoji) r), '[]'),
  'editedAt', ${iso('m.edited_at')}, 'deletedAt', ${iso('m.deleted_at')})`

export const messageJson = messageJsonFor('$2')

export const messagesOf = (where: string) =>
  `coalesce((select json_agg(${messageJson} order by m.nr) from chat_messages m join users a on a.id = m.user_id where ${where}), '[]')`

const added = (chat: string) => `chat_participants s join chats c on c.team_id = s.team_id and c.id = s.chat_id
  where s.team_id = $1 and s.member_id = $2 and s.chat_id = ${chat} and s.left_at is null`

/** Numbers have no gaps, so a page is a range of numbers. */
const page = statement<{ json: string | null; low: number | null; high: number; lastNr: number; rev: number }>(
  'chat-page',
  `select p.low, p.high, p.last_nr as "lastNr", p.rev,
     case when p.low is not null then ${messagesOf('m.team_id = $1 and m.chat_id = $3 and m.nr between p.low and p.high')}::text end as json
   from (
     select c.last_nr, c.rev,
       case when $4::int is not null then $4 - $7::int when $5::int is not null then $5 + 1
            when $6::uuid is not null then q.nr - $7 / 2 else c.last_nr - $7 + 1 end as low,
       case when $4 is not null then $4 - 1 when $5 is not null then $5 + $7
            when $6 is not null then q.nr - $7 / 2 + $7 - 1 else c.last_nr end as high
     from chats c left join chat_messages q on q.team_id = c.team_id and q.id = $6 and q.chat_id = c.id
     where (c.team_id, c.id) in (select s.team_id, s.chat_id from ${added('$3')})
   ) p`,
)

export type PageWish = { before?: number | undefined; after?: number | undefined; around?: string | undefined; limit: number }

export async function findPage(db: Db, { teamId, userId }: Reader, chatId: string, { before, after, around, limit }: PageWish) {
  return (await page(db, [teamId, userId, chatId, before ?? null, after ?? null, around ?? null, limit]))[0]
}

/** Never cuts a revision, so that no change is lost between two answers. */
const changed = statement<{ json: string; rev: number; more: boolean }>(
  'chat-changed',
  `with newer as (
     select m.id, m.rev from chat_messages m where m.team_id = $1 and m.chat_id = $3 and m.rev > $4 order by m.rev fetch first 200 rows with ties
   ), reached as (
     select max(rev) as rev from newer
   )
   select ${messagesOf('m.team_id = $1 and m.id in (select id from newer)')}::text as json, next.rev is not null as more, case when next.rev is null then c.rev else reached.rev end as rev
   from chats c, reached left join lateral (
     select m.rev from chat_messages m where m.team_id = $1 and m.chat_id = $3 and m.rev > reached.rev order by m.rev limit 1) next on true
   where (c.team_id, c.id) in (select s.team_id, s.chat_id from ${added('$3')})`,
)

export const listChanged = async (db: Db, { teamId, userId }: Reader, chatId: string, since: number) =>
  (await changed(db, [teamId, userId, chatId, since]))[0]

const one = statement<{ json: string }>(
  'chat-message',
  `select ${messageJson}::text as json from chat_messages m join users a on a.id = m.user_id
   where m.team_id = $1 and m.id = $3 and exists (select from ${added('m.chat_id')})`,
)

export const findMessage = async (db: Db, { teamId, userId }: Reader, id: string) => (await one(db, [teamId, userId, id]))[0]?.json

export type MessageRow = {
  id: string
  chatId: string
  nr: number
  userId: string
  text: string
  isEvent: boolean
  mentions: string[]
  attachments: Blob[] | null
  deleted: boolean
}

const row = statement<MessageRow>(
  'chat-message-row',
  `select m.id, m.chat_id as "chatId", m.nr, m.user_id as "userId", m.text, m.event is not null as "isEvent", m.mentions, m.attachments, m.deleted_at is not null as deleted
   from chat_messages m where m.team_id = $1 and m.id = $2`,
)

export const findRow = async (db: Db, teamId: string, id: string) => (await row(db, [teamId, id]))[0]

export type NewMessage = {
  id: string
  chatId: string
  userId: string
  text: string
  event?: ChatEvent
  replyTo?: string | null
  /** Only participants are stored. */
  mentions?: readonly string[]
  attachments?: readonly Blob[]
  links?: readonly string[]
}

/**
 * SQL that gives a new message the next number of its conversation. It gives none to a known id. The author must take part, and in a direct
 * conversation the other one too. Uses the database's clock under the lock of the conversation, so that times follow the numbers in all processes.
 */
export const numberMessage = ({ id, chatId, userId, where = 'true' }: { id: string; chatId: string; userId: string; where?: string }) => `
   participants as (
     select x.member_id from chat_participants x where x.team_id = $1 and x.chat_id = ${chatId} and x.left_at is null
   ), numbered as (
     update chats c set last_nr = last_nr + 1, rev = rev + 1, last_at = clock_timestamp()
     where c.team_id = $1 and c.id = ${chatId} and ${userId} in (select member_id from participants) and (kind = 'group' or (select count(*) from participants) > 1)
       and not exists (select from chat_messages m where m.team_id = $1 and m.id = ${id}) and ${where}
     returning c.id, last_nr, rev, last_at
   )`

const insert = statement<{ id: string }>(
  'chat-message-insert',
  `with ${numberMessage({ id: '$2', chatId: '$3', userId: '$4' })}
   insert into chat_messages (team_id, id, chat_id, nr, rev, user_id, text, event, reply_to, mentions, attachments, links, created_at)
   select $1, $2, $3, c.last_nr, c.rev, $4, $5, $6::jsonb, $7::uuid,
     coalesce((select array_agg(w.id order by w.nr) from unnest($8::uuid[]) with ordinality w(id, nr) where w.id in (select member_id from participants)), '{}'),
     $9::jsonb, $10::text[], c.last_at from numbered c
   returning id`,
)

export const orNull = <T>(list: readonly T[] | undefined) => (list && list.length > 0 ? list : null)

/** False if the id was known. NOTE the caller must have locked the conversation. */
export async function insertMessage(db: Db, teamId: string, message: NewMessage): Promise<boolean> {
  const { id, chatId, userId, text, event, replyTo, mentions = [], attachments, links } = message
  const files = orNull(attachments)
  const made = await insert(db, [
    ...[teamId, id, chatId, userId, text, event ? JSON.stringify(event) : null, replyTo ?? null, mentions],
    ...[files ? JSON.stringify(files) : null, orNull(links)],
  ])
  return made.length > 0
}

/** Replies quote the message, so they change too. They have higher numbers, usually close. */
const touched = `
  with c as (update chats set rev = rev + 1 where team_id = $1 and id = $2 returning rev),
  quotes as (
    update chat_messages m set rev = c.rev from c where m.team_id = $1 and m.chat_id = $2 and m.nr > $4 and m.reply_to = $3
  )`

const rewrite = statement(
  'chat-message-rewrite',
  `${touched}
   update chat_messages m set rev = c.rev, text = $5, mentions = $6::uuid[], links = $7::text[], edited_at = now() from c where m.team_id = $1 and m.id = $3`,
)

export async function updateText(
  db: Db,
  teamId: string,
  { chatId, id, nr }: MessageRow,
  text: string,
  mentions: readonly string[],
  links: readonly string[],
) {
  await rewrite(db, [teamId, chatId, id, nr, text, mentions, orNull(links)])
}

const softDelete = statement(
  'chat-message-soft-delete',
  `${touched}, reactions as (delete from chat_reactions where team_id = $1 and message_id = $3)
   update chat_messages m set rev = c.rev, text = '', mentions = '{}', attachments = null, links = null, edited_at = null, reply_to = null, deleted_at = now()
   from c where m.team_id = $1 and m.id = $3`,
)

export async function softDeleteMessage(db: Db, teamId: string, { chatId, id, nr }: MessageRow) {
  await softDelete(db, [teamId, chatId, id, nr])
}

const reactionsOf = statement<{ emoji: string; mine: boolean }>(
  'chat-reactions',
  `select emoji, bool_or(member_id = $3) as mine from chat_reactions where team_id = $1 and message_id = $2 group by emoji`,
)

export const listReactions = (db: Db, { teamId, userId }: Reader, messageId: string) => reactionsOf(db, [teamId, messageId, userId])

const react = statement(
  'chat-react',
  `with c as (update chats set rev = rev + 1 where team_id = $1 and id = $2 returning rev),
   m as (update chat_messages m set rev = c.rev from c where m.team_id = $1 and m.id = $3)
   insert into chat_reactions (team_id, message_id, member_id, emoji) values ($1, $3, $4, $5)`,
)
const unreact = statement(
  'chat-unreact',
  `with c as (update chats set rev = rev + 1 where team_id = $1 and id = $2 returning rev),
   m as (update chat_messages m set rev = c.rev from c where m.team_id = $1 and m.id = $3)
   delete from chat_reactions where team_id = $1 and message_id = $3 and member_id = $4 and emoji = $5`,
)

export async function setReaction(db: Db, { teamId, userId }: Reader, { chatId, id }: MessageRow, emoji: string, on: boolean) {
  await (on ? react : unreact)(db, [teamId, chatId, id, userId, emoji])
}

/** In the reader's conversations or in one ($4), newest first. */
const found = `
  with mine as (
    select s.chat_id from chat_participants s where s.team_id = $1 and s.member_id = $2 and s.left_at is null and ($4::uuid is null or s.chat_id = $4)
  ), found as (
    select m.* from chat_messages m
    where m.text <> '' and chat_words(m.chat_id, m.text) @@ ((select string_agg(quote_literal(chat_id::text), ' | ')::tsquery from mine) && $3::tsquery)
      and m.team_id = $1 and m.chat_id in (select chat_id from mine)
    order by m.created_at desc, m.nr desc limit $5
  )`
const theirChats = `found m join users a on a.id = m.user_id join chats c on c.team_id = m.team_id and c.id = m.chat_id
  left join users o on c.kind = 'direct' and o.id = case c.low_id when $2 then c.high_id else c.low_id end`

const search = statement<{ json: string }>(
  'chat-search',
  `${found}
   select coalesce(json_agg(json_build_object('message', ${messageJson},
     'chat', json_build_object('id', c.id, 'kind', c.kind, 'name', coalesce(c.name, o.name), 'avatar', o.avatar)) order by m.created_at desc, m.nr desc), '[]')::text as json
   from ${theirChats}`,
)

export const searchMessages = async (db: Db, { teamId, userId }: Reader, words: string, chatId: string | undefined, limit: number) =>
  (await search(db, [teamId, userId, words, chatId ?? null, limit]))[0]?.json ?? '[]'

const hits = statement<{ id: string; chatId: string; text: string; name: string; avatar: string | null }>(
  'chat-hits',
  `${found}
   select m.id, m.chat_id as "chatId", left(m.text, ${excerptLength}) as text, coalesce(c.name, o.name) as name, o.avatar
   from ${theirChats} order by m.created_at desc, m.nr desc`,
)

export const findHits = (db: Db, { teamId, userId }: Reader, words: string, limit: number) => hits(db, [teamId, userId, words, null, limit])
