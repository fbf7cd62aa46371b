import { useDebouncedValue } from '@mantine/hooks'
import { mailbox } from '#contract/mailbox.ts'
import type { Mail, MailAttachment, MailFolder, MailPage } from '#contract/mailbox-shapes.ts'
import type { MailLabel } from '#contract/mailbox-labels.ts'
import { foldText } from '#contract/fold.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, emptyList, ensureRead, readKey, useList, useRead } from '#web/kernel/data/reads.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { session } from '#web/kernel/session/session.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import { nameOf } from './compose/addresses.ts'
import * as edits from './edits.ts'
import type { Change, Known, Me } from './edits.ts'

const area = 'mailbox'
const contract = mailbox

export const mailReads = defineReads(area, contract)

export const startReads = () =>
  Promise.allSettled([
    ensureRead(mailReads.folders),
    ensureRead(mailReads.settings),
    ensureRead(mailReads.filters),
    ensureRead(mailReads.labels),
    ensureRead(mailReads.accounts),
    ensureRead(mailReads.recipients, { query: '' }),
  ])

export function me(): Me {
  return { ...currentPerson(), email: session.user()?.email ?? '' }
}

/** Attachments by URL. A draft is sent with the URLs only. */
const attachments = new Map<string, MailAttachment>()
session.onEnd(() => attachments.clear())
export const rememberAttachments = (list: readonly MailAttachment[]) => list.forEach((one) => attachments.set(one.url, one))

export const known = (): Known => ({
  folders: queryClient.getQueryData<MailFolder[]>(readKey(mailReads.folders)) ?? [],
  labels: queryClient.getQueryData<MailLabel[]>(readKey(mailReads.labels)) ?? [],
  me: me(),
  attachment: (url) => attachments.get(url),
})

/** The mail from any cached read. */
function cachedMail(id: string): Mail | undefined {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [area] })) {
    const op = queryKey[1]
    if (state.data === undefined) continue
    const mails =
      op === 'mail'
        ? [state.data as Mail]
        : op === 'thread'
          ? (state.data as Mail[])
          : op === 'mails' || op === 'search'
            ? (state.data as MailPage).mails
            : []
    const found = mails?.find((mail) => mail.id === id)
    if (found) return found
  }
  return undefined
}

/** The cached mail with the pending writes applied, up to the write whose input is `until`. */
function mailNow(id: string, until?: unknown): Mail | undefined {
  let mail = cachedMail(id)
  const data = known()
  for (const entry of outbox.pending()) {
    if (until !== undefined && entry.input === until) break
    if (entry.area !== area || !changes.has(entry.op)) continue
    const change = { op: entry.op, input: entry.input } as Change
    if (change.op === 'saveDraft' && change.input.draft.id !== id) continue
    mail = edits.mailAfter(change, mail, data)
  }
  return mail
}

const changes = new Set<string>(['update', 'updateMany', 'removeMany', 'empty', 'saveDraft', 'removeDraft', 'send', 'unsend', 'retry'])

/** Optimistic edits of every read that contains mails. */
function editsOf<Op extends Change['op']>(op: Op) {
  type Input = Extract<Change, { op: Op }>['input']
  const change = (input: unknown) => ({ op, input }) as Change
  const before = (input: unknown) => (id: string) => mailNow(id, input)
  return {
    mail: (mail: Mail, input: Input) => edits.mailAfter(change(input), mail, known()) ?? mail,
    thread: (mails: Mail[], input: Input) => edits.listAfter(change(input), mails, known()),
    mails: (page: MailPage, input: Input, viewId: { folder?: string | undefined; page?: unknown }) =>
      edits.pageAfter(change(input), page, viewId, before(input), known()),
    search: (page: MailPage, input: Input) => edits.pageAfter(change(input), page, {}, before(input), known()),
    folders: (folders: MailFolder[], input: Input) => edits.foldersAfter(change(input), folders, before(input), known()),
  }
}

/** Labels of pending and refused writes name the mail. */
function writeLabel(key: string, id: string, given?: string) {
  const subject = given?.trim() || mailNow(id)?.subject || translate('mailbox.noSubject')
  return { key: `mailbox.write.${key}`, values: { subject } }
}

export const updateMail = defineWrite({
  area,
  contract,
  op: 'update',
  edits: editsOf('update'),
  merge: (earlier, later) => (earlier.id === later.id ? { id: later.id, mail: { ...earlier.mail, ...later.mail } } : undefined),
  label: ({ id }) => writeLabel('update', id),
})

