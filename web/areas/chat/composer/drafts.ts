// The draft of each conversation. Drafts survive navigation, and the chat app and the drawer share them.
import { useSyncExternalStore } from 'react'
import { chatLimits, type Message } from '#contract/chat.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { session } from '#web/kernel/session/session.ts'
import { removeUploads, startUploads, uploadsOf } from '#web/kernel/files/pending-uploads.ts'

export type Draft = {
  text: string
  replyTo?: Message | undefined
  /** The sent message that is being edited. */
  editing?: Message | undefined
}

const blank: Draft = { text: '' }

const changed = createObservable()
const drafts = new Map<string, Draft>()

export const draftOf = (chatId: string) => drafts.get(chatId) ?? blank

export function setDraft(chatId: string, patch: Partial<Draft>) {
  drafts.set(chatId, { ...draftOf(chatId), ...patch })
  changed.emit()
}

export function clearDraft(chatId: string) {
  removeUploads(chatId)
  drafts.delete(chatId)
  changed.emit()
}

session.onEnd(() => {
  for (const chatId of [...drafts.keys()]) clearDraft(chatId)
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
