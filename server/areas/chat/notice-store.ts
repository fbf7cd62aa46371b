// Which messages become messages in the header of members who are not looking.
import { type Db, statement } from '#server/kernel/database/database.ts'

/** Older messages of a group are no news: their mentions and replies are too old. */
const searchedMessages = 1000

/** Against a reader at the same moment: either the position is seen here, or the notice is seen there. */
const lock = statement(
  'chat-notices-lock',
  `select s.member_id from chat_participants s join chats c on c.team_id = s.team_id and c.id = s.chat_id
   where s.team_id = $1 and s.chat_id = $2 and s.left_at is null and greatest(s.read_nr, s.notified_nr) < c.last_nr
   order by s.member_id for update of s`,
)

export type Unread = {
  to: string[]
  count: number
  id: string
  nr: number
  text: string
  by: string
  avatar: string | null
  /** Why the last message is for these members. */
  reason: 'written' | 'mentioned' | 'replied'
  chat: string | null
}

const take = statement<Unread>(
  'chat-notices-take',
  `with found as (
     select s.member_id, x.nr, x.count from chat_participants s join chats c on c.team_id = s.team_id and c.id = s.chat_id
     cross join lateral (
       select max(m.nr) as nr, count(*)::int as count from chat_messages m
       where m.team_id = s.team_id and m.chat_id = s.chat_id and m.nr > greatest(s.read_nr, s.notified_nr, c.last_nr - ${searchedMessages})
         and m.user_id <> s.member_id and m.event is null and m.deleted_at is null and (c.kind = 'direct' or s.member_id = any(m.mentions) or exists (
           select from chat_messages q where q.team_id = m.team_id and q.id = m.reply_to and q.user_id = s.member_id))) x
     where s.team_id = $1 and s.chat_id = $2 and s.left_at is null and not s.muted and x.nr is not null
   ), marked as (
     update chat_participants s set notified_nr = f.nr from found f where s.team_id = $1 and s.chat_id = $2 and s.member_id = f.member_id
   )
   select json_agg(f.member_id order by f.member_id) as "to", f.count, m.id, m.nr, u.name as by, u.avatar, r.reason, c.name as chat,
     case when m.text <> '' then m.text else coalesce((select string_agg(a->>'name', ', ') from jsonb_array_elements(m.attachments) a), '') end as text
   from found f join chats c on c.team_id = $1 and c.id = $2
   join chat_messages m on m.team_id = $1 and m.chat_id = $2 and m.nr = f.nr join users u on u.id = m.user_id
   cross join lateral (select case when c.kind = 'direct' then 'written' when f.member_id = any(m.mentions) then 'mentioned' else 'replied' end as reason) r
   group by f.count, m.id, m.nr, m.text, m.attachments, u.name, u.avatar, r.reason, c.name order by m.nr, f.count, r.reason`,
)

/** Messages that nobody was notified of and that their receivers have not read, grouped by what is to be said. Marks them as notified. */
export async function takeUnread(db: Db, teamId: string, chatId: string): Promise<Unread[]> {
  await lock(db, [teamId, chatId])
  return take(db, [teamId, chatId])
}
