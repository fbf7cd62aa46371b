// The second factor: a code of the authenticator or a recovery code, each valid once.
import type { z } from 'zod'
import type { SecondFactorProof } from '#contract/security.ts'
import { secondFactorKey, secondFactorAttempts, challengeLifetimeMs } from '#server/identity/rules.ts'
import { deleteAttempts } from '#server/identity/session-store.ts'
import { countOrRefuse } from '#server/identity/attempts.ts'
import { hashCode, makeCode } from '#server/identity/tokens.ts'
import type { Context } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { unseal } from '#server/kernel/process/secret-box.ts'
import { findTotp, insertChallenge, useRecoveryCode, useTotpStep } from './store.ts'
import { hashRecoveryCode, stepOf } from './totp.ts'

/** Counts per account and before the code is checked. Only a caller with the password gets this far. */
export async function verifySecondFactor(ctx: Context, userId: string, { code, recoveryCode }: z.output<typeof SecondFactorProof>): Promise<void> {
  await countOrRefuse(ctx, secondFactorKey(userId), secondFactorAttempts)
  await ctx.write(async ({ db, now }) => {
    if (recoveryCode) {
      if (!(await useRecoveryCode(db, userId, hashRecoveryCode(recoveryCode), now))) throw wrongField('recoveryCode')
    } else {
      const totp = await findTotp(db, userId)
      const step = totp?.confirmedAt ? stepOf(unseal(ctx.settings.encryptionKey, userId, totp.secret), code ?? '', now) : undefined
      if (step === undefined || !(await useTotpStep(db, userId, step))) throw wrongField('code')
    }
    await deleteAttempts(db, secondFactorKey(userId))
  })
}

export async function challengeSecondFactor(ctx: Context, userId: string, invitation: string | null | undefined): Promise<void> {
  if (!(await findTotp(ctx.db, userId))?.confirmedAt) return
  const challenge = makeCode()
  await ctx.write(({ db, now }) =>
    insertChallenge(db, {
      hash: hashCode(challenge),
      purpose: 'second-factor',
      userId,
      invitation: invitation ?? null,
      expiresAt: new Date(now.getTime() + challengeLifetimeMs),
    }),
  )
  throw new Problem('second-factor-required', { challenge })
}

export const challengeExpired = () => problem('gone', 'begin again')
