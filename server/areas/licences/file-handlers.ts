import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { v7 } from 'uuid'
import { canonicalJson } from '#contract/canonical-json.ts'
import type { licences as contract } from '#contract/licences.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem, ruleBroken } from '#server/kernel/problem.ts'
import { seal, unseal } from '#server/kernel/process/secret-box.ts'
import { verifyLicence } from '#verifier/verify-licence.mjs'
import { findOrganization, findService } from './catalogue-store.ts'
import { findSigningKey, insertSigningKey, listPublishedKeys, lockSigning } from './key-store.ts'
import { clockOf, reread } from './shared.ts'
import { listRevocations } from './store.ts'

const ownerOf = (teamId: string, keyId: string) => `${teamId}/${keyId}`

async function makeSigningKey({ db, actor, settings, recordChange }: MemberContext) {
  const { teamId, userId } = actor
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const keyId = v7()
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  await insertSigningKey(db, teamId, userId, {
    keyId,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: seal(settings.encryptionKey, ownerOf(teamId, keyId), pkcs8, 'licences'),
  })
  recordChange({ entity: 'licence-signing-key', id: keyId, after: { keyId } })
  return { keyId, privateKey }
}

/** The current key of the team. One that the encryption key of the server does not open is replaced. */
async function signingKey(ctx: MemberContext) {
  const { db, actor, settings } = ctx
  await lockSigning(db, actor.teamId)
  const stored = await findSigningKey(db, actor.teamId)
  const opened = stored && unseal(settings.encryptionKey, ownerOf(actor.teamId, stored.keyId), stored.privateKey, 'licences')
  if (!stored || opened === undefined) return makeSigningKey(ctx)
  return { keyId: stored.keyId, privateKey: createPrivateKey({ key: Buffer.from(opened, 'base64'), format: 'der', type: 'pkcs8' }) }
}

export const fileHandlers = {
  async file(ctx, { id }) {
    const { db, actor, now, recordChange } = ctx
    const clock = await clockOf(ctx, actor.teamId)
    const licence = await reread(ctx, clock, id)
    const organization = licence.organizationId ? await findOrganization(db, actor.teamId, licence.organizationId) : undefined
    const service = licence.serviceId ? await findService(db, actor.teamId, licence.serviceId) : undefined
    if (licence.direction !== 'sold') throw ruleBroken('R-LIC-12', 'only licences that the team has sold have a file')
    if (!organization || !service) throw problem('conflict', 'its organization or service is deleted')
    const { keyId, privateKey } = await signingKey(ctx)
    const { number, type, seats, entitlements, graceDays, currentTerm } = licence
    const content = {
      ...{
        number,
        organization: { legalName: organization.legalName, taxId: organization.taxId },
        serviceCode: service.code,
        type,
        seats,
        entitlements,
      },
      ...{ startsOn: currentTerm.startsOn, endsOn: currentTerm.endsOn, graceDays, issuedAt: now.toISOString(), keyId },
    }
    recordChange({ entity: 'licence-file', id, after: { keyId } })
    return { licence: content, keyId, signature: sign(null, Buffer.from(canonicalJson(content)), privateKey).toString('base64url') }
  },

  async verify(ctx, { file }) {
    const { db, actor } = ctx
    const { today } = await clockOf(ctx, actor.teamId)
    const [keys, revocations] = [await listPublishedKeys(db, actor.teamId), await listRevocations(db, actor.teamId)]
    return { result: verifyLicence(file, { keys, revocations, today }) }
  },

  async rotateSigningKey(ctx) {
    await lockSigning(ctx.db, ctx.actor.teamId)
    return { keyId: (await makeSigningKey(ctx)).keyId }
  },
  publishedKeys: ({ db }, { team }) => listPublishedKeys(db, team),
  revocations: ({ db }, { team }) => listRevocations(db, team),
} satisfies Partial<Handlers<typeof contract>>
