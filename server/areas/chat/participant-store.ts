// A write locks the conversation first.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { Reader } from './message-store.ts'
import { chatMessages, chatReactions, chats, chatParticipants } from './tables.ts'

export type LockedChat = {
  id: string
  kind: 'direct' | 'group'
  name: string | null
  lastNr: number
  /** Current participants, including the caller. */
  members: string[]
}

const lock = statement(
  'chat-lock',
  `select c.id from chats c where c.team_id = $1 and c.id = $3
     and exists (select from chat_participants s where s.team_id = $1 and s.chat_id = $3 and s.member_id = $2 and s.left_at is null) for update`,
)
const find = statement<LockedChat>(
  'chat-participant-find',
  `select c.id, c.kind, c.name, c.last_nr as "lastNr",
     (select json_agg(x.member_id order by x.member_id) from chat_participants x where x.team_id = c.team_id and x.chat_id = c.id and x.left_at is null) as members
   from chat_participants s join chats c on c.team_id = s.team_id and c.id = s.chat_id
   where s.team_id = $1 and s.member_id = $2 and s.chat_id = $3 and s.left_at is null`,
)

/** Pipelined: the second statement runs after the first has the lock, so it sees the current state. */
export async function lockChat(db: Db, { teamId, userId }: Reader, id: string): Promise<LockedChat | undefined> {
  const [, [chat]] = await Promise.all([lock(db, [teamId, userId, id]), find(db, [teamId, userId, id])])
  return chat
}

/** The same for a write that leaves in one packet, whose statement asks `isLockedHere`. */
export const lockChatFirst = (db: Db, { teamId, userId }: Reader, id: string) => lock.withCommit(db, [teamId, userId, id])

/** Whether this transaction has the lock of the conversation c. */
export const isLockedHere = 'c.xmax = pg_current_xact_id()::xid'

/** Without a lock, for writes that do not affect others. */
export const findParticipant = async (db: Db, { teamId, userId }: Reader, id: string) => (await find(db, [teamId, userId, id]))[0]

const pair = statement<{ id: string; made: boolean }>(
  'chat-pair',
  `insert into chats (team_id, id, user_id, kind, low_id, high_id) values ($1, $2, $3, 'direct', least($3::uuid, $4::uuid), greatest($3::uuid, $4::uuid))
   on conflict (team_id, low_id, high_id) where kind = 'direct' do update set kind = excluded.kind returning id, xmax = 0 as made`,
)

/** Two members who start a conversation with each other at once get the same one. */
export async function findOrInsertPair(db: Db, { teamId, userId }: Reader, id: string, otherId: string) {
  const [found] = await pair(db, [teamId, id, userId, otherId])
  if (!found) throw new Error('neither made nor found')
  return found
}

export async function insertGroup(db: Db, { teamId, userId }: Reader, id: string, name: string) {
  await db.insert(chats).values({ teamId, id, userId, kind: 'group', name })
}

const addParticipant = statement<{ memberId: string }>(
  'chat-participant-add',
  `insert into chat_participants as s (team_id, chat_id, member_id, read_nr)
   select $1, c.id, w.id, case when $4::boolean then c.last_nr else 0 end from chats c, unnest($3::uuid[]) w(id) where c.team_id = $1 and c.id = $2
   on conflict (team_id, chat_id, member_id) do update set left_at = null, joined_at = now(), muted = false, read_nr = greatest(s.read_nr, excluded.read_nr)
     where s.left_at is not null
   returning member_id as "memberId"`,
)

/** Answers the new participants. Earlier messages do not count as unread for them. */
export const addParticipants = async (db: Db, teamId: string, chatId: string, ids: readonly string[], { readSoFar = true } = {}) =>
  (await addParticipant(db, [teamId, chatId, ids, readSoFar])).map(({ memberId }) => memberId)

export async function removeParticipant(db: Db, teamId: string, chatId: string, memberId: string) {
  await db
    .update(chatParticipants)
    .set({ leftAt: sql`now()` })
    .where(and(eq(chatParticipants.teamId, teamId), eq(chatParticipants.chatId, chatId), eq(chatParticipants.memberId, memberId)))
}

