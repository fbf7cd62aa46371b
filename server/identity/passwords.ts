import type { PasswordHasher, Settings } from '#server/kernel/context.ts'

const argon2 = () => import('@node-rs/argon2')

type Cost = { memoryCost: number; timeCost: number; parallelism: number }

export const argon2Hasher = (cost: Cost): PasswordHasher => ({
  hash: async (password) => (await argon2()).hash(password, cost),
  verify: async (passwordHash, password) => (await argon2()).verify(passwordHash, password),
  dummyHash: `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$0KwtLOY2m2qt2YO/hhPjhw$kTXUblcj6Zn9hJQ8WrNZkGliI0kH2cQEe3PGkFJrs1s`,
})

/** OWASP's first recommendation for argon2id. It takes some tens of milliseconds on a separate thread. */
export const productionHasher = argon2Hasher({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })

type HasherSettings = Pick<Settings, 'passwordHasher'>

export const hashPassword = ({ passwordHasher = productionHasher }: HasherSettings, password: string): Promise<string> =>
  passwordHasher.hash(password)

export async function isPassword(
  { passwordHasher = productionHasher }: HasherSettings,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await passwordHasher.verify(passwordHash ?? passwordHasher.dummyHash, password)
  return matches && passwordHash !== undefined
}
