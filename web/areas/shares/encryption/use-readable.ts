import { useEffect, useState } from 'react'
import { decryptText } from '#contract/encrypted-content.ts'
import type { Share } from '#contract/share-shapes.ts'
import { session } from '#web/kernel/session/session.ts'
import { shareKey } from './share-keys.ts'

/** `isReadable`: its title, message and names are not encrypted, or this browser has the key. */
export type ReadableShare = Share & { isReadable: boolean }

/** By encrypted text. A share that changes does not become unreadable until it is decrypted again. */
const plainTexts = new Map<string, string>()
session.onEnd(() => plainTexts.clear())

const encryptedTexts = ({ title, message, items }: Share) =>
  [title, message, ...items.map(({ name }) => name)].flatMap((text) => (text === null ? [] : [text]))

/** False: this browser does not have the key, or has another one. */
async function decryptShare(share: Share): Promise<boolean> {
  const key = shareKey(share.id)
  if (!key) return false
  const missing = encryptedTexts(share).filter((text) => !plainTexts.has(text))
  const plain = await Promise.all(missing.map(async (text) => [text, await decryptText(key, text)] as const)).catch(() => [])
  for (const [text, decrypted] of plain) plainTexts.set(text, decrypted)
  return plain.length > 0
}

function readable(share: Share): ReadableShare {
  if (share.mode === 'standard') return { ...share, isReadable: true }
  if (!encryptedTexts(share).every((text) => plainTexts.has(text))) return { ...share, isReadable: false }
  const plain = (text: string) => plainTexts.get(text) ?? ''
  return {
    ...share,
    isReadable: true,
    title: share.title && plain(share.title),
    message: share.message && plain(share.message),
    items: share.items.map((item) => ({ ...item, name: plain(item.name) })),
  }
}

/** The shares with their texts decrypted, where this browser has the key. */
export function useReadableShares(shares: readonly Share[]): readonly ReadableShare[] {
  const [, setDecrypted] = useState(0)
  useEffect(() => {
    let current = true
    const encrypted = shares.filter(({ mode }) => mode === 'end_to_end')
    void Promise.all(encrypted.map(decryptShare)).then((all) => current && all.includes(true) && setDecrypted((count) => count + 1))
    return () => void (current = false)
  }, [shares])
  return shares.map(readable)
}
