// Members with a password. Created directly, because sign-up is limited and hashes a password each time.
import type { LightMyRequestResponse } from 'fastify'
import { identity, type SignedIn } from '#contract/identity.ts'
import { updatePassword } from '#server/identity/store.ts'
import { cheapHasher, type TestApp, type TestMember } from './app.ts'

export const goodPassword = 'a good password'

export const emailOf = ({ userId }: Pick<TestMember, 'userId'>) => `${userId}@hora.test`

const hash = cheapHasher.hash(goodPassword)

export async function givePassword(app: TestApp, member: TestMember): Promise<string> {
  await updatePassword(app.kernel.database.db, member.userId, await hash)
  return emailOf(member)
}

/** `address` is for tests of the limits. */
export function trySignIn(app: TestApp, email: string, password = goodPassword, address = '127.0.0.1'): Promise<LightMyRequestResponse> {
  return app.app.inject({ method: 'POST', url: identity.signIn.path, payload: { email, password }, remoteAddress: address })
}

export async function signIn(app: TestApp, email: string, password = goodPassword): Promise<SignedIn> {
  const answer = await trySignIn(app, email, password)
  if (answer.statusCode !== 200) throw new Error(`sign-in: ${answer.statusCode} ${answer.body}`)
  return identity.signIn.answer.parse(answer.json())
}
