import type { Translate } from '#web/kernel/i18n/texts.ts'
import type { Share } from '#contract/share-shapes.ts'
import { canManage } from '#contract/roles.ts'
import { dayMs, minuteMs } from '#contract/units.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useRight } from '#web/kernel/session/rights.ts'
import { useSession } from '#web/kernel/session/session.ts'
import type { ReadableShare } from './encryption/use-readable.ts'

/** The link opens, or will open as soon as the files are there. */
export const isLive = ({ state }: Pick<Share, 'state'>) => state === 'uploading' || state === 'active' || state === 'locked'
/** A locked one is unlocked first. */
export const isChangeable = ({ state }: Pick<Share, 'state'>) => state === 'uploading' || state === 'active'
export const hasEnded = ({ state }: Pick<Share, 'state'>) => state === 'exhausted' || state === 'expired' || state === 'revoked'

/** Without a title: the first file. What was encrypted cannot be read here. */
export function titleOf(t: Translate, { title, items, isReadable }: Pick<ReadableShare, 'title' | 'items' | 'isReadable'>): string {
  if (!isReadable) return t('shares.encryptedTitle')
  if (title) return title
  const [first] = items
  if (!first) return t('shares.untitled')
  const name = first.name.split('/').at(-1) ?? first.name
  return items.length === 1 ? name : t('shares.andMore', { name, count: items.length - 1 })
}

/** How long the link still opens, in words: days, and hours on the last one. */
export function timeLeft(t: Translate, expiresAt: string, now: number): string {
  const ms = Date.parse(expiresAt) - now
  if (ms <= 0) return t('shares.ended')
  const hours = Math.ceil(ms / (60 * minuteMs))
  return hours > 24 ? t('shares.daysLeft', { count: Math.ceil(ms / dayMs) }) : t('shares.hoursLeft', { count: hours })
}

export const downloadsText = (t: Translate, { downloadsDone, maxDownloads }: Pick<Share, 'downloadsDone' | 'maxDownloads'>) =>
  maxDownloads === null ? t('shares.downloads', { count: downloadsDone }) : t('shares.downloadsOf', { done: downloadsDone, count: maxDownloads })

/** The end of the chosen day in the browser's time zone would depend on the place: so many times 24 hours, and a minute less for the way there. */
export const inDays = (days: number, now: number) => new Date(now + days * dayMs - minuteMs).toISOString()

const dayChoices = [1, 3, 7, 14, 30, 60, 90, 180, 365]
/** The team's limit itself is one of them. */
export const expiryChoices = (maxDays: number) => [...new Set([...dayChoices.filter((days) => days < maxDays), maxDays])]
export const usualDays = (maxDays: number) => Math.min(7, maxDays)

/** Written by its owner, and by owners and admins of the team. */
export function useMayChange(): (thing: { ownerId: string | null }) => boolean {
  const { user } = useSession()
  const mayWrite = useRight('shares') === 'write'
  return ({ ownerId }) => mayWrite && user !== undefined && (ownerId === user.id || canManage(user.team.role))
}

/** The reason of a refusal, in the reader's language. */
export function refusalWords(t: Translate, error: unknown): string {
  const rule = error instanceof CallProblem ? (error.body as { rule?: string } | null)?.rule : undefined
  if (error instanceof CallProblem && error.code === 'outside-mail-off') return t('shares.recipientsOnlyNoMail')
  return rule === 'R-SHR-1' ? t('shares.refused') : errorMessage(t, error)
}
