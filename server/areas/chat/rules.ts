import type { Language } from '#contract/identity.ts'
import { foldText } from '#contract/fold.ts'

/** For members without an own text. */
export const usualAbout: Record<Language, string> = {
  en: 'Hi there! I’m using Hora.',
  tr: 'Merhaba! Hora kullanıyorum.',
  ro: 'Salut! Folosesc Hora.',
}

/** In larger groups read positions are not announced: every reader would make all others refetch. */
const maxReadAudience = 30

export const readAudience = (reader: string, members: readonly string[]) => (members.length <= maxReadAudience ? members : [reader])

const linksPerMessage = 20
const address = /\bhttps?:\/\/[^\s<>"'`\\]{1,2000}/gi

/** Without trailing punctuation. */
export function linksIn(text: string): string[] {
  const found = [...text.matchAll(address)].map(([link]) => link.replace(/[.,:;!?)\]}*_]+$/, ''))
  return [...new Set(found)].slice(0, linksPerMessage)
}

const wordsPerQuery = 10

/** A tsquery of word prefixes. Undefined for an empty query. */
export function wordsQuery(query: string): string | undefined {
  const words = foldText(query)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .slice(0, wordsPerQuery)
  if (words.join('').length < 2) return undefined
  return words.map((word) => `'${word}':*`).join(' & ')
}

export const mentionedOf = (wanted: readonly string[], author: string) => [...new Set(wanted)].filter((id) => id !== author)

const noticeTextLength = 140

export function noticeText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > noticeTextLength ? `${line.slice(0, noticeTextLength)}…` : line
}

export const badgeOf = (unread: number) => (unread === 0 ? {} : { badge: { title: unread > 99 ? '99+' : String(unread) } })

export const notFound = (id: string) => `Could not found chat with id of ${id}!`
