import { v7 } from 'uuid'
import type { Security, security as contract, TeamSecurity } from '#contract/security.ts'
import { dayMs } from '#contract/units.ts'
import { startSession } from '#server/identity/sign-in.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import { findUserRow } from '#server/identity/store.ts'
import { hashCode, makeApiToken } from '#server/identity/tokens.ts'
import { reauthenticate } from '#server/identity/attempts.ts'
import type { Area, Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { mailSecurity } from './mails.ts'
import * as passkeys from './passkeys.ts'
import { challengeExpired, verifySecondFactor } from './reauthentication.ts'
import { seal, unseal } from '#server/kernel/process/secret-box.ts'
import * as store from './store.ts'
import * as tokens from './token-store.ts'
import { enrolmentOf, hashRecoveryCode, makeRecoveryCodes, makeSecret, stepOf } from './totp.ts'

const tokensPerMember = 50
/** Enough of the secret to recognise a token, too little to guess it. */
const tokenPrefixLength = 'hora_'.length + 6

async function overview({ db, actor }: MemberContext): Promise<Security> {
  const [totp, recoveryCodesLeft, keys, required] = await Promise.all([
    store.findTotp(db, actor.userId),
    store.countRecoveryCodes(db, actor.userId),
    store.listPasskeys(db, actor.userId),
    store.isSecondFactorRequired(db, actor.teamId),
  ])
  return {
    totp: Boolean(totp?.confirmedAt),
    recoveryCodesLeft,
    passkeys: keys.map(passkeys.passkeyOf),
    required,
    mustEnrol: actor.mustEnrolMfa ?? false,
  }
}

const team = async ({ db, actor }: MemberContext): Promise<TeamSecurity> => ({
  required: await store.isSecondFactorRequired(db, actor.teamId),
  members: await store.listFactors(db, actor.teamId),
})

const tokenOf = ({ id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt }: tokens.TokenRow) => ({
  id,
  name,
  prefix,
  scopes,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const areasOpenToTokens = (areas: readonly Area[]) => areas.filter(({ closedToTokens }) => !closedToTokens)

export const handlers: Handlers<typeof contract> = {
  async secondFactor(ctx, { challenge, ...proof }) {
    const hash = hashCode(challenge)
    const found = await store.findChallenge(ctx.db, hash, 'second-factor', ctx.now)
    const user = found?.userId && (await findUserRow(ctx.db, found.userId))
    if (!user) throw challengeExpired()
    await verifySecondFactor(ctx, user.id, proof)
    const used = await ctx.write(({ db, now }) => store.useChallenge(db, hash, 'second-factor', now))
    if (!used) throw challengeExpired()
    return startSession(ctx, user, used.invitation)
  },

  signInOptions: passkeys.assertionOptions,

  async signInWithPasskey(ctx, { response, invitation }) {
    return startSession(ctx, await passkeys.verifyPasskey(ctx, response), invitation, { strong: true })
  },

  overview,

  // Confirming asks for a code of this secret, which only this answer has.
  async enrolTotp(ctx, proof) {
    const user = await passkeys.reauthenticateWith(ctx, proof)
    const secret = makeSecret()
    const inserted = await ctx.write(({ db, now }) => store.insertTotp(db, user.id, seal(ctx.settings.encryptionKey, user.id, secret), now))
    if (!inserted) throw problem('conflict', 'a second factor is on already')
    return enrolmentOf(secret, user.email)
  },

  async confirmTotp(ctx, { code }) {
    const { userId } = ctx.actor
    const recoveryCodes = makeRecoveryCodes()
    await ctx.write(async (write) => {
      const { db, now, recordChange } = write
      const totp = await store.findTotp(db, userId)
      if (!totp) throw problem('gone', 'begin again')
      if (totp.confirmedAt) throw problem('conflict', 'a second factor is on already')
      const step = stepOf(unseal(ctx.settings.encryptionKey, userId, totp.secret), code, now)
      if (step === undefined) throw wrongField('code')
      if (!(await store.confirmTotp(db, totp, step, now))) throw problem('conflict', 'met another change; try again')
      await store.replaceRecoveryCodes(db, userId, recoveryCodes.map(hashRecoveryCode))
      recordChange({ entity: 'second-factor', id: null, after: { on: true }, audience: [userId] })
      await mailSecurity(write, userId, 'factorOn')
    })
    return { recoveryCodes }
  },

  async disableTotp(ctx, { password, ...proof }) {
    const { id } = await reauthenticate(ctx, password)
    await verifySecondFactor(ctx, id, proof)
    await ctx.write(async (write) => {
      await store.deleteTotp(write.db, id)
      write.recordChange({ entity: 'second-factor', id: null, before: { on: true }, audience: [id] })
      await mailSecurity(write, id, 'factorOff')
    })
    return true
  },

  async renewRecoveryCodes(ctx, { password, ...proof }) {
    const { id } = await reauthenticate(ctx, password)
    await verifySecondFactor(ctx, id, proof)
    const recoveryCodes = makeRecoveryCodes()
    await ctx.write(async (write) => {
      await store.replaceRecoveryCodes(write.db, id, recoveryCodes.map(hashRecoveryCode))
      write.recordChange({ entity: 'recovery-codes', id: null, audience: [id] })
      await mailSecurity(write, id, 'newCodes')
    })
    return { recoveryCodes }
  },

  reauthenticationOptions: passkeys.reauthenticationOptions,

  passkeyOptions: passkeys.registrationOptions,

  async registerPasskey(ctx, { name, response }) {
    return passkeys.register(ctx, name, response)
  },

  async renamePasskey({ db, actor, recordChange }, { id, passkey: { name } }) {
    const row = await store.renamePasskey(db, actor.userId, id, name)
    if (!row) throw problem('not-found')
    recordChange({ entity: 'passkey', id, after: { name }, audience: [actor.userId] })
    return passkeys.passkeyOf(row)
  },

  async removePasskey(ctx, { id, ...proof }) {
    const { userId } = ctx.actor
    await passkeys.reauthenticateWith(ctx, proof)
    await ctx.write(async (write) => {
      const name = await store.deletePasskey(write.db, userId, id)
      if (name === undefined) throw problem('not-found')
      await mailSecurity(write, userId, 'passkeyRemoved')
      write.recordChange({ entity: 'passkey', id, before: { name }, audience: [userId] })
    })
    return true
  },

  team,

  async updateTeam(ctx, { security: { required }, ...proof }) {
    const { teamId, userId } = ctx.actor
    const { members, required: before } = await team(ctx)
    // Otherwise the caller would be locked out.
    if (required && !members.find(({ id }) => id === userId)?.secondFactor) throw problem('rule-broken', 'have a second factor yourself first')
    if (!required) await passkeys.reauthenticateWith(ctx, proof)
    await ctx.write(async ({ db, recordChange }) => {
      await store.requireSecondFactor(db, teamId, required)
      recordChange({ entity: 'team', id: teamId, before: { secondFactorRequired: before }, after: { secondFactorRequired: required } })
    })
    return { members, required }
  },

  async tokens({ db, actor, areas, now }) {
    const [own, { language }] = await Promise.all([tokens.listTokens(db, actor, now), findLocale(db, actor.userId)])
    const named = areasOpenToTokens(areas).map(({ name, pages, search }) => ({
      name,
      title: pages?.[0]?.title[language] ?? search?.label[language] ?? name,
    }))
    return { tokens: own.map(tokenOf), areas: named.toSorted((a, b) => a.title.localeCompare(b.title, language)) }
  },

  async createToken(ctx, { token: { name, scopes, lastsDays }, ...proof }) {
    const known = new Set(['*', ...areasOpenToTokens(ctx.areas).map((area) => area.name)])
    if (!scopes.every((scope) => known.has(scope.split(':')[0] ?? ''))) throw wrongField('token.scopes', 'names an area that is not there')
    await passkeys.reauthenticateWith(ctx, proof)
    const secret = makeApiToken()
    const row = await ctx.write(async (write) => {
      const { db, now, recordChange } = write
      if ((await tokens.listTokens(db, ctx.actor, now)).length >= tokensPerMember) throw problem('rule-broken', `at most ${tokensPerMember} tokens`)
      const token = {
        teamId: ctx.actor.teamId,
        userId: ctx.actor.userId,
        id: v7(),
        name,
        prefix: secret.slice(0, tokenPrefixLength),
        scopes: [...new Set(scopes)],
        createdAt: now,
        expiresAt: new Date(now.getTime() + lastsDays * dayMs),
        lastUsedAt: null,
        revokedAt: null,
        hash: hashCode(secret),
      }
      await tokens.insertToken(db, token)
      recordChange({ entity: 'token', id: token.id, after: { name, scopes: token.scopes }, audience: [ctx.actor.userId] })
      await mailSecurity(write, ctx.actor.userId, 'tokenCreated')
      return token
    })
    return { token: tokenOf(row), secret }
  },

  async revokeToken({ db, actor, now, recordChange }, { id }) {
    const name = await tokens.revokeToken(db, actor, id, now)
    if (name === undefined) throw problem('not-found')
    recordChange({ entity: 'token', id, before: { name }, audience: [actor.userId] })
    return true
  },
}