export async function rename(db: Db, teamId: string, id: string, name: string) {
  await db
    .update(chats)
    .set({ name })
    .where(and(eq(chats.teamId, teamId), eq(chats.id, id)))
}

export async function deleteChat(db: Db, teamId: string, id: string) {
  await db.delete(chats).where(and(eq(chats.teamId, teamId), eq(chats.id, id)))
}

const mute = statement<{ muted: boolean }>(
  'chat-mute',
  `update chat_participants set muted = $4 where team_id = $1 and member_id = $2 and chat_id = $3 and left_at is null and muted <> $4 returning muted`,
)

/** False if nothing changed. */
export const setMuted = async (db: Db, { teamId, userId }: Reader, id: string, muted: boolean) =>
  (await mute(db, [teamId, userId, id, muted])).length > 0

const advance = statement<{ nr: number }>(
  'chat-read',
  `update chat_participants s set read_nr = least($4, c.last_nr), read_at = now() from chats c
   where s.team_id = $1 and s.member_id = $2 and s.chat_id = $3 and s.left_at is null and c.team_id = s.team_id and c.id = s.chat_id
     and s.read_nr < least($4, c.last_nr)
   returning s.read_nr as nr`,
)

/** Never goes back. False if nothing changed. */
export const advanceRead = async (db: Db, { teamId, userId }: Reader, id: string, nr: number) =>
  (await advance(db, [teamId, userId, id, nr])).length > 0

const readSince = statement<{ found: boolean }>(
  'chat-read-since',
  `select exists (
     select from chat_participants me join chat_participants p on p.team_id = me.team_id and p.chat_id = me.chat_id
     where me.team_id = $1 and me.member_id = $2 and me.left_at is null and p.read_at > $3
   ) as found`,
)

/** By anybody, in a conversation of the member. */
export const wasReadSince = async (db: Db, { teamId, userId }: Reader, since: Date) =>
  (await readSince(db, [teamId, userId, since]))[0]?.found ?? false

const left = statement(
  'chat-member-left',
  `with gone as (update chat_participants set left_at = now() where team_id = $1 and member_id = $2 and left_at is null returning chat_id)
   update chats set rev = rev + 1 where team_id = $1 and id in (select chat_id from gone)`,
)

/** Deletes groups without participants. */
export async function dropMember(db: Db, { teamId, userId }: Reader) {
  await left(db, [teamId, userId])
  const taken = db
    .select({ id: chatParticipants.chatId })
    .from(chatParticipants)
    .where(and(eq(chatParticipants.teamId, teamId), isNull(chatParticipants.leftAt)))
  await db.delete(chats).where(and(eq(chats.teamId, teamId), eq(chats.kind, 'group'), sql`${chats.id} not in ${taken}`))
}

type DemoRows = {
  chats: (typeof chats.$inferInsert)[]
  participants: (typeof chatParticipants.$inferInsert)[]
  messages: (typeof chatMessages.$inferInsert)[]
  reactions: (typeof chatReactions.$inferInsert)[]
}

export async function insertDemoChats(db: Db, rows: DemoRows) {
  await db.insert(chats).values(rows.chats)
  await db.insert(chatParticipants).values(rows.participants)
  await db.insert(chatMessages).values(rows.messages)
  await db.insert(chatReactions).values(rows.reactions)
}

const seesMessage = statement<{ found: boolean }>(
  'chat-sees-message',
  `select exists (
     select from chat_messages m
     join chat_participants s on s.team_id = m.team_id and s.chat_id = m.chat_id and s.member_id = $2 and s.left_at is null
     where m.team_id = $1 and m.id = any($3::uuid[]) and m.deleted_at is null) as found`,
)

export const seesOneMessage = async (db: Db, { teamId, userId }: Reader, ids: readonly string[]) =>
  (await seesMessage(db, [teamId, userId, ids]))[0]?.found ?? false
