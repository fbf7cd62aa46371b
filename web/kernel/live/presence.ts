// Who is here, and who does what right now: heard from the socket, forgotten with it, kept nowhere.
import { useSyncExternalStore } from 'react'
import { type LiveClientMessage, type Presence, signalSeconds } from '#contract/live.ts'
import { createObservable } from '#web/kernel/observable.ts'
import type { LiveEvent } from './socket.ts'

type Say = (said: LiveClientMessage) => void

const changed = createObservable()
const nobody: readonly string[] = []
let people: ReadonlyMap<string, Presence> = new Map()
/** Who does it, by area, name and key. */
let doing: ReadonlyMap<string, readonly string[]> = new Map()
const endings = new Map<string, ReturnType<typeof setTimeout>>()

const signalOf = (area: string, name: string, key: string) => `${area}.${name}.${key}`

export function onLiveMessage(told: LiveEvent) {
  if (told.type === 'presence') {
    people = new Map([...(told.all ? [] : people), ...told.members.map((one) => [one.id, one] as const)])
    changed.emit()
  } else begin(signalOf(told.area, told.name, told.key), told.from)
}

function begin(signal: string, from: string) {
  const who = doing.get(signal) ?? nobody
  const ending = `${signal}.${from}`
  clearTimeout(endings.get(ending))
  endings.set(
    ending,
    setTimeout(() => end(signal, from), 3 * signalSeconds * 1000),
  )
  if (who.includes(from)) return
  doing = new Map([...doing, [signal, [...who, from]]])
  changed.emit()
}

function end(signal: string, from: string) {
  const ending = `${signal}.${from}`
  clearTimeout(endings.get(ending))
  if (!endings.delete(ending)) return
  doing = new Map([...doing, [signal, (doing.get(signal) ?? nobody).filter((one) => one !== from)]])
  changed.emit()
}

/** What they did has come to its end, e.g. the message that they were typing is here. */
export const clearSignal = (area: string, name: string, key: string, from: string) => end(signalOf(area, name, key), from)

/** Without a socket nobody knows. */
export function resetPresence() {
  for (const timer of endings.values()) clearTimeout(timer)
  endings.clear()
  people = new Map()
  doing = new Map()
  changed.emit()
}

let say: Say | undefined
const lastSaid = new Map<string, number>()

/** Returns how to stop. */
export function setTransport(through: Say): () => void {
  say = through
  lastSaid.clear()
  return () => {
    if (say === through) say = undefined
  }
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Call it with every key that is pressed; it is said as often as the others need it to be: what comes too soon is said when its time is there. */
export function sendSignal(area: string, name: string, key: string) {
  const signal = signalOf(area, name, key)
  if (waiting.has(signal)) return
  const speak = () => {
    waiting.delete(signal)
    lastSaid.set(signal, Date.now())
    say?.({ type: 'signal', area, name, key })
  }
  const pause = (lastSaid.get(signal) ?? 0) + signalSeconds * 1000 - Date.now()
  if (pause > 0) waiting.set(signal, setTimeout(speak, pause))
  else speak()
}

/** It is done, or given up: what was still to be said is not said any more. */
export function cancelSignal(area: string, name: string, key: string) {
  const signal = signalOf(area, name, key)
  clearTimeout(waiting.get(signal))
  waiting.delete(signal)
}

/** Undefined: offline, or not known. */
export const usePresence = (id: string | undefined): Presence | undefined => {
  const now = () => (id === undefined ? undefined : people.get(id))
  return useSyncExternalStore(changed.subscribe, now, now)
}

/** The ids of those who do it right now. */
export const useSignal = (area: string, name: string, key: string): readonly string[] => {
  const now = () => doing.get(signalOf(area, name, key)) ?? nobody
  return useSyncExternalStore(changed.subscribe, now, now)
}

const idleMs = 5 * 60_000
/** A glance at another tab is no absence. */
const hiddenMs = 60_000
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Tells when the person has turned away from this page, and when they are back. */
export function trackIdle(tell: Say) {
  let away = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (next: boolean) => {
    if (next === away) return
    away = next
    tell({ type: 'away', away })
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => set(true), document.visibilityState === 'hidden' ? hiddenMs : idleMs)
  }
  const touched = () => {
    if (document.visibilityState !== 'hidden') set(false)
    wait()
  }
  for (const touch of touches) window.addEventListener(touch, touched, { passive: true })
  document.addEventListener('visibilitychange', touched)
  wait()
  return {
    /** A new connection knows nothing of it. */
    tell: () => away && tell({ type: 'away', away }),
    stop() {
      clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, touched)
      document.removeEventListener('visibilitychange', touched)
    },
  }
}
