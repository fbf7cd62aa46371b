// The second half of proving who one is: a code of the authenticator or a recovery code, each good once.
import type { z } from 'zod'
import type { SecondFactorProof } from '#contract/security.ts'
import { secondFactorKey, secondFactorAttempts, challengeLastsMs } from '#server/identity/rules.ts'
import { deleteAttempts } from '#server/identity/session-store.ts'
import { countOrRefuse } from '#server/identity/attempts.ts'
import { hashCode, makeCode } from '#server/identity/tokens.ts'
import type { Context } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { findTotp, insertChallenge, useRecoveryCode, useTotpStep } from './store.ts'
import { hashRecoveryCode, stepOf } from './totp.ts'

/** Counted before the code is looked at, by the account: whoever gets this far knows its password. */
export async function proveSecondFactor(ctx: Context, userId: string, { code, recoveryCode }: z.output<typeof SecondFactorProof>): Promise<void> {
  await countOrRefuse(ctx, secondFactorKey(userId), secondFactorAttempts)
  await ctx.write(async ({ db, now }) => {
    if (recoveryCode) {
      if (!(await useRecoveryCode(db, userId, hashRecoveryCode(recoveryCode), now))) throw wrongField('recoveryCode')
    } else {
      const totp = await findTotp(db, userId)
      const step = totp?.confirmedAt ? stepOf(totp.secret, code ?? '', now) : undefined
      if (step === undefined || !(await useTotpStep(db, userId, step))) throw wrongField('code')
    }
    await deleteAttempts(db, secondFactorKey(userId))
  })
}

/** Where a password is not enough: refuses with what the caller needs to go on. */
export async function askForSecondFactor(ctx: Context, userId: string, invitation: string | null | undefined): Promise<void> {
  if (!(await findTotp(ctx.db, userId))?.confirmedAt) return
  const challenge = makeCode()
  await ctx.write(({ db, now }) =>
    insertChallenge(db, {
      hash: hashCode(challenge),
      purpose: 'second-factor',
      userId,
      invitation: invitation ?? null,
      expiresAt: new Date(now.getTime() + challengeLastsMs),
    }),
  )
  throw new Problem('second-factor-required', { challenge })
}

export const oldChallenge = () => problem('gone', 'begin again')
