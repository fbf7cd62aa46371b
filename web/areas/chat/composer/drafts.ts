// The draft of each conversation. Drafts survive navigation and a reload, and the chat app and the drawer share them.
import { useSyncExternalStore } from 'react'
import { chatLimits, type Message } from '#contract/chat.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { memberKey, session } from '#web/kernel/session/session.ts'
import { removeUploads, startUploads, uploadsOf } from '#web/kernel/files/pending-uploads.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'

export type Draft = {
  text: string
  replyTo?: Message | undefined
  /** The sent message that is being edited. */
  editing?: Message | undefined
}

const blank: Draft = { text: '' }
/** Local storage has a few megabytes for everything. The oldest drafts go first. */
const storedDrafts = 50

const changed = createObservable()
let drafts = new Map<string, Draft>()
let owner: string | undefined

const keyOf = (member: string) => `hora.chat-drafts.${member}`

/** The drafts of the member who is signed in, read once. */
function current(): Map<string, Draft> {
  const user = session.user()
  const member = user && memberKey(user)
  if (member !== owner) {
    owner = member
    drafts = member === undefined ? new Map() : stored(member)
  }
  return drafts
}

function stored(member: string): Map<string, Draft> {
  try {
    return new Map(JSON.parse(localStore.get(keyOf(member)) ?? '[]') as [string, Draft][])
  } catch {
    return new Map()
  }
}

function save() {
  if (owner === undefined) return
  const worthIt = [...drafts].filter(([, { text, replyTo, editing }]) => text.trim() !== '' || replyTo || editing).slice(-storedDrafts)
  if (worthIt.length > 0) localStore.set(keyOf(owner), JSON.stringify(worthIt))
  else localStore.remove(keyOf(owner))
}

export const draftOf = (chatId: string) => current().get(chatId) ?? blank

export function setDraft(chatId: string, patch: Partial<Draft>) {
  const draft = { ...draftOf(chatId), ...patch }
  drafts.delete(chatId)
  drafts.set(chatId, draft)
  save()
  changed.emit()
}

export function clearDraft(chatId: string) {
  removeUploads(chatId)
  current().delete(chatId)
  save()
  changed.emit()
}

session.onEnd((user) => {
  for (const chatId of drafts.keys()) removeUploads(chatId)
  drafts = new Map()
  if (user) localStore.remove(keyOf(memberKey(user)))
  changed.emit()
})

export function useDraftOf(chatId: string): Draft {
  const now = () => draftOf(chatId)
  return useSyncExternalStore(changed.subscribe, now, now)
}

/** The files of a draft are in the store of pending uploads, under the id of the chat. Returns how many were too many. */
export function attachFiles(chatId: string, files: readonly File[]): number {
  const accepted = files.slice(0, Math.max(0, chatLimits.attachments - uploadsOf(chatId).length))
  startUploads(chatId, accepted)
  return files.length - accepted.length
}
