import { v7 } from 'uuid'
import { BlobUrl } from '#contract/blobs.ts'
import type { Contact, contacts as contract, ContactPatch } from '#contract/contacts.ts'
import type { Tag } from '#contract/shapes.ts'
import { answerWith, splitConflicts } from '#server/identity/conflicts.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import { storeUploadedSquarePicture } from '#server/kernel/files/square-picture.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { tagHandlers } from '#server/kernel/tags/tag-handlers.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { changedFields } from '#server/kernel/writes/undo.ts'
import { planImport } from './import-rules.ts'
import { mergeHandlers } from './merge-handlers.ts'
import { blankContact, countries, unknownCountryAt } from './rules.ts'
import { lockMerge } from './merge-store.ts'
import * as store from './store.ts'
import { contactTagStore } from './tag-store.ts'

function checkCountries({ phoneNumbers }: Pick<ContactPatch, 'phoneNumbers'>, path: string) {
  const at = unknownCountryAt(phoneNumbers)
  if (at >= 0) throw wrongField(`${path}phoneNumbers.${at}.country`, 'is not a country code')
}

const cleanNotes = async <T extends { notes?: string | null | undefined }>(ctx: MemberContext, given: T): Promise<T> =>
  given.notes ? { ...given, notes: await sanitizeAndClaim(ctx, given.notes) } : given

async function claimBackground(ctx: MemberContext, background: string | null | undefined) {
  if (background && BlobUrl.safeParse(background).success) await claimBlobs(ctx, [background], 'team')
}

type Fields = store.ContactChange['patch']

async function change({ db, recordChange, skipChange }: Context, teamId: string, id: string, patch: Fields): Promise<Contact> {
  const [updated] = await store.updateContacts(db, teamId, [{ id, patch }])
  if (!updated) throw problem('not-found')
  const { before, after } = updated
  if (changedFields(before, after).length > 0) recordChange({ entity: 'contact', id, before, after })
  else skipChange()
  return after
}

async function readForImport({ db, actor }: MemberContext): Promise<[Contact[], Tag[]]> {
  return [JSON.parse(await store.listContacts(db, actor.teamId)) as Contact[], await contactTagStore.list(db, actor.teamId)]
}

export const handlers: Handlers<typeof contract> = {
  all: async ({ db, actor }) => new JsonText(await store.listContacts(db, actor.teamId)),

  search: async ({ db, actor }, { query }) =>
    new JsonText(await (query === '' ? store.listContacts(db, actor.teamId) : store.searchContacts(db, actor.teamId, query))),

  async one({ db, actor }, { id }) {
    const contact = await store.findContact(db, actor.teamId, id)
    if (!contact) throw problem('not-found')
    return contact
  },

  async create(ctx, input) {
    const { db, actor, recordChange } = ctx
    checkCountries(input, '')
    await claimBackground(ctx, input.background)
    const contact = blankContact(input.id ?? v7(), await cleanNotes(ctx, input))
    await store.insertContacts(db, actor.teamId, actor.userId, [contact])
    recordChange({ entity: 'contact', id: contact.id, after: contact })
    return contact
  },

  async update(ctx, { id, contact: sent, base }) {
    const { db, actor } = ctx
    checkCountries(sent, 'contact.')
    await claimBackground(ctx, sent.background)
    const { avatar, ...cleaned } = await cleanNotes(ctx, sent)
    const stored = base && (await store.lockContact(db, actor.teamId, id))
    const { patch, conflicts } = stored
      ? await splitConflicts(ctx, { entity: 'contact', id }, base, stored, cleaned)
      : { patch: cleaned, conflicts: [] }
    return answerWith(await change(ctx, actor.teamId, id, { ...(patch as Fields), ...(avatar === null ? { avatar } : {}) }), conflicts)
  },

  async remove({ db, actor, recordChange }, { id }) {
    const before = await store.lockContact(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    await store.deleteContact(db, actor.teamId, id)
    recordChange({ entity: 'contact', id, before })
    return true
  },

  async restore({ db, actor, recordChange }, { id }) {
    const deleted = await store.lockDeletedContact(db, actor.teamId, id)
    if (!deleted) throw problem('not-found')
    if (await lockMerge(db, actor.teamId, id)) throw problem('conflict', 'it was merged into another contact; unmerge it')
    await store.undeleteContact(db, actor.teamId, id)
    recordChange({ entity: 'contact', id, after: deleted })
    return deleted
  },

  async setAvatar(ctx, { id, avatar, crop }) {
    const { teamId } = ctx.actor
    const contact = await store.findContact(ctx.db, teamId, id)
    if (!contact) throw problem('not-found')
    // One existing client sends no file and still needs status 200.
    if (!(avatar instanceof File)) return contact
    const url = await storeUploadedSquarePicture(ctx, avatar, crop, 'contact')
    return ctx.write((write) => change(write, teamId, id, { avatar: url }))
  },

  ...mergeHandlers,

  countries,

  ...tagHandlers(contactTagStore),

  async previewImport(ctx, { rows }) {
    const [existing, known] = await readForImport(ctx)
    const plan = await planImport(existing, known, rows, v7)
    return plan.rows.map((row) => (row.outcome === 'new' ? { ...row, id: undefined } : row))
  },

  async import(ctx, { rows }) {
    const { db, actor, recordChange, skipChange } = ctx
    await store.lockImport(db, actor.teamId)
    const [existing, known] = await readForImport(ctx)
    const plan = await planImport(existing, known, rows, v7)
    await contactTagStore.insert(db, actor.teamId, plan.madeTags)
    await store.insertContacts(db, actor.teamId, actor.userId, plan.made)
    const updated = await store.updateContacts(db, actor.teamId, plan.changed)
    if (plan.made.length + updated.length === 0) skipChange()
    // First, so that the timeline shows the import and not one contact.
    else recordChange({ entity: 'contact-import', id: null, after: { made: plan.made.length, updated: updated.length } })
    for (const { id, title } of plan.madeTags) recordChange({ entity: 'contact-tag', id, after: { id, title } })
    for (const contact of plan.made) recordChange({ entity: 'contact', id: contact.id, after: contact })
    for (const { before, after } of updated) recordChange({ entity: 'contact', id: after.id, before, after })
    return plan.rows
  },
}
