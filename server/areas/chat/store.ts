// PostgreSQL builds the JSON for the reader ($2). Every read is limited to the reader's conversations.
import { pageSize } from '#contract/chat.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso, personJson } from '#server/kernel/database/sql-fragments.ts'
import { excerptLength, messageJson, messagesOf, type Reader } from './message-store.ts'
import { usualAbout } from './rules.ts'

const sharedLimit = 60
/** For the avatars of a group. */
const avatarsInList = 5
const unreadLimit = 1000

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const aboutOf = (user: string, reader: string) =>
  `coalesce(nullif(${user}.about, ''), case ${reader}.language when 'tr' then ${quoted(usualAbout.tr)} when 'ro' then ${quoted(usualAbout.ro)} else ${quoted(usualAbout.en)} end)`

const slimOf = (user: string, reader: string) => `
  'id', ${user}.id, 'avatar', ${user}.avatar, 'name', ${user}.name, 'background', null, 'status', ${user}.status, 'about', ${aboutOf(user, reader)}`

const detailsOf = (user: string, team: string) => `
  'details', json_build_object(
    'emails', json_build_array(json_build_object('email', ${user}.email, 'label', 'Work')),
    'phoneNumbers', case when ${user}.phone = '' then '[]'::json
      else json_build_array(json_build_object('country', lower(${user}.country), 'phoneNumber', ${user}.phone, 'label', 'Work')) end,
    'title', ${user}.title, 'company', ${user}.company, 'birthday', null, 'address', null),
  'lastSeenAt', case when ${user}.status <> 'not-visible' then (
    select ${iso('max(x.last_seen_at)')} from sessions x where x.user_id = ${user}.id and x.team_id = ${team}) end`

const nothingShared = `json_build_object('media', '[]'::json, 'docs', '[]'::json, 'links', '[]'::json)`

const filesIn = (chat: string, shown: string, pictures: boolean) => `
  coalesce((select json_agg(y.shown order by y.nr desc, y.at) from (
    select ${shown} as shown, m.nr, f.at from chat_messages m, jsonb_array_elements(m.attachments) with ordinality f(file, at)
    where m.team_id = $1 and m.chat_id = ${chat} and m.attachments is not null and (f.file->>'type' like 'image/%') = ${pictures}
    order by m.nr desc, f.at limit ${sharedLimit}) y), '[]')`

const sharedIn = (chat: string) => `json_build_object(
  'media', ${filesIn(chat, `f.file->>'url'`, true)}, 'docs', ${filesIn(chat, `f.file || jsonb_build_object('messageId', m.id)`, false)},
  'links', coalesce((select json_agg(y.link order by y.nr desc, y.at) from (
    select f.link, m.nr, f.at from chat_messages m, unnest(m.links) with ordinality f(link, at)
    where m.team_id = $1 and m.chat_id = ${chat} and m.links is not null order by m.nr desc, f.at limit ${sharedLimit}) y), '[]'))`

/** Counts at most the next thousand messages. Numbers have no gaps, so this is a short index scan. */
const unread = `(select count(*)::int from chat_messages m
  where m.team_id = s.team_id and m.chat_id = s.chat_id and m.nr > s.read_nr and m.nr <= s.read_nr + ${unreadLimit}
    and m.user_id <> s.member_id and m.event is null and m.deleted_at is null)`

const membersOf = (limit: string) => `
  coalesce((select json_agg(y.shown order by y.name, y.id) from (
    select (${personJson('u')}::jsonb || jsonb_build_object('status', u.status, 'readNr', x.read_nr)) as shown, u.name, u.id
    from chat_participants x join users u on u.id = x.member_id
    where x.team_id = c.team_id and x.chat_id = c.id and x.left_at is null ${limit}) y), '[]')`

const lastWords = `case when l.id is null or l.event is not null or l.deleted_at is not null then '' else
  left(regexp_replace(case when l.text <> '' then l.text else (select string_agg(f->>'name', ', ') from jsonb_array_elements(l.attachments) f) end, '\\s+', ' ', 'g'), ${excerptLength}) end`

const lastOnly = `coalesce((select json_agg(${messageJson}) from chat_messages m join users a on a.id = m.user_id where m.team_id = c.team_id and m.chat_id = c.id and m.nr = c.last_nr), '[]')`

type Shape = { messages: string; members: string; shared: string }

