// Passkeys as the browser makes and shows them. The library that speaks to old browsers too is fetched when somebody wants one.
import type { SentOf } from '#contract/endpoint.ts'
import type { PasskeyOptions, security } from '#contract/security.ts'

/** NOTE the casts below: the contract passes on what the two halves of the library say to each other, without its types. */
const library = () => import('@simplewebauthn/browser')

/** Browsers offer them on secure origins only; an address of numbers has no name that a passkey could be for. */
export const passkeysWork = () => 'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)

export async function makePasskey(optionsJSON: PasskeyOptions): Promise<SentOf<typeof security.registerPasskey>['response']> {
  const { startRegistration } = await library()
  return (await startRegistration({ optionsJSON: optionsJSON as never })) as never
}

export async function askForPasskey(optionsJSON: PasskeyOptions): Promise<SentOf<typeof security.signInWithPasskey>['response']> {
  const { startAuthentication } = await library()
  return (await startAuthentication({ optionsJSON: optionsJSON as never })) as never
}

/** The person closed the browser's own dialog, or let it time out. */
export const wasDeclined = (error: unknown) => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** The device has one for this account already. */
export const isKnownHere = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError'
