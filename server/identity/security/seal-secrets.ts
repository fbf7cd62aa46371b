import type { Settings } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { isSealed, seal, unseal } from '#server/kernel/process/secret-box.ts'
import { listTotpSecrets, replaceTotpSecret } from './store.ts'

/** Runs at the start: encrypts older secrets, and counts secrets that this key does not open. */
export async function sealStoredSecrets(db: Db, { encryptionKey }: Pick<Settings, 'encryptionKey'>): Promise<{ sealed: number; unreadable: number }> {
  const found = { sealed: 0, unreadable: 0 }
  for (const { userId, secret } of await listTotpSecrets(db)) {
    if (isSealed(secret)) found.unreadable += unseal(encryptionKey, userId, secret) === undefined ? 1 : 0
    else {
      await replaceTotpSecret(db, userId, secret, seal(encryptionKey, userId, secret))
      found.sealed++
    }
  }
  return found
}