const chatJson = ({ messages, members, shared }: Shape) => `json_build_object(
  'id', c.id, 'contactId', coalesce(o.id, c.id),
  'contact', case when o.id is not null then json_build_object(${slimOf('o', 'r')}, ${detailsOf('o', 'c.team_id')}, 'attachments', ${shared})
    else json_build_object('id', c.id, 'avatar', null, 'name', c.name, 'about', '', 'background', null, 'status', null, 'lastSeenAt', null,
      'details', json_build_object('emails', '[]'::json, 'phoneNumbers', '[]'::json, 'title', '', 'company', '', 'birthday', null, 'address', null),
      'attachments', ${shared}) end,
  'messages', ${messages}, 'unreadCount', ${unread}, 'muted', s.muted, 'lastMessage', ${lastWords},
  'lastMessageAt', coalesce(to_char(l.created_at at time zone coalesce(r.time_zone, 'UTC'), 'DD/MM/YYYY'), ''),
  'kind', c.kind, 'lastAt', ${iso('c.last_at')}, 'lastNr', c.last_nr, 'readNr', s.read_nr, 'rev', c.rev, 'members', ${members},
  'memberCount', (select count(*) from chat_participants x where x.team_id = c.team_id and x.chat_id = c.id and x.left_at is null),
  'writable', c.kind = 'group' or exists (
    select from chat_participants x where x.team_id = c.team_id and x.chat_id = c.id and x.member_id = o.id and x.left_at is null))`

const mine = `chat_participants s
  join chats c on c.team_id = s.team_id and c.id = s.chat_id
  join users r on r.id = s.member_id
  left join users o on c.kind = 'direct' and o.id = case c.low_id when s.member_id then c.high_id else c.low_id end
  left join chat_messages l on l.team_id = c.team_id and l.chat_id = c.id and l.nr = c.last_nr
  where s.team_id = $1 and s.member_id = $2 and s.left_at is null`

const whole = { members: membersOf(''), shared: nothingShared }

const list = statement<{ json: string }>(
  'chats-list',
  // A conversation without messages is listed for its creator only.
  `select coalesce(json_agg(${chatJson({ messages: lastOnly, members: membersOf(`order by x.member_id limit ${avatarsInList}`), shared: nothingShared })} order by c.last_at desc, c.id), '[]')::text as json
   from ${mine} and (c.last_nr > 0 or c.user_id = $2)`,
)
const one = statement<{ json: string }>(
  'chat-find',
  `select ${chatJson({ ...whole, messages: messagesOf(`m.team_id = $1 and m.chat_id = c.id and m.nr > c.last_nr - ${pageSize}`), shared: sharedIn('c.id') })}::text as json
   from ${mine} and c.id = $3`,
)
const head = statement<{ json: string }>('chat-head', `select ${chatJson({ ...whole, messages: lastOnly })}::text as json from ${mine} and c.id = $3`)

export const listChats = async (db: Db, { teamId, userId }: Reader) => (await list(db, [teamId, userId]))[0]?.json ?? '[]'
export const findChat = async (db: Db, { teamId, userId }: Reader, id: string) => (await one(db, [teamId, userId, id]))[0]?.json
/** With the last message only. */
export const findHead = async (db: Db, { teamId, userId }: Reader, id: string) => (await head(db, [teamId, userId, id]))[0]?.json

const total = statement<{ unread: number }>(
  'chats-unread',
  `select coalesce(sum(${unread}), 0)::int as unread from chat_participants s where s.team_id = $1 and s.member_id = $2 and s.left_at is null and not s.muted`,
)

/** Without muted conversations. */
export const countUnread = async (db: Db, { teamId, userId }: Reader) => (await total(db, [teamId, userId]))[0]?.unread ?? 0

const state = statement<{ readNr: number; unreadCount: number }>(
  'chat-read-state',
  `select s.read_nr as "readNr", ${unread} as "unreadCount" from chat_participants s where s.team_id = $1 and s.member_id = $2 and s.chat_id = $3`,
)

export const findReadState = async (db: Db, { teamId, userId }: Reader, id: string) => (await state(db, [teamId, userId, id]))[0]

const people = `members k join users u on u.id = k.user_id join users r on r.id = $2 where k.team_id = $1 and k.left_at is null`

const contacts = statement<{ name: string; json: string }>(
  'chat-contacts',
  `select u.name, json_build_object(${slimOf('u', 'r')})::text as json from ${people} and u.id <> $2`,
)

export const listContacts = async (db: Db, { teamId, userId }: Reader) =>
  `[${(await contacts(db, [teamId, userId]))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ json }) => json)
    .join(',')}]`

const contact = statement<{ json: string }>(
  'chat-contact',
  `select json_build_object(${slimOf('u', 'r')}, ${detailsOf('u', 'k.team_id')},
     'attachments', ${sharedIn(`(select c.id from chats c where c.team_id = $1 and c.kind = 'direct' and c.low_id = least($2::uuid, $3::uuid) and c.high_id = greatest($2::uuid, $3::uuid))`)})::text as json
   from ${people} and u.id = $3`,
)

export const findContact = async (db: Db, { teamId, userId }: Reader, id: string) => (await contact(db, [teamId, userId, id]))[0]?.json

const profile = statement<{ json: string }>(
  'chat-profile',
  `select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'avatar', u.avatar, 'about', ${aboutOf('u', 'r')})::text as json from ${people} and u.id = $2`,
)

export const findProfile = async (db: Db, { teamId, userId }: Reader) => (await profile(db, [teamId, userId]))[0]?.json
