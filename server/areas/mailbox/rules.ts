import { v5 } from 'uuid'
import { type FolderSlug, type MailFilter, type MailFolder, mailsPerPage, type MailPagination, type RecipientKind } from '#contract/mailbox-shapes.ts'
import { foldText } from '#contract/fold.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import type { StoredAttachment, StoredRecipient } from './tables.ts'

/** Folders are the same for everybody and have no rows. */
export const folders: readonly Omit<MailFolder, 'count'>[] = [
  { id: '7c004a19-4506-48ef-93ab-f16381302e3b', title: 'Inbox', slug: 'inbox', icon: 'heroicons_outline:inbox' },
  { id: '1ee2ea29-9a1f-4c27-b4d2-5e465703b6a0', title: 'Sent', slug: 'sent', icon: 'heroicons_outline:paper-airplane' },
  { id: 'fbdc8e79-a0c4-4a27-bc98-9c81ee7a86e5', title: 'Drafts', slug: 'drafts', icon: 'heroicons_outline:document' },
  { id: '0197c436-2ef3-424d-b546-8b7f49186e15', title: 'Spam', slug: 'spam', icon: 'heroicons_outline:exclamation-triangle' },
  { id: '2fa74637-d362-4fd2-9a88-f7195a88bdde', title: 'Trash', slug: 'trash', icon: 'heroicons_outline:trash' },
  { id: '5d3f6c1e-8a47-4b0b-9a52-6f2e1c7d9b34', title: 'Archive', slug: 'archive', icon: 'heroicons_outline:archive-box' },
]

export const filters: readonly MailFilter[] = [
  { id: 'de1b41f6-6839-4f1b-9d2c-07e55f6f8f82', title: 'Starred', slug: 'starred', icon: 'heroicons_outline:star' },
  { id: '71bba1ec-a90e-4a71-9932-4bab0a99aa1c', title: 'Important', slug: 'important', icon: 'heroicons_outline:exclamation-circle' },
]

export const folderOf = (idOrSlug: string): FolderSlug | undefined => folders.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug)?.slug

export const countOf = (slug: FolderSlug, { total, unread }: { total: number; unread: number }) =>
  slug === 'sent' || slug === 'trash' ? 0 : slug === 'drafts' || slug === 'spam' ? total : unread

/** Drafts may be in drafts or trash only, received mails never in sent. */
export const foldersFor = (state: 'draft' | 'queued' | 'sent' | 'received'): readonly FolderSlug[] =>
  state === 'draft'
    ? ['drafts', 'trash']
    : state === 'received'
      ? ['inbox', 'archive', 'spam', 'trash']
      : ['inbox', 'sent', 'archive', 'spam', 'trash']

/** The rules of docs/specification.md 6.5. Accents are removed, so that a title in any language has a slug. */
export function slugFor(title: string, taken: ReadonlySet<string>): string {
  const plain = foldText(title)
    .replace(/ /g, '-')
    .replace(/-+/g, '-')
    .replace(/[^\w-]+/g, '')
  const slug = plain || 'label'
  if (!taken.has(slug)) return slug
  let number = 1
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

export const lastPageOf = (total: number, perPage: number = mailsPerPage) => Math.max(1, Math.ceil(total / perPage))

/** Indexes count from 0; for an empty list they are 0 and -1. */
export function paginationOf(total: number, page: number, perPage: number = mailsPerPage): MailPagination {
  const startIndex = (page - 1) * perPage
  return {
    totalResults: total,
    resultsPerPage: perPage,
    currentPage: page,
    lastPage: lastPageOf(total, perPage),
    startIndex,
    endIndex: Math.min(startIndex + perPage, total) - 1,
  }
}

const accountNamespace = '0f1c7a52-6a0e-4c63-9d0b-9c4f5b6f2a11'

/** Every member has this account. Its row is created on first use. */
export const internalAccountId = (teamId: string, userId: string) => v5(`${teamId}/${userId}`, accountNamespace)

/** RFC 5322. The reserved domain cannot collide with a real server. */
export const messageIdOf = (mailId: string) => `${mailId}@hora.invalid`

/** Only the form: no blanks, one @, and a domain. */
export const isAddress = (address: string) =>
  /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]{1,255}$/u.test(address) && !/(^\.|\.@|\.\.|\.$)/.test(address)

export const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const kindOrder: readonly RecipientKind[] = ['to', 'cc', 'bcc']

/** Distinct addresses, each in its most public field. */
export function eachOnce(recipients: readonly StoredRecipient[]): StoredRecipient[] {
  const seen = new Set<string>()
  return kindOrder
    .flatMap((kind) => recipients.filter((recipient) => recipient.kind === kind))
    .filter(({ address }) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()))
}

/** Without blind copies and delivery states. */
export const seenByOthers = (recipients: readonly StoredRecipient[]): StoredRecipient[] =>
  recipients
    .filter(({ kind }) => kind !== 'bcc')
    .map(({ kind, name, address, userId }) => ({ kind, name, address, userId, state: null, reason: null }))

const longestWord = 60
/** Further words are not indexed. */
const wordLimit = 4000

export const wordsOf = (text: string): string[] =>
  [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, wordLimit).map((word) => word.slice(0, longestWord))

type Found = { fromName: string; fromAddress: string; subject: string; content: string; attachments: readonly StoredAttachment[] }

/** Words for the search of a member who may see these recipients. */
export const wordsFor = ({ fromName, fromAddress, subject, content, attachments }: Found, recipients: readonly StoredRecipient[]): string[] =>
  wordsOf(
    [
      ...[subject, fromName, fromAddress, ...recipients.flatMap(({ name, address }) => [name, address])],
      ...[...attachments.map(({ name }) => name), textOfHtml(content)],
    ].join(' '),
  )

/** The owner as a word of the index. No other word begins with #. */
export const ownerWord = (userId: string) => `#${userId}`

/** A tsquery of word prefixes. Undefined for an empty query. */
export function searchQuery(userId: string, query: string): string | undefined {
  const words = wordsOf(query)
  return words.length > 0 ? [`'${ownerWord(userId)}'`, ...words.map((word) => `'${word}':*`)].join(' & ') : undefined
}

const excerptLength = 200

export const excerptOf = (text: string) => (text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text)

const minutesToWait = [1, 2, 5, 15, 30, 60, 120, 240]

/** Undefined: no more tries. About eight hours in total. */
export const minutesBefore = (nextTry: number): number | undefined => minutesToWait[nextTry - 2]
