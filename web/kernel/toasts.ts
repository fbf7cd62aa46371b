// Short messages at the top centre; `ui` draws them, each with Close.
import { useSyncExternalStore } from 'react'
import { v7 as newId } from 'uuid'
import { createObservable } from './observable.ts'

export type ToastToShow = { message: string; action?: { label: string; run: () => void }; ms?: number; kind?: 'info' | 'error' }
export type Toast = ToastToShow & { id: string; ms: number }

/** Long enough to read a line and reach for Undo. */
const usualMs = 6000

const changed = createObservable()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let shown: readonly Toast[] = []

function set(next: readonly Toast[]) {
  shown = next
  changed.emit()
}

export const toasts = {
  shown: () => shown,
  close(id: string) {
    toasts.hold(id)
    set(shown.filter((one) => one.id !== id))
  },
  /** While the pointer or the focus is on it. */
  hold(id: string) {
    clearTimeout(timers.get(id))
    timers.delete(id)
  },
  release(id: string) {
    const one = shown.find((candidate) => candidate.id === id)
    if (!one) return
    toasts.hold(id)
    timers.set(
      id,
      setTimeout(() => toasts.close(id), one.ms),
    )
  },
  subscribe: changed.subscribe,
}

/** Shows a message and returns its id, to close it early. */
export function toast(message: ToastToShow): string {
  const one: Toast = { ms: usualMs, ...message, id: newId() }
  set([...shown, one])
  toasts.release(one.id)
  return one.id
}

export const useToasts = () => useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown)
