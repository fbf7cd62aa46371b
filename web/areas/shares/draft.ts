// What is typed for a new share, and what of it the server gets.
import type { BusinessSettings } from '#contract/business.ts'
import { ownerNotices, shareLimits, type Share } from '#contract/share-shapes.ts'
import { addressesIn } from '#web/ui/members/addresses.ts'

export type Draft = {
  title: string
  days: number
  limit: string
  password: string
  message: string
  recipients: string
  recipientsOnly: boolean
  organizationId: string | null
  notifyOwner: Share['notifyOwner']
}

export const emptyDraft = (days: number): Draft => ({
  ...{ title: '', days, limit: '', password: '', message: '', recipients: '', recipientsOnly: false, organizationId: null },
  notifyOwner: ownerNotices[0],
})

/** Null: no limit. Undefined: no number that is allowed. */
export function limitOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const limit = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return limit >= 1 && limit <= shareLimits.downloads ? limit : undefined
}

type Policy = BusinessSettings['shares']
export type Wrong = Partial<Record<'files' | 'limit' | 'password' | 'recipients' | 'recipientsOnly', string>>

/** By field, the end of a text's key. The server checks them too. */
export function problemsOf(draft: Draft, policy: Policy | undefined, files: number): Wrong {
  const { valid, invalid } = addressesIn(draft.recipients)
  const limit = limitOf(draft.limit)
  const { password } = draft
  return {
    ...(files === 0 ? { files: 'files' } : {}),
    ...(limit === undefined ? { limit: 'limit' } : limit === null && policy?.limitRequired ? { limit: 'limitRequired' } : {}),
    ...(password === ''
      ? policy?.passwordRequired
        ? { password: 'passwordRequired' }
        : {}
      : password.length < (policy?.passwordMinLength ?? 1)
        ? { password: 'passwordShort' }
        : {}),
    ...(invalid.length > 0 || valid.length > shareLimits.recipients
      ? { recipients: 'recipients' }
      : draft.recipientsOnly && valid.length === 0
        ? { recipients: 'recipientsMissing' }
        : {}),
    ...(policy?.external === false && !draft.recipientsOnly ? { recipientsOnly: 'recipientsOnly' } : {}),
  }
}

/** The fields behind "More options": a mistake in one of them opens it. */
export const isHidden = (wrong: Wrong) => wrong.recipients !== undefined || wrong.recipientsOnly !== undefined

export const shareOf = (id: string, { title, limit, password, message, recipients, ...draft }: Draft, expiresAt: string) => ({
  ...{ id, expiresAt, title: title.trim() || null, message: message.trim() || null, password: password || null },
  ...{ maxDownloads: limitOf(limit) ?? null, recipients: addressesIn(recipients).valid.map((email) => ({ email })) },
  ...{ recipientsOnly: draft.recipientsOnly, organizationId: draft.organizationId, notifyOwner: draft.notifyOwner },
})
