import type { mailbox as contract } from '#contract/mailbox.ts'
import { conversationsPerPage, type Correspondent, type FolderSlug, mailsPerPage } from '#contract/mailbox-shapes.ts'
import { findTeamChoices } from '#server/identity/settings-store.ts'
import { findUser } from '#server/identity/store.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { recordMailChange, thisMail } from './shared.ts'
import { draftHandlers } from './draft-handlers.ts'
import { labelHandlers } from './label-handlers.ts'
import { addLabels, findLabelBySlug, setLabels, takeLabels } from './label-store.ts'
import { countOf, filters, folderOf, folders, foldersFor, internalAccountId, lastPageOf, paginationOf, searchQuery } from './rules.ts'
import { listMembers, listRecent } from './sending-store.ts'
import * as store from './store.ts'

const suggestionLimit = 20

/** The first given parameter counts. Undefined means an empty list. */
async function viewOf(
  { db, actor }: MemberContext,
  asked: { folder?: string; filter?: string; label?: string },
): Promise<store.MailView | undefined> {
  if (asked.folder) {
    const folder = folders.find(({ slug }) => slug === asked.folder)?.slug
    if (!folder) throw problem('not-found', 'no such folder')
    return { folder }
  }
  if (asked.filter)
    return asked.filter === 'starred' || asked.filter === 'important' || asked.filter === 'unread' ? { flag: asked.filter } : undefined
  if (!asked.label) return undefined
  const label = await findLabelBySlug(db, actor, asked.label)
  if (!label) throw problem('not-found', 'no such label')
  return { labelId: label.id }
}

async function pageOf({ db, actor }: MemberContext, view: store.MailView | undefined, { page: asked, by }: { page: number; by: store.ListBy }) {
  // Pages before the first one mean page 1.
  const page = Math.max(1, asked)
  const { total, mails } = view ? await store.listPage(db, actor, view, page, by) : { total: 0, mails: '[]' }
  const perPage = by === 'conversation' ? conversationsPerPage : mailsPerPage
  const lastPage = lastPageOf(total, perPage)
  if (page > lastPage) return { mails: null, pagination: { lastPage } }
  return new JsonText(`{"mails":${mails},"pagination":${JSON.stringify(paginationOf(total, page, perPage))}}`)
}

function folderFrom(asked: string | undefined): FolderSlug | undefined {
  if (asked === undefined) return undefined
  const folder = folderOf(asked)
  if (!folder) throw wrongField('mail.folder', 'is no folder')
  return folder
}

/** Only flags that change. */
const newFlags = (mail: store.LockedMail, { unread, starred, important, folder }: Partial<store.Flags>): Partial<store.Flags> => ({
  ...(unread !== undefined && unread !== mail.unread ? { unread } : {}),
  ...(starred !== undefined && starred !== mail.starred ? { starred } : {}),
  ...(important !== undefined && important !== mail.important ? { important } : {}),
  ...(folder !== undefined && folder !== mail.folder ? { folder } : {}),
})

const deletable = ({ folder, state }: store.LockedMail) => (folder === 'trash' || folder === 'spam') && state !== 'queued'

