// What is typed for a share, and what of it the server gets.
import type { BusinessSettings } from '#contract/business.ts'
import { ownerNotices, shareLimits, type Share } from '#contract/share-shapes.ts'
import { addressesIn } from '#web/ui/members/addresses.ts'

export type Draft = {
  title: string
  /** 0: the usual time, or as it is. */
  days: number
  limit: string
  password: string
  message: string
  recipients: string
  recipientsOnly: boolean
  organizationId: string | null
  notifyOwner: Share['notifyOwner']
  encrypted: boolean
  allowPreview: boolean
  watermark: boolean
  purgeAfterDays: number
  /** Of a share that has one. */
  removePassword: boolean
}

export const purgeChoices = [0, 1, 7, 30, 90]

export const emptyDraft = (days: number): Draft => ({
  ...{ title: '', days, limit: '', password: '', message: '', recipients: '', recipientsOnly: false, organizationId: null },
  ...{ notifyOwner: ownerNotices[0], encrypted: false, allowPreview: true, watermark: false, purgeAfterDays: 7, removePassword: false },
})

/** As it is stored. `share` must be readable. */
export const draftOf = (share: Share): Draft => ({
  ...{ title: share.title ?? '', message: share.message ?? '', days: 0, limit: share.maxDownloads === null ? '' : String(share.maxDownloads) },
  ...{ password: '', removePassword: false, recipients: share.recipients.map(({ email }) => email).join(', ') },
  ...{ recipientsOnly: share.recipientsOnly, organizationId: share.organizationId, notifyOwner: share.notifyOwner },
  ...{ encrypted: share.mode === 'end_to_end', allowPreview: share.allowPreview, watermark: share.watermark, purgeAfterDays: share.purgeAfterDays },
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
export function problemsOf(draft: Draft, policy: Policy | undefined, files: number, before?: Pick<Share, 'hasPassword' | 'downloadsDone'>): Wrong {
  const { valid, invalid } = addressesIn(draft.recipients)
  const limit = limitOf(draft.limit)
  const { password } = draft
  const staysProtected = before?.hasPassword === true && !draft.removePassword
  return {
    ...(files === 0 ? { files: 'files' } : {}),
    ...(limit === undefined
      ? { limit: 'limit' }
      : before && limit !== null && limit < before.downloadsDone
        ? { limit: 'moreThanDone' }
        : limit === null && policy?.limitRequired
          ? { limit: 'limitRequired' }
          : {}),
    ...(password === ''
      ? policy?.passwordRequired && !staysProtected
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

const recipientsOf = (typed: string) => addressesIn(typed).valid.map((email) => ({ email }))
/** Choices that an encrypted share does not have are off, whatever was ticked before. */
const shownOf = ({ encrypted, allowPreview, watermark }: Draft) => ({
  allowPreview: allowPreview && !encrypted,
  watermark: watermark && allowPreview && !encrypted,
})

export const shareOf = (id: string, draft: Draft, expiresAt: string) => ({
  ...{ id, expiresAt, title: draft.title.trim() || null, message: draft.message.trim() || null, password: draft.password || null },
  ...{ maxDownloads: limitOf(draft.limit) ?? null, recipients: recipientsOf(draft.recipients) },
  ...{ recipientsOnly: draft.recipientsOnly, organizationId: draft.organizationId, notifyOwner: draft.notifyOwner },
  ...{ mode: draft.encrypted ? ('end_to_end' as const) : ('standard' as const), ...shownOf(draft), purgeAfterDays: draft.purgeAfterDays },
})

/** Only what was changed in the form: what others changed meanwhile stays. */
export function patchOf(before: Draft, draft: Draft, expiresAt: string | undefined) {
  const [old, { id: _, expiresAt: _end, mode: _mode, password, ...now }] = [shareOf('', before, ''), shareOf('', draft, '')]
  const changed = Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field as keyof typeof old]))
  return {
    ...(Object.fromEntries(changed) as Partial<typeof now>),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(password ? { password } : draft.removePassword ? { password: null } : {}),
  }
}

/** Encrypted, if there is a key. */
export async function sealed<T extends { title?: string | null; message?: string | null }>(fields: T, key: Uint8Array<ArrayBuffer> | undefined) {
  if (!key) return fields
  const { encryptText } = await import('#contract/encrypted-content.ts')
  const text = async (plain: string | null | undefined) => (plain ? encryptText(key, plain) : plain)
  const [title, message] = [await text(fields.title), await text(fields.message)]
  return { ...fields, ...(title === undefined ? {} : { title }), ...(message === undefined ? {} : { message }) }
}
