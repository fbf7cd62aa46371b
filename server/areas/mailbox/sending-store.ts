// A draft is the sender's mail from the start. Delivery adds copies for the recipients.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { members, users } from '#server/identity/tables.ts'
import type { Owner } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { internalAccountId, ownerWord, wordsOf } from './rules.ts'
import { mailAccounts, mailLabelLinks, mailLabels, mails, type StoredAttachment, type StoredRecipient, mailTexts } from './tables.ts'

export type MailText = {
  fromName: string
  fromAddress: string
  recipients: StoredRecipient[]
  subject: string
  content: string
  excerpt: string
  remoteImages: number
  attachments: StoredAttachment[]
}
export type LockedMessage = Owner &
  MailText & {
    id: string
    accountId: string
    incoming: boolean
    messageId: string
    threadId: string
    inReplyTo: string | null
    state: 'draft' | 'queued' | 'sent' | 'received'
    sendAt: Date | null
    date: Date
  }

const locked = `
  select m.team_id as "teamId", m.user_id as "userId", m.id, m.account_id as "accountId", m.incoming, m.message_id as "messageId", m.thread_id as "threadId",
    m.in_reply_to as "inReplyTo", m.state, m.send_at as "sendAt", m.date, t.from_name as "fromName", t.from_address as "fromAddress", t.recipients, t.subject,
    t.content, t.excerpt, t.remote_images as "remoteImages", t.attachments
  from mails m join mail_texts t on t.team_id = m.team_id and t.mail_id = m.id where m.team_id = $1 and m.id = $2`
const find = statement<LockedMessage>('mail-message', locked)
const lock = statement<LockedMessage>('mail-message-lock', `${locked} for update of m`)

/** Of any owner: for jobs, and to detect ids in use. */
export const findMessage = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]
export const lockMessage = async (db: Db, teamId: string, id: string) => (await lock(db, [teamId, id]))[0]

/** Updates the address, which may have changed. */
export async function createAccounts(db: Db, teamId: string, people: readonly { userId: string; address: string }[]) {
  if (people.length === 0) return
  await db
    .insert(mailAccounts)
    .values(people.map(({ userId, address }) => ({ teamId, userId, id: internalAccountId(teamId, userId), kind: 'internal' as const, address })))
    .onConflictDoUpdate({
      target: [mailAccounts.teamId, mailAccounts.id],
      set: { address: sql`excluded.address` },
      setWhere: sql`${mailAccounts.address} <> excluded.address`,
    })
}

const searchable = (words: readonly string[], userId: string) => sql`array_to_tsvector(${sql.param([...words, ownerWord(userId)])}::text[])`

type NewDraft = Pick<LockedMessage, 'teamId' | 'userId' | 'id' | 'messageId' | 'threadId' | 'inReplyTo' | 'date'>

export async function insertDraft(db: Db, draft: NewDraft, text: MailText, words: readonly string[]) {
  const { teamId, userId, id } = draft
  await db.insert(mails).values({ ...draft, accountId: internalAccountId(teamId, userId), incoming: false, state: 'draft', folder: 'drafts' })
  await db.insert(mailTexts).values({ teamId, mailId: id, userId, fromUserId: userId, ...text, search: searchable(words, userId) })
}

type Patch = Partial<Pick<LockedMessage, 'threadId' | 'inReplyTo' | 'state' | 'sendAt' | 'date'> & { folder: 'drafts' | 'sent' }>

/** Links of labels are sorted by the date of the mail, so they change with it. */
export async function updateMessage(db: Db, teamId: string, id: string, patch: Patch) {
  await db
    .update(mails)
    .set(patch)
    .where(and(eq(mails.teamId, teamId), eq(mails.id, id)))
  if (patch.date)
    await db
      .update(mailLabelLinks)
      .set({ date: patch.date })
      .where(and(eq(mailLabelLinks.teamId, teamId), eq(mailLabelLinks.mailId, id)))
}

