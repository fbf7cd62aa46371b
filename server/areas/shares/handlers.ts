import { renderSVG } from 'uqr'
import { v7 } from 'uuid'
import type { Share, SharePatch, ShareToCreate } from '#contract/share-shapes.ts'
import type { shares as contract } from '#contract/shares.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { HtmlPage } from '#server/kernel/http/html-page.ts'
import { createRow } from '#server/kernel/entities/entity-handlers.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { createPublicLink } from '#server/kernel/links/public-link-store.ts'
import { problem, ruleBroken, wrongField } from '#server/kernel/problem.ts'
import { seal } from '#server/kernel/process/secret-box.ts'
import { prepared } from '#server/kernel/writes/prepared.ts'
import { deleteAttempts, listAccesses } from './access-store.ts'
import { downloadHandlers } from './download-handlers.ts'
import { itemHandlers } from './item-handlers.ts'
import { mailLinks } from './mail-content.ts'
import { previewHandlers } from './previews/preview-handlers.ts'
import { publicHandlers } from './public-handlers.ts'
import { publicRequestHandlers } from './public-request-handlers.ts'
import { requestHandlers } from './request-handlers.ts'
import { changeShare, checkFuture, checkPolicy, closeLink, type Ctx, linkOf, lockShare, ownerOfLink, purgeShare, reread } from './shared.ts'
import { findSecrets, replaceRecipients, shareStore, updateLink, updatePassword } from './store.ts'

type Named = Pick<SharePatch, 'organizationId' | 'recipients'>

const checkNamed = (ctx: Ctx, { organizationId, recipients }: Named) =>
  checkReferences(ctx, [
    { kind: 'organization', path: 'share.organizationId', id: organizationId },
    ...(recipients ?? []).map(({ contactId }, number) => ({ kind: 'contact', path: `share.recipients.${number}.contactId`, id: contactId })),
  ])

const hashOf = async ({ settings }: Ctx, password: string | null | undefined) => (password ? hashPassword(settings, password) : null)

const withIds = (recipients: ShareToCreate['recipients']) => recipients.map((recipient) => ({ ...recipient, id: v7() }))

async function createShare(ctx: Ctx, { password, recipients, ...sent }: ShareToCreate, passwordHash: string | null): Promise<Share> {
  const { db, actor, settings } = ctx
  checkFuture(ctx, sent.expiresAt, 'share.expiresAt')
  await checkNamed(ctx, { organizationId: sent.organizationId, recipients })
  const fields = { ...sent, allowPreview: sent.allowPreview ?? sent.mode === 'standard' }
  await checkPolicy(ctx, { ...fields, recipients, hasPassword: passwordHash !== null }, password)
  const { id } = await createRow(
    ctx,
    shareStore,
    { ...fields, id: sent.id ?? v7(), ownerId: actor.userId, state: 'uploading', downloadsDone: 0 },
    'share',
  )
  await replaceRecipients(db, actor.teamId, id, withIds(recipients))
  await updatePassword(db, actor.teamId, id, passwordHash)
  const token = await createPublicLink(db, { teamId: actor.teamId, kind: 'share', thingId: id, expiresAt: new Date(fields.expiresAt) })
  await updateLink(db, actor.teamId, id, seal(settings.encryptionKey, ownerOfLink(actor.teamId, id), token, 'shares'))
  const share = await reread(db, actor.teamId, id)
  await closeLink(ctx, actor.teamId, share)
  return share
}

async function updateShare(ctx: Ctx, id: string, { password, recipients, ...patch }: SharePatch, passwordHash: string | null): Promise<Share> {
  const { db, actor } = ctx
  checkFuture(ctx, patch.expiresAt, 'share.expiresAt')
  await checkNamed(ctx, { ...patch, ...(recipients ? { recipients } : {}) })
  const before = await lockShare(ctx, id, 'update')
  const hasPassword = password === undefined ? before.hasPassword : passwordHash !== null
  const wanted = { ...before, ...patch, ...(recipients ? { recipients } : {}), hasPassword }
  await checkPolicy(ctx, wanted, password)
  if (patch.maxDownloads && patch.maxDownloads < before.downloadsDone)
    throw wrongField('share.maxDownloads', `is less than the ${before.downloadsDone} downloads that were made`)
  if (recipients) await replaceRecipients(db, actor.teamId, id, withIds(recipients))
  if (password !== undefined) await updatePassword(db, actor.teamId, id, passwordHash)
  const isFull = before.state === 'active' && wanted.maxDownloads !== null && wanted.maxDownloads === before.downloadsDone
  await changeShare(ctx, actor.teamId, before, { ...patch, ...(isFull ? { state: 'exhausted' as const, endedAt: ctx.now.toISOString() } : {}) })
  const after = await reread(db, actor.teamId, id)
  // Recipients and the password have no columns of their own in the share, so their change is recorded here.
  ctx.recordChange({
    entity: shareStore.entity,
    id,
    after: { ...(recipients ? { recipients } : {}), ...(password === undefined ? {} : { hasPassword }) },
  })
  await closeLink(ctx, actor.teamId, after)
  if (recipients && after.state === 'active') await mailLinks(ctx, after)
  return after
}

