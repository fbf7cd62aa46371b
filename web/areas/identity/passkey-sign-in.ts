// Loaded by the click: most members sign in with a password.
import type { Translate } from '#web/kernel/i18n/texts.ts'
import { security } from '#contract/security.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { askForPasskey, wasDeclined } from '#web/kernel/session/passkeys.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { session } from '#web/kernel/session/session.ts'

export async function signInWithPasskey(invitation: string | undefined): Promise<void> {
  const response = await askForPasskey(await call(security.signInOptions))
  session.begin(await call(security.signInWithPasskey, { response, ...(invitation ? { invitation } : {}) }))
}

export function passkeyError(t: Translate, error: unknown): string {
  if (wasDeclined(error)) return t('identity.passkey.declined')
  return error instanceof CallProblem && error.status === 404 ? t('identity.passkey.unknown') : errorMessage(t, error)
}
