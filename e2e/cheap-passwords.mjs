// Loaded before the server of the journeys, which make hundreds of members: passwords are hashed with the least work that argon2 accepts, as in
// the other tests. A server that is started in any other way has no setting for it.
import { createRequire } from 'node:module'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2')
const { hash } = argon2
argon2.hash = (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
