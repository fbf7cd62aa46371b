// Moves, resizes and creates by pointer, touch and keyboard. One listener for all entries: a view may show hundreds.
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { daysBetween } from '#contract/days.ts'
import { type Change, changedTimes, type LocalEntry, localEntries, minutesPerDay } from './entries.ts'

export type Times = { start: string; end: string }
/** Where the pointer is: a day, and its minute in a grid of hours. */
type Spot = { day: string; minute: number | undefined }
type Selection = { from: Spot; until: Spot }
type Moving = { entry: LocalEntry; change: Change; by: 'pointer' | 'keyboard' }

export type DragState = {
  /** The entry that is moved, as it would be. */
  preview: LocalEntry | undefined
  movedKey: string | undefined
  /** It follows the keys, not a pointer. */
  byKeyboard: boolean
  selection: Selection | undefined
}

type Options = {
  entries: ReadonlyMap<string, LocalEntry>
  timeZone: string
  /** Days in one step up or down: 7 in a month. Undefined: these keys change minutes. */
  rowDays: number | undefined
  onMove: (entry: LocalEntry, times: Times) => void
  onCreate?: ((selection: Selection) => void) | undefined
  announce: (moment: 'grabbed' | 'moved' | 'dropped' | 'cancelled', entry: LocalEntry) => void
}

const snap = 15
const firstMove = 5
/** A finger that stays so long picks up. */
const longPressMs = 350
const none: Change = { days: 0, minutes: 0 }

function spotAt(x: number, y: number): Spot | undefined {
  const cell = document.elementsFromPoint(x, y).find((element) => element instanceof HTMLElement && element.dataset.day !== undefined)
  if (!(cell instanceof HTMLElement) || cell.dataset.day === undefined) return undefined
  if (cell.dataset.hours === undefined) return { day: cell.dataset.day, minute: undefined }
  const { top, height } = cell.getBoundingClientRect()
  const minute = Math.round((((y - top) / height) * minutesPerDay) / snap) * snap
  return { day: cell.dataset.day, minute: Math.min(minutesPerDay, Math.max(0, minute)) }
}

const isSameChange = (a: Change, b: Change) => a.days === b.days && a.minutes === b.minutes && a.only === b.only
const isNothing = ({ days, minutes }: Change) => days === 0 && minutes === 0

function changeTo(entry: LocalEntry, from: Spot, to: Spot, only: 'end' | undefined): Change {
  const minutes = entry.allDay || from.minute === undefined || to.minute === undefined ? 0 : to.minute - from.minute
  return { days: daysBetween(from.day, to.day), minutes, ...(only ? { only } : {}) }
}

const edge = 28
const scrollStep = 8

/** Near the upper or lower edge of the hours they scroll, as long as the pointer stays there. */
function edgeScroll(target: Element, move: (at: PointerEvent) => void) {
  const box = target.closest<HTMLElement>('[data-scrolls]')
  let frame: number | undefined
  let last: PointerEvent | undefined
  const tick = () => {
    frame = undefined
    if (!box || !last) return
    const { top, bottom } = box.getBoundingClientRect()
    const by = last.clientY < top + edge ? -scrollStep : last.clientY > Math.min(bottom, window.innerHeight) - edge ? scrollStep : 0
    const before = box.scrollTop
    box.scrollTop += by
    if (box.scrollTop === before) return
    move(last)
    frame = requestAnimationFrame(tick)
  }
  return {
    follow(at: PointerEvent) {
      last = at
      frame ??= requestAnimationFrame(tick)
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame)
    },
  }
}

