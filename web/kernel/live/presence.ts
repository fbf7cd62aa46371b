import { useSyncExternalStore } from 'react'
import { type LiveClientMessage, type Presence, signalSeconds } from '#contract/live.ts'
import { createObservable } from '#web/kernel/observable.ts'
import type { LiveEvent } from './socket.ts'

type Send = (message: LiveClientMessage) => void

const changed = createObservable()
const nobody: readonly string[] = []
let people: ReadonlyMap<string, Presence> = new Map()
let signals: ReadonlyMap<string, readonly string[]> = new Map()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

const signalOf = (area: string, name: string, key: string) => `${area}.${name}.${key}`

export function onLiveMessage(event: LiveEvent) {
  if (event.type === 'presence') {
    people = new Map([...(event.all ? [] : people), ...event.members.map((one) => [one.id, one] as const)])
    changed.emit()
  } else begin(signalOf(event.area, event.name, event.key), event.from)
}

function begin(signal: string, from: string) {
  const members = signals.get(signal) ?? nobody
  const timer = `${signal}.${from}`
  clearTimeout(timers.get(timer))
  timers.set(
    timer,
    setTimeout(() => end(signal, from), 3 * signalSeconds * 1000),
  )
  if (members.includes(from)) return
  signals = new Map([...signals, [signal, [...members, from]]])
  changed.emit()
}

function end(signal: string, from: string) {
  const timer = `${signal}.${from}`
  clearTimeout(timers.get(timer))
  if (!timers.delete(timer)) return
  signals = new Map([...signals, [signal, (signals.get(signal) ?? nobody).filter((one) => one !== from)]])
  changed.emit()
}

export const clearSignal = (area: string, name: string, key: string, from: string) => end(signalOf(area, name, key), from)

export function resetPresence() {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  people = new Map()
  signals = new Map()
  changed.emit()
}

let send: Send | undefined
const sentAt = new Map<string, number>()

export function setTransport(transport: Send): () => void {
  send = transport
  sentAt.clear()
  return () => {
    if (send === transport) send = undefined
  }
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

export function sendSignal(area: string, name: string, key: string) {
  const signal = signalOf(area, name, key)
  if (waiting.has(signal)) return
  const sendNow = () => {
    waiting.delete(signal)
    sentAt.set(signal, Date.now())
    send?.({ type: 'signal', area, name, key })
  }
  const pause = (sentAt.get(signal) ?? 0) + signalSeconds * 1000 - Date.now()
  if (pause > 0) waiting.set(signal, setTimeout(sendNow, pause))
  else sendNow()
}

export function cancelSignal(area: string, name: string, key: string) {
  const signal = signalOf(area, name, key)
  clearTimeout(waiting.get(signal))
  waiting.delete(signal)
}

export const usePresence = (id: string | undefined): Presence | undefined => {
  const now = () => (id === undefined ? undefined : people.get(id))
  return useSyncExternalStore(changed.subscribe, now, now)
}

export const useSignal = (area: string, name: string, key: string): readonly string[] => {
  const now = () => signals.get(signalOf(area, name, key)) ?? nobody
  return useSyncExternalStore(changed.subscribe, now, now)
}

const idleMs = 5 * 60_000
/** A short look at another tab does not count as away. */
const hiddenMs = 60_000
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

export function trackIdle(report: Send) {
  let away = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (next: boolean) => {
    if (next === away) return
    away = next
    report({ type: 'away', away })
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => set(true), document.visibilityState === 'hidden' ? hiddenMs : idleMs)
  }
  const onActivity = () => {
    if (document.visibilityState !== 'hidden') set(false)
    wait()
  }
  for (const name of activityEvents) window.addEventListener(name, onActivity, { passive: true })
  document.addEventListener('visibilitychange', onActivity)
  wait()
  return {
    repeat: () => away && report({ type: 'away', away }),
    stop() {
      clearTimeout(timer)
      for (const name of activityEvents) window.removeEventListener(name, onActivity)
      document.removeEventListener('visibilitychange', onActivity)
    },
  }
}
