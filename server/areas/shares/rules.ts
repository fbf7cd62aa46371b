import { createHash } from 'node:crypto'
import type { BusinessSettings } from '#contract/business.ts'
import { type Share, shareLimits, type ShareRecipient, type ShareState } from '#contract/share-shapes.ts'
import { dayMs, minuteMs } from '#contract/units.ts'
import { pathNames } from '#server/kernel/files/file-names.ts'
import type { ByteRange } from '#server/kernel/files/storage.ts'
import { networkOf } from '#server/kernel/http/rate-limiter.ts'

export const verbs: Record<ShareState, readonly string[]> = {
  uploading: ['activate', 'add-files', 'revoke', 'update'],
  active: ['add-files', 'revoke', 'update'],
  locked: ['revoke', 'unlock'],
  exhausted: ['extend', 'purge'],
  expired: ['extend', 'purge'],
  revoked: ['extend', 'purge'],
  purged: [],
}

/** R-SHR-2: a ticket that was not used for this long is given back; none is valid for longer than the second. */
export const unusedMs = 5 * minuteMs
export const ticketMs = 60 * minuteMs
/** R-SHR-4: wrong passwords in this time before an address waits, and before the share is locked. */
export const attempts = { ms: 15 * minuteMs, perAddress: 5, perShare: 20 }
/** R-SHR-5: how long a mailed code works, how often it can be tried, and when the next one may be sent. */
export const codes = { ms: 10 * minuteMs, tries: 5, pauseMs: minuteMs }
export const accessMs = 60 * minuteMs

type Judged = {
  mode: Share['mode']
  title: string | null
  message: string | null
  expiresAt: string
  maxDownloads: number | null
  hasPassword: boolean
  recipientsOnly: boolean
  recipients: readonly Pick<ShareRecipient, 'email'>[]
  allowPreview: boolean
  watermark: boolean
}

type Asked = { policy: BusinessSettings['shares']; now: Date; password?: string | null | undefined; members: ReadonlySet<string> }

/** R-SHR-1: what is wrong, by field. Empty: nothing. */
export function policyProblems(share: Judged, { policy, now, password, members }: Asked): Record<string, string> {
  const wrong: Record<string, string> = {}
  const isEncrypted = share.mode === 'end_to_end'
  if (new Date(share.expiresAt).getTime() > now.getTime() + policy.maxDays * dayMs) wrong.expiresAt = `is more than ${policy.maxDays} days away`
  if (policy.passwordRequired && !share.hasPassword) wrong.password = 'is required in this team'
  if (password && password.length < policy.passwordMinLength) wrong.password = `has fewer than ${policy.passwordMinLength} characters`
  if (policy.limitRequired && share.maxDownloads === null) wrong.maxDownloads = 'is required in this team'
  if (share.recipientsOnly && share.recipients.length === 0) wrong.recipients = 'is needed for recipients only'
  if (!policy.external) {
    if (!share.recipientsOnly) wrong.recipientsOnly = 'is required in this team'
    else if (share.recipients.some(({ email }) => !members.has(email))) wrong.recipients = 'has somebody outside the team'
  }
  if (isEncrypted && share.allowPreview) wrong.allowPreview = 'is not possible end to end'
  if (isEncrypted && share.watermark) wrong.watermark = 'is not possible end to end'
  return wrong
}

/** Text that is not encrypted is shorter. */
export function longText({ mode, title, message }: Pick<Judged, 'mode' | 'title' | 'message'>): Record<string, string> {
  if (mode === 'end_to_end') return {}
  return {
    ...(title && title.length > shareLimits.title ? { title: `has more than ${shareLimits.title} characters` } : {}),
    ...(message && message.length > shareLimits.message ? { message: `has more than ${shareLimits.message} characters` } : {}),
  }
}

/** With folders. Cipher text stays as it is; everything else that is no name of a file is taken out. */
export function itemName(mode: Share['mode'], filename: string): string | undefined {
  if (mode === 'end_to_end') return /^[\w-]{1,5000}$/.test(filename) ? filename : undefined
  const name = pathNames(filename).join('/')
  return name === '' || name.length > shareLimits.itemName ? undefined : name
}

/** Names that a zip has twice get a number. */
export function distinctPaths(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^./]{1,20})?$/.exec(name) ?? []
    let path = name
    for (let number = 2; taken.has(path.toLowerCase()); number++) path = `${stem} (${number})${ending}`
    taken.add(path.toLowerCase())
    return path
  })
}

/** Sorted, without gaps of zero bytes. Both ends are included. */
export function mergedRanges(ranges: readonly ByteRange[]): ByteRange[] {
  const merged: ByteRange[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end + 1) last.end = Math.max(last.end, range.end)
    else if (range.end >= range.start) merged.push({ ...range })
  }
  return merged
}

export const coversAll = (ranges: readonly ByteRange[], size: number) => size === 0 || ranges.some(({ start, end }) => start === 0 && end >= size - 1)

/** Without the bytes from this one on. */
export const rangesBefore = (ranges: readonly ByteRange[], limit: number) =>
  ranges.flatMap(({ start, end }) => (start < limit ? { start, end: Math.min(end, limit - 1) } : []))

/** /24 of IPv4, /48 of IPv6. */
export function ipPrefix(address: string): string {
  const network = networkOf(address)
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  const parts = network.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : ''
}

const families: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//i, 'curl'],
  [/^wget\//i, 'Wget'],
]
export const agentFamily = (userAgent: string) => families.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''

export type Origin = { ipPrefix: string; agent: string }

/** What the log says about a visitor. */
export const originOf = ({ address, userAgent }: { address: string; userAgent: string }): Origin => ({
  ipPrefix: ipPrefix(address),
  agent: agentFamily(userAgent),
})

export const visitorOf = (shareId: string, { address, userAgent }: { address: string; userAgent: string }) =>
  createHash('sha256').update(`${shareId} ${address} ${userAgent}`).digest('base64url').slice(0, 22)

export const endingOf = (name: string) => /\.([^./\s]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? ''