const thisText = (teamId: string, mailId: string) => and(eq(mailTexts.teamId, teamId), eq(mailTexts.mailId, mailId))

export async function updateText(db: Db, { teamId, userId, id }: Owner & { id: string }, text: MailText, words: readonly string[]) {
  await db
    .update(mailTexts)
    .set({ ...text, search: searchable(words, userId) })
    .where(thisText(teamId, id))
}

export async function updateRecipients(db: Db, teamId: string, id: string, recipients: StoredRecipient[]) {
  await db.update(mailTexts).set({ recipients }).where(thisText(teamId, id))
}

export async function deleteMessage(db: Db, teamId: string, id: string) {
  await db.delete(mails).where(and(eq(mails.teamId, teamId), eq(mails.id, id)))
}

const byAddress = statement<{ userId: string; name: string; email: string }>(
  'mail-members-by-address',
  `select u.id as "userId", u.name, u.email from users u join members m on m.user_id = u.id and m.team_id = $1 and m.left_at is null where u.email = any($2::text[])`,
)
export const listMembersByAddress = (db: Db, teamId: string, addresses: readonly string[]) =>
  byAddress(db, [teamId, addresses.map((address) => address.toLowerCase())])

const deliverMails = statement<{ id: string; userId: string }>(
  'mail-deliver',
  `insert into mails (team_id, id, user_id, account_id, incoming, message_id, thread_id, in_reply_to, state, folder, date, unread)
   select m.team_id, d.id, d.user_id, d.account_id, true, m.message_id, m.thread_id, m.in_reply_to, 'received', 'inbox', m.date, true
   from mails m, unnest($3::uuid[], $4::uuid[], $5::uuid[]) as d(id, user_id, account_id) where m.team_id = $1 and m.id = $2 order by d.user_id
   on conflict (team_id, user_id, message_id, incoming) do nothing returning id, user_id as "userId"`,
)
const deliverTexts = statement(
  'mail-deliver-text',
  `insert into mail_texts (team_id, mail_id, user_id, from_user_id, from_name, from_address, recipients, subject, content, excerpt, remote_images, attachments, search)
   select t.team_id, d.id, d.user_id, t.from_user_id, t.from_name, t.from_address, $5::jsonb, t.subject, t.content, t.excerpt, t.remote_images, t.attachments,
     array_to_tsvector($6::text[] || ('#' || d.user_id))
   from mail_texts t, unnest($3::uuid[], $4::uuid[]) as d(id, user_id) where t.team_id = $1 and t.mail_id = $2`,
)

/** Can be repeated. Answers the members who did not have the mail yet. */
export async function deliver(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
  recipientsHere: readonly { id: string; userId: string }[],
  { recipients, words }: { recipients: readonly StoredRecipient[]; words: readonly string[] },
) {
  if (recipientsHere.length === 0) return []
  const accounts = recipientsHere.map(({ userId }) => internalAccountId(teamId, userId))
  const fresh = await deliverMails(db, [
    teamId,
    id,
    recipientsHere.map((recipient) => recipient.id),
    recipientsHere.map(({ userId }) => userId),
    accounts,
  ])
  if (fresh.length > 0)
    await deliverTexts(db, [teamId, id, fresh.map((recipient) => recipient.id), fresh.map(({ userId }) => userId), JSON.stringify(recipients), words])
  return fresh
}

const fitting = statement<{ id: string; name: string; address: string; avatar: string | null }>(
  'mail-recipients',
  `select u.id, u.name, u.email as address, u.avatar from members m join users u on u.id = m.user_id
   where m.team_id = $1 and m.left_at is null and (' ' || fold(u.name) || ' ' || fold(u.email)) like all($2::text[]) order by u.name, u.id limit $3`,
)
/** Each pattern must match the beginning of a word. */
export const listMembers = (db: Db, teamId: string, patterns: readonly string[], limit: number) => fitting(db, [teamId, patterns, limit])