export const handlers: Handlers<typeof contract> = {
  ...labelHandlers,
  ...draftHandlers,

  settings: ({ db, actor }) => store.findSettings(db, actor),

  async updateSettings(ctx, { settings: patch }) {
    const { db, actor } = ctx
    const old = await store.findSettings(db, actor)
    const settings = { messageLayout: patch.messageLayout ?? old.messageLayout }
    if (settings.messageLayout === old.messageLayout) ctx.skipChange()
    else {
      await store.saveSettings(db, actor, settings)
      ctx.recordChange({ entity: 'mail-settings', id: null, audience: [actor.userId] })
    }
    return settings
  },

  async accounts({ db, actor, settings }) {
    const me = await findUser(db, actor.teamId, actor.userId)
    if (!me) throw problem('unauthenticated')
    const outside = settings.smtpUrl !== undefined
    return [{ id: internalAccountId(actor.teamId, actor.userId), kind: 'internal' as const, address: me.email, outside }]
  },

  async folders({ db, actor }) {
    const counts = await store.listCounts(db, actor)
    return folders.map((folder) => ({ ...folder, count: countOf(folder.slug, counts.get(folder.slug) ?? { total: 0, unread: 0 }) }))
  },

  filters: async () => [...filters],

  mails: async (ctx, { page, by, ...asked }) => pageOf(ctx, await viewOf(ctx, asked), { page, by }),

  async search(ctx, { query, folder, page, by }) {
    const search = searchQuery(ctx.actor.userId, query)
    return pageOf(ctx, search === undefined ? undefined : { search, folder: folder ?? null }, { page, by })
  },

  mail: (ctx, { id }) => thisMail(ctx, id),

  async thread({ db, actor }, { id }) {
    const mails = await store.listThread(db, actor, id)
    if (mails === '[]') throw problem('not-found')
    return new JsonText(mails)
  },

  async update(ctx, { id, mail: { labels, ...sent } }) {
    const { db, actor } = ctx
    const [locked] = await store.lockMails(db, actor, [id])
    if (!locked) throw problem('not-found')
    const folder = folderFrom(sent.folder)
    if (folder && !foldersFor(locked.state).includes(folder)) throw problem('rule-broken', `this mail cannot be in ${folder}`)
    const flags = newFlags(locked, { ...sent, folder })
    await store.updateFlags(db, actor, [id], flags)
    if (labels) await setLabels(db, actor, id, labels)
    if (Object.keys(flags).length > 0 || labels) recordMailChange(ctx, [id])
    else ctx.skipChange()
    return thisMail(ctx, id)
  },

  async updateMany(ctx, { ids, mail: { addLabels: added = [], removeLabels: taken = [], ...sent } }) {
    const { db, actor } = ctx
    const folder = folderFrom(sent.folder)
    const locked = (await store.lockMails(db, actor, ids)).filter(({ state }) => !folder || foldersFor(state).includes(folder))
    const theirs = locked.map(({ id }) => id)
    const patch = { ...sent, folder }
    const touched = locked.filter((mail) => Object.keys(newFlags(mail, patch)).length > 0).map(({ id }) => id)
    const { unread, starred, important } = sent
    const flags = Object.fromEntries(Object.entries({ unread, starred, important, folder }).filter(([, value]) => value !== undefined))
    await store.updateFlags(db, actor, touched, flags)
    await addLabels(db, actor, theirs, added)
    await takeLabels(db, actor, theirs, taken)
    const changed = added.length > 0 || taken.length > 0 ? theirs : touched
    if (changed.length > 0) ctx.recordChange({ entity: 'mail', id: changed.length === 1 ? (changed[0] ?? null) : null, audience: [actor.userId] })
    else ctx.skipChange()
    return theirs
  },

  async removeMany(ctx, { ids }) {
    const { db, actor } = ctx
    const gone = (await store.lockMails(db, actor, ids)).filter(deletable).map(({ id }) => id)
    await store.deleteMails(db, actor, gone)
    if (gone.length > 0) ctx.recordChange({ entity: 'mail', id: null, audience: [actor.userId] })
    else ctx.skipChange()
    return gone
  },

  async empty(ctx, { folder }) {
    const { db, actor } = ctx
    if ((await store.emptyFolder(db, actor, folder)) > 0) ctx.recordChange({ entity: 'mail', id: null, audience: [actor.userId] })
    else ctx.skipChange()
    return true
  },

  async recipients(ctx, { query }) {
    const { db, actor } = ctx
    // Matches beginnings of words, also inside addresses.
    const words = query.trim().split(/\s+/).filter(Boolean)
    const patterns = words.map((word) => likePattern(` ${word}`))
    const members = await listMembers(db, actor.teamId, patterns, suggestionLimit)
    const found: Correspondent[] = members.map((member) => ({ ...member, source: 'member' }))
    if (words.length > 0) {
      const { areasOff } = await findTeamChoices(db, actor.teamId)
      for (const { name, correspondents } of ctx.areas)
        if (!areasOff.includes(name)) for (const one of (await correspondents?.(ctx, query)) ?? []) found.push({ ...one, source: 'contact' })
      for (const one of await listRecent(db, actor, patterns, suggestionLimit)) found.push({ id: null, avatar: null, ...one, source: 'recent' })
    }
    const seen = new Set<string>()
    return found.filter(({ address }) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase())).slice(0, suggestionLimit)
  },
}
