import { useSyncExternalStore } from 'react'
import { createObservable } from '#web/kernel/observable.ts'

export type Loading = { visible: boolean; mode: 'indeterminate' | 'determinate'; progress: number }

const changed = createObservable()
const running = new Map<string, number>()
let state: Loading = { visible: false, mode: 'indeterminate', progress: 0 }

function set(next: Partial<Loading>) {
  state = { ...state, ...next }
  changed.emit()
}

function count(address: string, step: 1 | -1) {
  if (!address) return console.error('The request URL must be provided!')
  const left = (running.get(address) ?? 0) + step
  if (left > 0) running.set(address, left)
  else running.delete(address)
  const visible = running.size > 0
  if (visible !== state.visible) set(visible ? { visible } : { visible, mode: 'indeterminate', progress: 0 })
}

export const loading = {
  start: (address: string) => count(address, 1),
  end: (address: string) => count(address, -1),
  progress(value: number) {
    if (!(value >= 0 && value <= 100)) return console.error('Progress value must be between 0 and 100!')
    set({ mode: 'determinate', progress: value })
  },
  state: () => state,
  subscribe: changed.subscribe,
}

export const useLoading = () => useSyncExternalStore(loading.subscribe, loading.state, loading.state)
