// Passwords as argon2id. An unknown account costs the same work as a known one.
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; some tens of milliseconds on a thread of its own. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Of a password nobody knows, at the same cost. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$0KwtLOY2m2qt2YO/hhPjhw$kTXUblcj6Zn9hJQ8WrNZkGliI0kH2cQEe3PGkFJrs1s'

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const good = await verify(passwordHash ?? nobodysHash, password)
  return good && passwordHash !== undefined
}