export const updateMails = defineWrite({
  area,
  contract,
  op: 'updateMany',
  edits: editsOf('updateMany'),
  label: ({ ids }) => (ids.length === 1 ? writeLabel('update', ids[0] ?? '') : { key: 'mailbox.write.updateMany', values: { count: ids.length } }),
})

export const removeMails = defineWrite({
  area,
  contract,
  op: 'removeMany',
  edits: editsOf('removeMany'),
  label: ({ ids }) => ({ key: 'mailbox.write.removeMany', values: { count: ids.length } }),
})

export const emptyFolder = defineWrite({ area, contract, op: 'empty', edits: editsOf('empty'), label: () => 'mailbox.write.empty' })

export const saveDraft = defineWrite({
  area,
  contract,
  op: 'saveDraft',
  edits: editsOf('saveDraft'),
  merge: (earlier, later) => (earlier.draft.id === later.draft.id ? later : undefined),
  label: ({ draft }) => writeLabel('saveDraft', draft.id, draft.subject),
})

export const removeDraft = defineWrite({
  area,
  contract,
  op: 'removeDraft',
  edits: editsOf('removeDraft'),
  label: ({ id }) => writeLabel('removeDraft', id),
})

export const sendMail = defineWrite({ area, contract, op: 'send', edits: editsOf('send'), label: ({ id }) => writeLabel('send', id) })
export const unsendMail = defineWrite({ area, contract, op: 'unsend', edits: editsOf('unsend'), label: ({ id }) => writeLabel('unsend', id) })
export const retryMail = defineWrite({ area, contract, op: 'retry', edits: editsOf('retry'), label: ({ id }) => writeLabel('retry', id) })

export const createLabel = defineWrite({
  area,
  contract,
  op: 'createLabel',
  edits: { labels: edits.labelCreated },
  settle: {
    labels: (list, label) => (list.some(({ id }) => id === label.id) ? list.map((one) => (one.id === label.id ? label : one)) : [...list, label]),
  },
  label: ({ label: { title } }) => ({ key: 'mailbox.write.createLabel', values: { title } }),
})

export const updateLabel = defineWrite({
  area,
  contract,
  op: 'updateLabel',
  edits: { labels: edits.labelUpdated },
  settle: { labels: (list, label) => list.map((one) => (one.id === label.id ? label : one)) },
  merge: (earlier, later) => (earlier.id === later.id ? { id: later.id, label: { ...earlier.label, ...later.label } } : undefined),
  label: ({ id, label: { title } }) => ({ key: 'mailbox.write.updateLabel', values: { title: title ?? labelTitle(id) } }),
})

export const removeLabel = defineWrite({
  area,
  contract,
  op: 'removeLabel',
  edits: { labels: edits.labelRemoved },
  label: ({ id }) => ({ key: 'mailbox.write.removeLabel', values: { title: labelTitle(id) } }),
})

const labelTitle = (id: string) => known().labels.find((label) => label.id === id)?.title ?? ''

export const updateSettings = defineWrite({
  area,
  contract,
  op: 'updateSettings',
  edits: { settings: (settings, input) => ({ ...settings, ...input.settings }) },
  merge: (earlier, later) => ({ settings: { ...earlier.settings, ...later.settings } }),
  label: () => 'mailbox.write.settings',
})

export const useLabels = () => useList(mailReads.labels)
export const useFolders = () => useList(mailReads.folders)
export const useMessageLayout = () => useRead(mailReads.settings).data?.messageLayout ?? 'right'

const debounceMs = 150

/** Suggestions for typed text. Offline: members of the team only. */
export function useRecipients(typed: string) {
  const [query] = useDebouncedValue(typed.trim(), debounceMs)
  const team = useRead(mailReads.recipients, { query: '' }).data ?? emptyList
  const { data } = useRead(mailReads.recipients, { query }, { enabled: query !== '', keepPreviousData: true })
  if (query === '') return emptyList
  const words = foldText(query)
  return data ?? team.filter(({ name, address }) => [...foldText(name).split(/\s+/), foldText(name), address].some((one) => one.startsWith(words)))
}

/** The sender of a received mail, else the recipients: “Ana Pop, Bogdan”. */
export const whoOf = (mail: Mail): string =>
  mail.state === 'received' ? mail.from.name || nameOf(mail.from.contact) : mail.recipients.map(({ name, address }) => name || address).join(', ')
