// The mail of a member. A message is stored once, and each member who has it has their own folder, flags and labels. Members write to
// each other without any configuration, and to other addresses if the server has SMTP.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { labelEndpoints } from './mailbox-labels.ts'
import { ById, Done, Id, SearchQuery } from './shapes.ts'
import { megabyte } from './units.ts'
import {
  Correspondent,
  FolderSlug,
  Ids,
  Labels,
  ListBy,
  Mail,
  MailAccount,
  MailDraft,
  MailFilter,
  MailFolder,
  MailPage,
  MailSettings,
  MailTemplate,
  Page,
  ReplyMode,
  flags,
  undoSeconds,
} from './mailbox-shapes.ts'

const access = 'member' as const
const reads = { reads: ['mailbox', 'identity'], perMember: true } as const
const path = '/api/apps/mailbox'
/** A long mail with its markup, without pictures. */
const bodyLimit = 3 * megabyte

export const mailbox = {
  settings: { method: 'GET', path: `${path}/settings`, access, ...reads, summary: 'My mail settings.', answer: MailSettings },
  updateSettings: {
    method: 'PATCH',
    path: `${path}/settings`,
    access,
    summary: 'Changes the fields sent.',
    input: z.object({ settings: MailSettings.partial() }),
    answer: MailSettings,
  },
  accounts: {
    method: 'GET',
    path: `${path}/accounts`,
    access,
    ...reads,
    summary: 'My accounts, the default one first.',
    answer: z.array(MailAccount),
  },
  folders: { method: 'GET', path: `${path}/folders`, access, ...reads, summary: 'The folders with their counts.', answer: z.array(MailFolder) },
  filters: { method: 'GET', path: `${path}/filters`, access, ...reads, summary: 'The filters.', answer: z.array(MailFilter) },

  ...labelEndpoints,

  mails: {
    method: 'GET',
    path: `${path}/mails`,
    access,
    ...reads,
    summary:
      'A page of ten, newest first, by folder slug, filter (starred, important, unread) or label slug: the first that is given counts. 404 for an unknown folder or label; an unknown filter finds nothing. By conversation: a page of fifty, each with its latest mail in this view.',
    input: z.object({
      folder: z.string().max(100).optional(),
      filter: z.string().max(100).optional(),
      label: z.string().max(100).optional(),
      page: Page,
      by: ListBy,
    }),
    answer: MailPage,
  },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access,
    ...reads,
    summary:
      'My mails with words that begin with those of the query, in subject, text, attachment names, sender or recipients. Case and accents do not matter. Trash and spam only on request. An empty query finds nothing.',
    input: z.object({ query: SearchQuery, folder: FolderSlug.optional(), page: Page, by: ListBy }),
    answer: MailPage,
  },
  mail: { method: 'GET', path: `${path}/mail`, access, ...reads, summary: 'One mail.', input: ById, answer: Mail },
  thread: {
    method: 'GET',
    path: `${path}/thread`,
    access,
    ...reads,
    summary: 'My mails in the thread of this one, oldest first. Those in trash and spam only if this one is there too.',
    input: ById,
    answer: z.array(Mail),
  },
  update: {
    method: 'PATCH',
    path: `${path}/mail`,
    access,
    summary: 'Changes flags, labels or folder of my mail. A draft can only be moved to the trash and back, and no other mail to the drafts.',
    input: z.object({ id: Id, mail: z.object({ ...flags, labels: Labels }).partial() }),
    answer: Mail,
  },
  updateMany: {
    method: 'PATCH',
    path: `${path}/mails`,
    access,
    summary: 'The same for several mails; labels are added and removed one by one. Ids that are not mine and impossible moves are left out.',
    input: z.object({
      ids: Ids,
      mail: z.object({ ...flags, addLabels: Labels, removeLabels: Labels }).partial(),
    }),
    /** The changed mails. */
    answer: z.array(Id),
  },
  removeMany: {
    method: 'POST',
    path: `${path}/mails/delete`,
    access,
    summary: 'Deletes mails in trash or spam permanently and answers the deleted ids.',
    input: z.object({ ids: Ids }),
    answer: z.array(Id),
  },
  empty: {
    method: 'POST',
    path: `${path}/folder/empty`,
    access,
    summary: 'Empties trash or spam permanently.',
    input: z.object({ folder: z.enum(['trash', 'spam']) }),
    answer: Done,
  },

  saveDraft: {
    method: 'POST',
    path: `${path}/draft`,
    access,
    summary: 'Creates or replaces the draft with this id. A repeat changes nothing. 409 if it was sent meanwhile.',
    input: z.object({ draft: MailDraft }),
    answer: Mail,
    bodyLimit,
  },
  removeDraft: {
    method: 'DELETE',
    path: `${path}/draft`,
    access,
    summary: 'Deletes a draft permanently. A missing draft is no error; 409 if it was sent.',
    input: ById,
    answer: Done,
  },
  template: {
    method: 'GET',
    path: `${path}/reply`,
    access,
    ...reads,
    summary: 'The initial content of a reply, a reply to all or a forwarded mail.',
    input: z.object({ id: Id, mode: ReplyMode }),
    answer: MailTemplate,
  },
  send: {
    method: 'POST',
    path: `${path}/send`,
    access,
    summary:
      'Sends a draft: it is queued and leaves after the undo period. Refused (rule-broken, with the field as `to.0`) without a recipient, with an invalid address, and with one outside the team if the server has no SMTP. A repeat answers the sent mail.',
    input: z.object({ id: Id, undoSeconds: z.number().int().min(0).max(undoSeconds).default(undoSeconds) }),
    answer: Mail,
  },
  unsend: {
    method: 'POST',
    path: `${path}/unsend`,
    access,
    summary: 'Withdraws a queued mail, which becomes a draft again. 409 if it is too late.',
    input: ById,
    answer: Mail,
  },
  retry: {
    method: 'POST',
    path: `${path}/retry`,
    access,
    summary: 'Queues my mail again for the recipients for whom it failed.',
    input: ById,
    answer: Mail,
  },
  recipients: {
    method: 'GET',
    path: `${path}/recipients`,
    access,
    reads: ['mailbox', 'identity', 'contacts'],
    perMember: true,
    summary: 'Possible recipients: members first, then others with a name or address that begins with the query. An empty query answers the members.',
    input: z.object({ query: SearchQuery }),
    answer: z.array(Correspondent),
  },
} satisfies Contract
