import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id. Takes some tens of milliseconds on a thread of its own. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Of an unknown password, so that an unknown account takes the same time as a known one. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$0KwtLOY2m2qt2YO/hhPjhw$kTXUblcj6Zn9hJQ8WrNZkGliI0kH2cQEe3PGkFJrs1s'

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? dummyHash, password)
  return matches && passwordHash !== undefined
}
