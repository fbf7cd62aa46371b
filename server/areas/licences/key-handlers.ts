import { createHmac, randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { keyAlphabet, keyFrom } from '#contract/licence-terms.ts'
import type { licences as contract } from '#contract/licences.ts'
import type { Licence, ProductKey } from '#contract/licence-shapes.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { problem, taken, wrongField, wrongState } from '#server/kernel/problem.ts'
import { seal, unseal } from '#server/kernel/process/secret-box.ts'
import { findAssignment } from './assignment-store.ts'
import { findService } from './catalogue-store.ts'
import { findTakenKey, insertKey, listKeys, lockKey, updateKeyState } from './key-store.ts'
import { clockOf, lockNamed, lockOwn, reread } from './shared.ts'

type Ctx = HandlerContext<Actor>

const hintLength = 4
const attempts = 5
const random = () => keyAlphabet.charAt(randomInt(keyAlphabet.length))
/** The id of the key belongs to it: a value that is moved to another row cannot be opened. */
const ownerOf = (teamId: string, id: string) => `${teamId}/${id}`

const hashOf = ({ settings, actor }: Ctx, scopeId: string, value: string) =>
  createHmac('sha256', settings.encryptionKey).update(`licence key\n${actor.teamId}\n${scopeId}\n${value}`).digest('base64url')

type Wanted = { id: string; licence: Licence; scopeId: string; label: string | null; seatId: string | null; value?: string | undefined }

/** Without a value it is made by the pattern of the service; a random one that is taken is made again. */
async function addKey(ctx: Ctx, { id, licence, scopeId, label, seatId, value: sent }: Wanted): Promise<ProductKey> {
  const { db, actor, settings } = ctx
  const service = sent || !licence.serviceId ? undefined : await findService(db, actor.teamId, licence.serviceId)
  const pattern = service?.spec?.keyPattern
  if (!sent && !pattern) throw wrongField('key.value', 'is missing: the service has no pattern of keys')
  for (let attempt = 1; ; attempt++) {
    const value = sent ?? keyFrom(pattern ?? '', random)
    const valueHash = hashOf(ctx, scopeId, value)
    const sealed = seal(settings.encryptionKey, ownerOf(actor.teamId, id), value, 'licences')
    const row = { id, licenceId: licence.id, scopeId, label, seatId, value: sealed, valueHash, hint: value.slice(-hintLength) }
    const made = await insertKey(db, actor.teamId, actor.userId, row)
    if (made) return made
    const existing = await findTakenKey(db, actor.teamId, row)
    if (sent || attempt === attempts || existing?.id === id) throw taken(existing?.id === id ? 'key.id' : 'key.value', existing ?? { id, name: id })
  }
}

const logged = ({ id, label, hint, state }: ProductKey) => ({ keyId: id, label, hint, state })

export const keyHandlers = {
  async keys(ctx, { licenceId, page, size }) {
    const found = await listKeys(ctx.db, ctx.actor.teamId, licenceId, { page, size })
    if (found.length === 0) await reread(ctx, await clockOf(ctx, ctx.actor.teamId), licenceId)
    return pageAnswer('keys', found, { page, size })
  },

  async createKey(ctx, { key }) {
    const { db, actor, recordChange } = ctx
    const licence = await lockNamed(ctx, await clockOf(ctx, actor.teamId), key.licenceId, 'key.licenceId')
    if (key.seatId) {
      const seat = await findAssignment(db, actor.teamId, key.seatId)
      if (seat?.licenceId !== licence.id) throw wrongField('key.seatId', 'names no seat of this licence')
    }
    const made = await addKey(ctx, {
      ...{ id: key.id ?? v7(), licence, scopeId: licence.serviceId ?? licence.id },
      ...{ label: key.label ?? null, seatId: key.seatId ?? null, value: key.value },
    })
    recordChange({ entity: 'licence-key', id: licence.id, after: logged(made) })
    return made
  },

  async replaceKey(ctx, { id, value }) {
    const { db, actor, recordChange } = ctx
    const old = await lockKey(db, actor.teamId, id)
    if (!old) throw problem('not-found')
    if (old.json.state !== 'active') throw wrongState(old.json.state, ['reveal'])
    const licence = await lockOwn(ctx, await clockOf(ctx, actor.teamId), old.json.licenceId)
    const { label, seatId } = old.json
    const made = await addKey(ctx, { id: v7(), licence, scopeId: old.scopeId, label, seatId, value })
    await updateKeyState(db, actor.teamId, id, 'replaced')
    recordChange({ entity: 'licence-key', id: licence.id, before: logged(old.json), after: logged(made) })
    return made
  },

  async revokeKey(ctx, { id }) {
    const { db, actor, recordChange } = ctx
    const old = await lockKey(db, actor.teamId, id)
    if (!old) throw problem('not-found')
    if (old.json.state === 'revoked') throw wrongState('revoked', ['reveal'])
    const revoked = await updateKeyState(db, actor.teamId, id, 'revoked')
    recordChange({ entity: 'licence-key', id: old.json.licenceId, before: logged(old.json), after: { state: 'revoked' } })
    return revoked ?? old.json
  },

  /** In a transaction of its own, so that the value is not stored for a repeat. */
  async revealKey(ctx, { id }) {
    const { actor, settings } = ctx
    return ctx.write(async ({ db, recordChange }) => {
      const key = await lockKey(db, actor.teamId, id)
      if (!key) throw problem('not-found')
      const value = unseal(settings.encryptionKey, ownerOf(actor.teamId, id), key.value, 'licences')
      if (value === undefined) throw problem('gone', 'the key was encrypted with another encryption key of the server')
      recordChange({ entity: 'licence-key', id: key.json.licenceId, after: { keyId: id, label: key.json.label, hint: key.json.hint } })
      return { value }
    })
  },
} satisfies Partial<Handlers<typeof contract>>
