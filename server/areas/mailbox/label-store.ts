import { and, eq, inArray } from 'drizzle-orm'
import type { LabelColor, MailLabel } from '#contract/mailbox-labels.ts'
import type { Owner } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { mailLabelLinks, mailLabels } from './tables.ts'

const ownLabel = ({ teamId, userId }: Owner, id: string) => and(eq(mailLabels.teamId, teamId), eq(mailLabels.userId, userId), eq(mailLabels.id, id))

const list = statement<MailLabel>(
  'mail-labels',
  `select id, title, slug, color from mail_labels where team_id = $1 and user_id = $2 order by created_at, id`,
)
export const listLabels = (db: Db, { teamId, userId }: Owner) => list(db, [teamId, userId])

const bySlug = statement<{ id: string }>('mail-label-slug', `select id from mail_labels where team_id = $1 and user_id = $2 and slug = $3`)
export const findLabelBySlug = async (db: Db, { teamId, userId }: Owner, slug: string) => (await bySlug(db, [teamId, userId, slug]))[0]

const lock = statement<{ id: string }>('mail-labels-lock', `select user_id as id from members where team_id = $1 and user_id = $2 for no key update`)
/** Two concurrent writes would find the same slug free. */
export async function lockLabels(db: Db, { teamId, userId }: Owner): Promise<MailLabel[]> {
  await lock(db, [teamId, userId])
  return listLabels(db, { teamId, userId })
}

export async function insertLabel(db: Db, { teamId, userId }: Owner, label: MailLabel) {
  await db.insert(mailLabels).values({ teamId, userId, ...label })
}

export async function updateLabel(db: Db, owner: Owner, { id, title, slug, color }: { id: string; title: string; slug: string; color: LabelColor }) {
  await db.update(mailLabels).set({ title, slug, color }).where(ownLabel(owner, id))
}

/** Its links are deleted too. */
export async function deleteLabel(db: Db, owner: Owner, id: string) {
  await db.delete(mailLabels).where(ownLabel(owner, id))
}

const add = statement(
  'mail-labels-add',
  `insert into mail_label_links (team_id, user_id, mail_id, label_id, date)
   select m.team_id, m.user_id, m.id, l.id, m.date from mails m, mail_labels l
   where m.team_id = $1 and m.user_id = $2 and m.id = any($3::uuid[]) and l.team_id = $1 and l.user_id = $2 and l.id = any($4::uuid[])
   on conflict do nothing`,
)

/** Ignores labels of others and deleted ones. */
export async function addLabels(db: Db, { teamId, userId }: Owner, mailIds: readonly string[], labelIds: readonly string[]) {
  if (mailIds.length > 0 && labelIds.length > 0) await add(db, [teamId, userId, mailIds, labelIds])
}

export async function takeLabels(db: Db, { teamId, userId }: Owner, mailIds: readonly string[], labelIds: readonly string[]) {
  if (mailIds.length === 0 || labelIds.length === 0) return
  await db
    .delete(mailLabelLinks)
    .where(
      and(
        eq(mailLabelLinks.teamId, teamId),
        eq(mailLabelLinks.userId, userId),
        inArray(mailLabelLinks.mailId, [...mailIds]),
        inArray(mailLabelLinks.labelId, [...labelIds]),
      ),
    )
}

const wear = statement(
  'mail-labels-set',
  `with gone as (
     delete from mail_label_links where team_id = $1 and user_id = $2 and mail_id = $3 and label_id <> all($4::uuid[]))
   insert into mail_label_links (team_id, user_id, mail_id, label_id, date)
   select m.team_id, m.user_id, m.id, l.id, m.date from mails m, mail_labels l
   where m.team_id = $1 and m.user_id = $2 and m.id = $3 and l.team_id = $1 and l.user_id = $2 and l.id = any($4::uuid[])
   on conflict do nothing`,
)

/** Replaces all labels. Ignores labels of others. */
export async function setLabels(db: Db, { teamId, userId }: Owner, mailId: string, labelIds: readonly string[]) {
  await wear(db, [teamId, userId, mailId, labelIds])
}
