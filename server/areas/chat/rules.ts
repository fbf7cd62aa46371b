// Pure rules of chat: who of a conversation may know what, what a text holds, what is searched for. No database, no clock.
import type { Language } from '#contract/identity.ts'
import { foldText } from '#contract/fold.ts'

/** Shown for members who wrote nothing about themselves. */
export const usualAbout: Record<Language, string> = {
  en: 'Hi there! I’m using Hora.',
  tr: 'Merhaba! Hora kullanıyorum.',
  ro: 'Salut! Folosesc Hora.',
}

/** Above this, who has read how far is not told at once: in a large group everybody reads, and everybody would ask again. */
const toldOfReading = 30

export const readAudience = (reader: string, members: readonly string[]) => (members.length <= toldOfReading ? members : [reader])

const linksPerMessage = 20
const address = /\bhttps?:\/\/[^\s<>"'`\\]{1,2000}/gi

/** Addresses of the web in a text, without the punctuation that follows them. */
export function linksIn(text: string): string[] {
  const found = [...text.matchAll(address)].map(([link]) => link.replace(/[.,:;!?)\]}*_]+$/, ''))
  return [...new Set(found)].slice(0, linksPerMessage)
}

const wordsPerQuery = 10

/** For PostgreSQL: each word of the query begins a word of the text. Undefined where there is nothing to look for. */
export function wordsQuery(query: string): string | undefined {
  const words = foldText(query)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .slice(0, wordsPerQuery)
  if (words.join('').length < 2) return undefined
  return words.map((word) => `'${word}':*`).join(' & ')
}

/** Each once, and not the one who mentions. */
export const mentionedOf = (wanted: readonly string[], author: string) => [...new Set(wanted)].filter((id) => id !== author)

/** As the navigation shows it. */
export const badgeOf = (unread: number) => (unread === 0 ? {} : { badge: { title: unread > 99 ? '99+' : String(unread) } })

export const notFound = (id: string) => `Could not found chat with id of ${id}!`
