import { useSyncExternalStore } from 'react'
import { v7 as newId } from 'uuid'
import { createObservable } from './observable.ts'

export type ToastToShow = {
  message: string
  action?: { label: string; run: () => void }
  ms?: number
  kind?: 'info' | 'error'
  at?: 'top'
}
export type Toast = ToastToShow & { id: string; ms: number }

const defaultMs = 6000
const actionMs = 10_000

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
    toasts.pause(id)
    set(shown.filter((one) => one.id !== id))
  },
  pause(id: string) {
    clearTimeout(timers.get(id))
    timers.delete(id)
  },
  resume(id: string) {
    const one = shown.find((candidate) => candidate.id === id)
    if (!one) return
    toasts.pause(id)
    timers.set(
      id,
      setTimeout(() => toasts.close(id), one.ms),
    )
  },
  subscribe: changed.subscribe,
}

export function toast(message: ToastToShow): string {
  // A repeated message replaces the shown one, unless either has an action: actions differ.
  for (const { id, action, message: said } of shown) if (!action && !message.action && said === message.message) toasts.close(id)
  const one: Toast = { ms: message.action ? actionMs : defaultMs, ...message, id: newId() }
  set([...shown, one])
  toasts.resume(one.id)
  return one.id
}

export const useToasts = () => useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown)