type OwnCalls = Exclude<
  keyof typeof contract,
  | keyof typeof itemHandlers
  | keyof typeof publicHandlers
  | keyof typeof previewHandlers
  | keyof typeof downloadHandlers
  | keyof typeof requestHandlers
  | keyof typeof publicRequestHandlers
>

const ownHandlers: Pick<Handlers<typeof contract>, OwnCalls> = {
  async list({ db, actor }, { state, organizationId, mine, ...wanted }) {
    const filters = { state, organizationId, mine: mine ? actor.userId : undefined }
    return pageAnswer('shares', await shareStore.list(db, actor.teamId, { ...wanted, filters }), wanted)
  },

  one: ({ db, actor }, { id }) => reread(db, actor.teamId, id),

  create: prepared(
    (ctx: Ctx, { share }: { share: ShareToCreate }) => hashOf(ctx, share.password),
    (ctx, { share }, passwordHash) => createShare(ctx, share, passwordHash),
  ),

  update: prepared(
    (ctx: Ctx, { share }: { id: string; share: SharePatch }) => hashOf(ctx, share.password),
    (ctx, { id, share }, passwordHash) => updateShare(ctx, id, share, passwordHash),
  ),

  async activate(ctx, { id }) {
    const before = await lockShare(ctx, id, 'activate')
    if (before.items.length === 0) throw ruleBroken('R-SHR-1', 'share.items: is empty', { 'share.items': 'is empty' })
    await checkPolicy(ctx, before)
    const after = await changeShare(ctx, ctx.actor.teamId, before, { state: 'active' })
    await closeLink(ctx, ctx.actor.teamId, after)
    await mailLinks(ctx, after)
    return after
  },

  async revoke(ctx, { id }) {
    const before = await lockShare(ctx, id, 'revoke')
    const after = await changeShare(ctx, ctx.actor.teamId, before, { state: 'revoked', endedAt: ctx.now.toISOString() })
    await closeLink(ctx, ctx.actor.teamId, after)
    return after
  },

  async extend(ctx, { id, expiresAt, maxDownloads }) {
    checkFuture(ctx, expiresAt, 'expiresAt')
    const before = await lockShare(ctx, id, 'extend')
    const wanted = { ...before, ...(expiresAt ? { expiresAt } : {}), ...(maxDownloads === undefined ? {} : { maxDownloads }) }
    await checkPolicy(ctx, wanted, undefined, '')
    const wrong = {
      ...(new Date(wanted.expiresAt) <= ctx.now ? { expiresAt: 'has passed' } : {}),
      ...(wanted.maxDownloads !== null && wanted.maxDownloads <= before.downloadsDone ? { maxDownloads: 'leaves no download' } : {}),
      ...(before.items.length === 0 ? { items: 'is empty' } : {}),
    }
    const [first] = Object.entries(wrong)
    if (first) throw ruleBroken('R-SHR-1', `${first[0]}: ${first[1]}`, wrong)
    const { expiresAt: until, maxDownloads: most } = wanted
    const after = await changeShare(ctx, ctx.actor.teamId, before, { expiresAt: until, maxDownloads: most, state: 'active', endedAt: null })
    await closeLink(ctx, ctx.actor.teamId, after)
    return after
  },

  async unlock(ctx, { id }) {
    const before = await lockShare(ctx, id, 'unlock')
    await deleteAttempts(ctx.db, ctx.actor.teamId, id)
    return changeShare(ctx, ctx.actor.teamId, before, { state: 'active' })
  },

  async purge(ctx, { id }) {
    return purgeShare(ctx, ctx.actor.teamId, await lockShare(ctx, id, 'purge'))
  },

  link: async (ctx, { id }) => ({ url: await linkOf(ctx, ctx.actor.teamId, id) }),

  qr: async (ctx, { id }) => new HtmlPage(renderSVG(await linkOf(ctx, ctx.actor.teamId, id), { border: 2 })),

  async log({ db, actor }, { id, page, size }) {
    if (!(await findSecrets(db, actor.teamId, id))) throw problem('not-found')
    return pageAnswer('accesses', await listAccesses(db, actor.teamId, id, { page, size }), { page, size })
  },
}

export const handlers: Handlers<typeof contract> = {
  ...ownHandlers,
  ...itemHandlers,
  ...publicHandlers,
  ...previewHandlers,
  ...downloadHandlers,
  ...requestHandlers,
  ...publicRequestHandlers,
}
