import { v7 } from 'uuid'
import type { FileRequest, FileRequestPatch, FileRequestToCreate } from '#contract/share-shapes.ts'
import type { shares as contract } from '#contract/shares.ts'
import { dayMs } from '#contract/units.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { createRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { createPublicLink, setPublicLinkEnd } from '#server/kernel/links/public-link-store.ts'
import { problem, ruleBroken, wrongField, wrongState } from '#server/kernel/problem.ts'
import { seal } from '#server/kernel/process/secret-box.ts'
import { prepared } from '#server/kernel/writes/prepared.ts'
import { findRequestSecrets, markClosed, requestStore, updateRequestLink, updateRequestPassword } from './request-store.ts'
import { checkFuture, checkOwner, type Ctx, findPolicy, openedLink, ownerOfLink } from './shared.ts'

const verbs: Record<FileRequest['state'], readonly string[]> = {
  open: ['close', 'update'],
  full: ['close', 'update'],
  expired: ['close', 'update'],
  closed: [],
}

async function checkPolicy(ctx: Ctx, { expiresAt, password }: Pick<FileRequestPatch, 'expiresAt' | 'password'>) {
  checkFuture(ctx, expiresAt, 'request.expiresAt')
  const policy = await findPolicy(ctx, ctx.actor.teamId)
  const wrong = {
    ...(expiresAt && new Date(expiresAt).getTime() > ctx.now.getTime() + policy.maxDays * dayMs
      ? { 'request.expiresAt': `is more than ${policy.maxDays} days away` }
      : {}),
    ...(password && password.length < policy.passwordMinLength
      ? { 'request.password': `has fewer than ${policy.passwordMinLength} characters` }
      : {}),
  }
  const [first] = Object.entries(wrong)
  if (first) throw ruleBroken('R-SHR-1', `${first[0]}: ${first[1]}`, wrong)
}

const hashOf = async ({ settings }: Ctx, password: string | null | undefined) => (password ? hashPassword(settings, password) : null)

async function found({ db, actor }: Ctx, id: string): Promise<FileRequest> {
  const row = await requestStore.find(db, actor.teamId, id)
  if (!row) throw problem('not-found')
  return row
}

async function locked(ctx: Ctx, id: string, verb: string): Promise<FileRequest> {
  const row = await requestStore.lock(ctx.db, ctx.actor.teamId, id)
  if (!row) throw problem('not-found')
  checkOwner(ctx, row.ownerId)
  if (!verbs[row.state].includes(verb)) throw wrongState(row.state, verbs[row.state])
  return row
}

const checkFolder = (ctx: Ctx, folderId: string | null | undefined) =>
  checkReferences(ctx, [{ kind: 'folder', path: 'request.folderId', id: folderId }])

const linkEnd = ({ db, actor }: Ctx, { id, expiresAt, state }: FileRequest) =>
  setPublicLinkEnd(
    db,
    { teamId: actor.teamId, kind: 'request', thingId: id },
    { expiresAt: new Date(expiresAt), revoked: state === 'closed' || state === 'full' },
  )

type RequestCalls = 'requests' | 'request' | 'createRequest' | 'updateRequest' | 'closeRequest' | 'requestLink'

export const requestHandlers: Pick<Handlers<typeof contract>, RequestCalls> = {
  async requests({ db, actor }, { state, mine, ...wanted }) {
    const filters = { state, mine: mine ? actor.userId : undefined }
    return pageAnswer('requests', await requestStore.list(db, actor.teamId, { ...wanted, filters }), wanted)
  },

  request: (ctx, { id }) => found(ctx, id),

  createRequest: prepared(
    (ctx: Ctx, { request }: { request: FileRequestToCreate }) => hashOf(ctx, request.password),
    async (ctx, { request: { password, ...sent } }, passwordHash) => {
      const { db, actor, settings } = ctx
      const { teamId } = actor
      await checkFolder(ctx, sent.folderId)
      await checkPolicy(ctx, { expiresAt: sent.expiresAt, password })
      const { id, expiresAt } = await createRow(ctx, requestStore, { ...sent, id: sent.id ?? v7(), ownerId: actor.userId }, 'request')
      await updateRequestPassword(db, teamId, id, passwordHash)
      const token = await createPublicLink(db, { teamId, kind: 'request', thingId: id, expiresAt: new Date(expiresAt) })
      await updateRequestLink(db, teamId, id, seal(settings.encryptionKey, ownerOfLink(teamId, id), token, 'shares'))
      return found(ctx, id)
    },
  ),

  updateRequest: prepared(
    (ctx: Ctx, { request }: { id: string; request: FileRequestPatch }) => hashOf(ctx, request.password),
    async (ctx, { id, request: { password, ...patch } }, passwordHash) => {
      await checkFolder(ctx, patch.folderId)
      await checkPolicy(ctx, { expiresAt: patch.expiresAt, password })
      const before = await locked(ctx, id, 'update')
      if (patch.uses !== undefined && patch.uses < before.uses - before.usesLeft)
        throw wrongField('request.uses', `is less than the ${before.uses - before.usesLeft} that were made`)
      await updateRow(ctx, requestStore, before, patch)
      if (password !== undefined) {
        await updateRequestPassword(ctx.db, ctx.actor.teamId, id, passwordHash)
        ctx.recordChange({ entity: requestStore.entity, id, after: { hasPassword: passwordHash !== null } })
      }
      const after = await found(ctx, id)
      await linkEnd(ctx, after)
      return after
    },
  ),

  async closeRequest(ctx, { id }) {
    await locked(ctx, id, 'close')
    await markClosed(ctx.db, ctx.actor.teamId, id)
    ctx.recordChange({ entity: requestStore.entity, id, after: { state: 'closed' } })
    const after = await found(ctx, id)
    await linkEnd(ctx, after)
    return after
  },

  async requestLink(ctx, { id }) {
    const secrets = await findRequestSecrets(ctx.db, ctx.actor.teamId, id)
    if (!secrets) throw problem('not-found')
    return { url: openedLink(ctx, ctx.actor.teamId, id, secrets.link, 'r') }
  },
}
