// What is being written in each conversation: it outlives the page that it is written on, and is the same in the app and in the drawer.
import { useSyncExternalStore } from 'react'
import { v7 as newId } from 'uuid'
import { attachmentsPerMessage, type Message } from '#contract/chat.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { session } from '#web/kernel/session/session.ts'
import { uploadFile } from '#web/kernel/files/upload.ts'

export type DraftFile = { id: string; file: File; share: number; url?: string; error?: unknown; stop: AbortController }

export type Draft = {
  text: string
  files: readonly DraftFile[]
  replyTo?: Message | undefined
  /** A message of mine that is being given other words. */
  editing?: Message | undefined
}

const blank: Draft = { text: '', files: [] }

const changed = createObservable()
const drafts = new Map<string, Draft>()

export const draftOf = (chatId: string) => drafts.get(chatId) ?? blank

export function setDraft(chatId: string, patch: Partial<Draft>) {
  drafts.set(chatId, { ...draftOf(chatId), ...patch })
  changed.emit()
}

export function clearDraft(chatId: string) {
  for (const { stop } of draftOf(chatId).files) stop.abort()
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

function changeFile(chatId: string, id: string, patch: Partial<DraftFile>) {
  setDraft(chatId, { files: draftOf(chatId).files.map((one) => (one.id === id ? { ...one, ...patch } : one)) })
}

async function bring(chatId: string, { id, file, stop }: DraftFile) {
  try {
    const { url } = await uploadFile(file, { signal: stop.signal, onProgress: (share) => changeFile(chatId, id, { share }) })
    changeFile(chatId, id, { url, share: 1 })
  } catch (error) {
    if (!stop.signal.aborted) changeFile(chatId, id, { error })
  }
}

/** Answers how many were too many. */
export function attach(chatId: string, files: readonly File[]): number {
  const { files: before } = draftOf(chatId)
  const room = Math.max(0, attachmentsPerMessage - before.length)
  const added = files.slice(0, room).map((file): DraftFile => ({ id: newId(), file, share: 0, stop: new AbortController() }))
  setDraft(chatId, { files: [...before, ...added] })
  for (const one of added) void bring(chatId, one)
  return files.length - added.length
}

export function retryFile(chatId: string, id: string) {
  const one = draftOf(chatId).files.find((file) => file.id === id)
  if (!one) return
  changeFile(chatId, id, { error: undefined, share: 0 })
  void bring(chatId, one)
}

export function dropFile(chatId: string, id: string) {
  draftOf(chatId)
    .files.find((one) => one.id === id)
    ?.stop.abort()
  setDraft(chatId, { files: draftOf(chatId).files.filter((one) => one.id !== id) })
}
