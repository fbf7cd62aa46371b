// The keys of end-to-end shares that were made in this browser. They exist nowhere else, so signing out leaves them, as it leaves unsent changes;
// without an account of the team they open nothing.
import { bytesOfBase64url, keyFragment, newKey } from '#contract/encrypted-content.ts'
import { memberKey, session } from '#web/kernel/session/session.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'

export type Key = Uint8Array<ArrayBuffer>

/** The oldest ones go first. A share has a longest time, so that nobody makes this many in it. */
const most = 500

const nameOf = () => {
  const user = session.user()
  return user && `hora.share-keys.${memberKey(user)}`
}

/** By share, as base64url. In the order in which they were made. */
function readKeys(): Record<string, string> {
  const name = nameOf()
  try {
    const stored: unknown = JSON.parse((name && localStore.get(name)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** Makes a key and stores it. */
export function makeShareKey(shareId: string): Key {
  const key = newKey()
  const name = nameOf()
  const older = Object.entries(readKeys()).slice(1 - most)
  if (name) localStore.set(name, JSON.stringify(Object.fromEntries([...older, [shareId, keyFragment(key).slice(3)]])))
  return key
}

export function shareKey(shareId: string): Key | undefined {
  const text = readKeys()[shareId]
  return text === undefined ? undefined : bytesOfBase64url(text)
}

/** Browsers encrypt only on pages that came over https, or from this computer. */
export const canEncrypt = () => globalThis.crypto?.subtle !== undefined
