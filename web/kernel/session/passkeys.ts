import type { SentOf } from '#contract/endpoint.ts'
import type { PasskeyOptions, security } from '#contract/security.ts'

/** NOTE the casts below: the contract passes on the library's messages without their types. */
const library = () => import('@simplewebauthn/browser')

/** Browsers offer passkeys on secure origins only, and not for IP addresses. */
export const passkeysWork = () => 'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)

export async function makePasskey(optionsJSON: PasskeyOptions): Promise<SentOf<typeof security.registerPasskey>['response']> {
  const { startRegistration } = await library()
  return (await startRegistration({ optionsJSON: optionsJSON as never })) as never
}

export async function askForPasskey(optionsJSON: PasskeyOptions): Promise<SentOf<typeof security.signInWithPasskey>['response']> {
  const { startAuthentication } = await library()
  return (await startAuthentication({ optionsJSON: optionsJSON as never })) as never
}

export const wasDeclined = (error: unknown) => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

export const isKnownHere = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError'