export function useEntryDrag({ entries, timeZone, rowDays, onMove, onCreate, announce }: Options) {
  const [moving, setMoving] = useState<Moving>()
  const [selection, setSelection] = useState<Selection>()
  const latest = useRef({ entries, onMove, onCreate, announce, moving, selection })
  latest.current = { entries, onMove, onCreate, announce, moving, selection }
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const commit = useCallback(
    ({ entry, change }: Moving) => {
      setMoving(undefined)
      const isSame = isNothing(change)
      latest.current.announce(isSame ? 'cancelled' : 'dropped', entry)
      if (!isSame) latest.current.onMove(entry, changedTimes(entry, change, timeZone))
    },
    [timeZone],
  )

  const follow = useCallback(
    (event: ReactPointerEvent<HTMLElement>, begin: (at: PointerEvent) => void, move: (at: PointerEvent) => void, end: (didMove: boolean) => void) => {
      stop.current?.()
      const { clientX, clientY, pointerType } = event
      const isTouch = pointerType === 'touch'
      let active = false
      const start = (at: PointerEvent) => {
        active = true
        document.body.style.userSelect = 'none'
        begin(at)
      }
      const origin = event.nativeEvent
      const timer = isTouch ? setTimeout(() => start(origin), longPressMs) : undefined
      const scroll = edgeScroll(event.target as Element, move)
      const onPointerMove = (at: PointerEvent) => {
        const far = Math.hypot(at.clientX - clientX, at.clientY - clientY) > firstMove
        // A finger that moves at once scrolls.
        if (!active && isTouch && far) return finish(false)
        if (!active && far) start(origin)
        if (!active) return
        move(at)
        scroll.follow(at)
      }
      const finish = (done: boolean) => {
        clearTimeout(timer)
        scroll.stop()
        document.body.style.userSelect = ''
        window.removeEventListener('pointermove', onPointerMove)
        window.removeEventListener('pointerup', onUp)
        window.removeEventListener('pointercancel', onCancel)
        window.removeEventListener('touchmove', onDefault)
        window.removeEventListener('contextmenu', onDefault)
        window.removeEventListener('keydown', onKey, true)
        stop.current = undefined
        if (!done) {
          setMoving(undefined)
          setSelection(undefined)
          return
        }
        if (active) {
          // The click that follows would open the entry.
          const swallow = (click: MouseEvent) => {
            click.preventDefault()
            click.stopPropagation()
          }
          window.addEventListener('click', swallow, { capture: true, once: true })
          setTimeout(() => window.removeEventListener('click', swallow, true))
        }
        end(active)
      }
      const onUp = () => finish(true)
      const onCancel = () => finish(false)
      // No scrolling, and no menu of the link under a finger that stays.
      const onDefault = (other: Event) => active && other.preventDefault()
      const onKey = (key: globalThis.KeyboardEvent) => {
        if (key.key !== 'Escape' || !active) return
        key.preventDefault()
        key.stopPropagation()
        finish(false)
      }
      window.addEventListener('pointermove', onPointerMove)
      window.addEventListener('pointerup', onUp)
      window.addEventListener('pointercancel', onCancel)
      window.addEventListener('touchmove', onDefault, { passive: false })
      window.addEventListener('contextmenu', onDefault)
      window.addEventListener('keydown', onKey, true)
      stop.current = () => finish(false)
    },
    [],
  )

  const onPointerDown = useCallback(
    (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      const shown = event.target.closest<HTMLElement>('[data-entry]')
      const from = spotAt(event.clientX, event.clientY)
      if (!from) return
      if (shown) {
        const entry = latest.current.entries.get(shown.dataset.entry ?? '')
        const only = event.target.closest('[data-resize]') ? ('end' as const) : undefined
        if (!entry || !(only ? entry.resizable : entry.movable)) return
        const move = (at: PointerEvent) => {
          const to = spotAt(at.clientX, at.clientY)
          if (!to) return
          const change = changeTo(entry, from, to, only)
          setMoving((old) => (old && isSameChange(old.change, change) ? old : { entry, by: 'pointer', change }))
        }
        follow(
          event,
          () => setMoving({ entry, by: 'pointer', change: none }),
          move,
          (didMove) => {
            const moved = latest.current.moving
            if (didMove && moved) commit(moved)
          },
        )
        return
      }
      if (!latest.current.onCreate || event.pointerType === 'touch' || event.target.closest('a, button')) return
      const move = (at: PointerEvent) => {
        const to = spotAt(at.clientX, at.clientY)
        if (to) setSelection({ from, until: to })
      }
      follow(
        event,
        () => setSelection({ from, until: from }),
        move,
        () => {
          const chosen = latest.current.selection ?? { from, until: from }
          setSelection(undefined)
          latest.current.onCreate?.(chosen)
        },
      )
    },
    [follow, commit],
  )

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target instanceof Element)) return
      const key = event.target.closest<HTMLElement>('[data-entry]')?.dataset.entry
      const entry = key === undefined ? undefined : latest.current.entries.get(key)
      if (!entry) return
      const grabbed = latest.current.moving?.by === 'keyboard' && latest.current.moving.entry.key === key ? latest.current.moving : undefined
      const done = () => {
        event.preventDefault()
        event.stopPropagation()
      }
      if (!grabbed) {
        if (event.key !== ' ' || !entry.movable) return
        done()
        setMoving({ entry, by: 'keyboard', change: none })
        latest.current.announce('grabbed', entry)
        return
      }
      if (event.key === ' ' || event.key === 'Enter') {
        done()
        commit(grabbed)
      } else if (event.key === 'Escape') {
        done()
        setMoving(undefined)
        latest.current.announce('cancelled', entry)
      } else if (event.key.startsWith('Arrow')) {
        done()
        const only = event.shiftKey && entry.resizable ? ('end' as const) : undefined
        if (event.shiftKey && !only) return
        const change = stepped(grabbed.change.only === only ? grabbed.change : none, event.key, entry, rowDays)
        const next = { ...change, ...(only ? { only } : {}) }
        setMoving({ ...grabbed, change: next })
        latest.current.announce('moved', withChange(entry, next, timeZone))
      }
    },
    [commit, rowDays, timeZone],
  )

  /** Focus that goes elsewhere lets go. */
  const onBlur = useCallback(() => {
    if (latest.current.moving?.by === 'keyboard') setMoving(undefined)
  }, [])

  const state: DragState = {
    preview: moving && withChange(moving.entry, moving.change, timeZone),
    movedKey: moving?.entry.key,
    byKeyboard: moving?.by === 'keyboard',
    selection,
  }
  return { state, handlers: { onPointerDown, onKeyDown, onBlur } }
}

function stepped(change: Change, key: string, entry: LocalEntry, rowDays: number | undefined): Change {
  const { days, minutes } = change
  if (key === 'ArrowLeft') return { days: days - 1, minutes }
  if (key === 'ArrowRight') return { days: days + 1, minutes }
  const sign = key === 'ArrowUp' ? -1 : 1
  if (rowDays !== undefined) return { days: days + sign * rowDays, minutes }
  return entry.allDay ? change : { days, minutes: minutes + sign * snap }
}

function withChange(entry: LocalEntry, change: Change, timeZone: string): LocalEntry {
  const [changed] = localEntries([{ ...entry, ...changedTimes(entry, change, timeZone) }], timeZone)
  return changed ?? entry
}