const recent = statement<{ name: string; address: string }>(
  'mail-recent-recipients',
  `select max(x.name) as name, x.address from (
     select m.date, t.recipients from mails m join mail_texts t on t.team_id = m.team_id and t.mail_id = m.id
     where m.team_id = $1 and m.user_id = $2 and m.folder = 'sent' order by m.date desc, m.id desc limit 300
   ) s, jsonb_to_recordset(s.recipients) as x(name text, address text, "userId" uuid)
   where x."userId" is null and (' ' || fold(x.name) || ' ' || fold(x.address)) like all($3::text[])
   group by x.address order by max(s.date) desc limit $4`,
)
/** Recent external recipients of the caller. */
export const listRecent = (db: Db, { teamId, userId }: Owner, patterns: readonly string[], limit: number) =>
  recent(db, [teamId, userId, patterns, limit])

/** Current members. */
export async function listPresent(db: Db, teamId: string) {
  return db
    .select({ userId: users.id, address: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.teamId, teamId), isNull(members.leftAt)))
}

/** Deletes the member's mails. Copies of others stay. */
export async function dropMember(db: Db, { teamId, userId }: Owner) {
  for (const table of ['mail_accounts', 'mail_labels', 'mail_settings'])
    await db.execute(sql`delete from ${sql.identifier(table)} where team_id = ${teamId} and user_id = ${userId}`)
}

export type Gone = Owner & { email: string; name: string; former: string }

/** Anonymises the copies of others after an account was deleted. */
export async function forgetPerson(db: Db, { teamId, userId, email, name, former }: Gone) {
  const anonymous = `${userId}@deleted.invalid`
  const [mailbox = ''] = email.split('@')
  const clean = (column: string) => sql`${sql.identifier(column)} = replace(${sql.identifier(column)}, ${email}, ${anonymous})`
  await db.execute(sql`
    update mail_texts set
      from_name = case when from_user_id = ${userId} then ${former} else from_name end,
      from_address = case when from_user_id = ${userId} then ${anonymous} else from_address end,
      recipients = (
        select coalesce(jsonb_agg(case when ${userId} = r ->> 'userId' or ${email} = r ->> 'address'
          then r || jsonb_build_object('name', ${former}::text, 'address', ${anonymous}::text) else r end order by nr), '[]')
        from jsonb_array_elements(recipients) with ordinality x(r, nr)),
      ${clean('subject')}, ${clean('content')}, ${clean('excerpt')},
      search = ts_delete(search, ${sql.param(wordsOf(`${name} ${mailbox}`))}::text[])
    where team_id = ${teamId} and (from_user_id = ${userId} or strpos(recipients::text, ${userId}) > 0 or strpos(subject || content || recipients::text, ${email}) > 0)`)
}

export type DemoRow = {
  mail: typeof mails.$inferInsert
  text: Omit<typeof mailTexts.$inferInsert, 'search'>
  words: readonly string[]
  labelIds: readonly string[]
}

export async function insertDemoMails(db: Db, labels: (typeof mailLabels.$inferInsert)[], rows: readonly DemoRow[]) {
  await db.insert(mailLabels).values(labels)
  await db.insert(mails).values(rows.map(({ mail }) => mail))
  await db.insert(mailTexts).values(rows.map(({ text, words }) => ({ ...text, search: searchable(words, text.userId) })))
  await db
    .insert(mailLabelLinks)
    .values(
      rows.flatMap(({ mail, labelIds }) =>
        labelIds.map((labelId) => ({ teamId: mail.teamId, userId: mail.userId, mailId: mail.id, labelId, date: mail.date })),
      ),
    )
}

const seesCopy = statement<{ found: boolean }>(
  'mails-sees-copy',
  `select exists (select from mails where team_id = $1 and user_id = $2 and message_id = any($3::text[])) as found`,
)

export const seesOneMail = async (db: Db, { teamId, userId }: Owner, messageIds: readonly string[]) =>
  (await seesCopy(db, [teamId, userId, messageIds]))[0]?.found ?? false
