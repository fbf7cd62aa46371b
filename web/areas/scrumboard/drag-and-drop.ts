// Moves cards and lists by pointer or keyboard, and announces each step.
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createObservable } from '#web/kernel/observable.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { ShownList } from './edits.ts'

/** The gap between two cards in pixels. */
export const gap = 8

export type KeyboardDrag = { kind: 'card'; id: string; listId: string; at: number } | { kind: 'list'; id: string; at: number }
/** The drop position: before which card of a list, and its distance from the top. */
type Over = { listId: string; slot: number; y: number }

/** Outside of React's state, so that no card renders while the mark follows the pointer. */
export type DropMark = { subscribe: (listener: () => void) => () => void; in: (listId: string) => number | undefined }

function dropMark() {
  const { subscribe, emit } = createObservable()
  let over: Over | undefined
  return {
    subscribe,
    in: (listId: string) => (over?.listId === listId ? over.y : undefined),
    put(next: Over | undefined) {
      // Renders only if the position changed.
      if (over?.listId === next?.listId && over?.y === next?.y) return
      over = next
      emit()
    },
  }
}

type Options = {
  /** The visible lists with their visible cards. */
  lists: readonly ShownList[]
  row: RefObject<HTMLElement | null>
  onCard: (id: string, listId: string, before: string | null) => void
  onList: (id: string, before: string | null) => void
  enabled: boolean
}

/** `at` counts among the others. */
export function withDrag(lists: readonly ShownList[], drag: KeyboardDrag): readonly ShownList[] {
  if (drag.kind === 'list') {
    const list = lists.find(({ id }) => id === drag.id)
    return list ? lists.filter((one) => one !== list).toSpliced(drag.at, 0, list) : lists
  }
  const card = lists.flatMap(({ cards }) => cards).find(({ id }) => id === drag.id)
  if (!card) return lists
  return lists.map((list) => {
    const had = list.cards.includes(card)
    if (!had && list.id !== drag.listId) return list
    const others = had ? list.cards.filter((one) => one !== card) : list.cards
    return { ...list, cards: list.id === drag.listId ? others.toSpliced(drag.at, 0, card) : others }
  })
}

/** Where an arrow key moves a lifted card: up and down in its list, sideways to another list. */
export function stepped(lists: readonly ShownList[], drag: KeyboardDrag, key: string): KeyboardDrag | undefined {
  const last = (count: number, at: number) => Math.min(Math.max(at, 0), count)
  if (drag.kind === 'list') {
    const to = { ArrowLeft: drag.at - 1, ArrowRight: drag.at + 1, Home: 0, End: lists.length - 1 }[key]
    return to === undefined ? undefined : { ...drag, at: last(lists.length - 1, to) }
  }
  const others = (listId: string) => lists.find(({ id }) => id === listId)?.cards.filter(({ id }) => id !== drag.id).length ?? 0
  const to = { ArrowUp: drag.at - 1, ArrowDown: drag.at + 1, Home: 0, End: Infinity }[key]
  if (to !== undefined) return { ...drag, at: last(others(drag.listId), to) }
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined) return undefined
  const next = lists[last(lists.length - 1, lists.findIndex(({ id }) => id === drag.listId) + step)]
  return next ? { ...drag, listId: next.id, at: last(others(next.id), drag.at) } : drag
}

/** The index of the card after the pointer, or the number of cards. `y` is in pixels from the top of all cards. */
function slotIn(column: Element, cards: number, clientY: number): Pick<Over, 'slot' | 'y'> {
  const scroller = column.querySelector('[data-cards]')
  const from = scroller ? scroller.getBoundingClientRect().top - scroller.scrollTop : 0
  let bottom = from
  for (const row of column.querySelectorAll<HTMLElement>('[data-index]')) {
    const { top, height } = (row.firstElementChild ?? row).getBoundingClientRect()
    if (clientY < top + height / 2) return { slot: Number(row.dataset['index']), y: Math.round(top - from) }
    bottom = top + height
  }
  return { slot: cards, y: Math.round(bottom - from) + gap }
}
function listSlotIn(row: Element, clientX: number): number {
  const lists = [...row.querySelectorAll('[data-list]')]
  const at = lists.findIndex((list) => {
    const { left, width } = list.getBoundingClientRect()
    return clientX < left + width / 2
  })
  return at < 0 ? lists.length : at
}

export function useArrange({ lists, row, onCard, onList, enabled }: Options) {
  const t = useTranslation()
  const board = useId()
  const [lifted, setLifted] = useState<KeyboardDrag>()
  const [dragged, setDragged] = useState<string>()
  const [mark] = useState(dropMark)
  /** The list before which the pointer would drop another. */
  const [listSlot, setListSlot] = useState<number>()
  const [said, setSaid] = useState('')
  const latest = useRef({ lists, onCard, onList })
  latest.current = { lists, onCard, onList }

  const positionOf = (kind: KeyboardDrag['kind'], id: string): KeyboardDrag | undefined => {
    if (kind === 'list') {
      const at = lists.findIndex((list) => list.id === id)
      return at < 0 ? undefined : { kind, id, at }
    }
    const list = lists.find(({ cards }) => cards.some((card) => card.id === id))
    return list ? { kind, id, listId: list.id, at: list.cards.findIndex((card) => card.id === id) } : undefined
  }
  const here = lifted && enabled && positionOf(lifted.kind, lifted.id) ? lifted : undefined

  useEffect(() => {
    if (!enabled) return
    const find = (target: { element: Element; data: Record<string | symbol, unknown> } | undefined, clientY: number): Over | undefined => {
      const listId = target?.data['listId']
      if (!target || typeof listId !== 'string') return undefined
      const count = latest.current.lists.find(({ id }) => id === listId)?.cards.length ?? 0
      return { listId, ...slotIn(target.element, count, clientY) }
    }
    const put = (id: string, things: readonly { id: string }[], slot: number, send: (before: string | null) => void) => {
      const from = things.findIndex((thing) => thing.id === id)
      if (from < 0 || (slot !== from && slot !== from + 1)) send(things[slot]?.id ?? null)
    }
    return monitorForElements({
      canMonitor: ({ source }) => source.data['board'] === board,
      onDragStart: ({ source }) => setDragged(String(source.data['id'])),
      onDrag({ source, location: { current } }) {
        if (source.data['kind'] === 'card') mark.put(find(current.dropTargets[0], current.input.clientY))
        else if (row.current) setListSlot(listSlotIn(row.current, current.input.clientX))
      },
      onDrop({ source, location: { current } }) {
        setDragged(undefined)
        setListSlot(undefined)
        mark.put(undefined)
        if (current.dropTargets.length === 0 || !row.current) return
        const id = String(source.data['id'])
        const all = latest.current
        if (source.data['kind'] === 'list')
          return put(id, all.lists, listSlotIn(row.current, current.input.clientX), (before) => all.onList(id, before))
        const to = find(current.dropTargets[0], current.input.clientY)
        if (to) put(id, all.lists.find((list) => list.id === to.listId)?.cards ?? [], to.slot, (before) => all.onCard(id, to.listId, before))
      },
    })
  }, [enabled, board, row, mark])

  const words = (key: 'lifted' | 'moved' | 'dropped' | 'cancelled', drag: KeyboardDrag) => {
    if (drag.kind === 'list') {
      const title = lists.find(({ id }) => id === drag.id)?.title ?? ''
      return setSaid(t(`scrumboard.arrange.list.${key}`, { title, position: drag.at + 1, total: lists.length }))
    }
    const list = lists.find(({ id }) => id === drag.listId)
    const title = lists.flatMap(({ cards }) => cards).find(({ id }) => id === drag.id)?.title ?? ''
    const total = (list?.cards.filter(({ id }) => id !== drag.id).length ?? 0) + 1
    setSaid(t(`scrumboard.arrange.card.${key}`, { title, list: list?.title ?? '', position: drag.at + 1, total }))
  }

  function cancel() {
    if (!here) return
    setLifted(undefined)
    const home = positionOf(here.kind, here.id)
    if (home) words('cancelled', home)
  }

  function drop(drag: KeyboardDrag) {
    setLifted(undefined)
    words('dropped', drag)
    const home = positionOf(drag.kind, drag.id)
    if (!home || (home.at === drag.at && (home.kind === 'list' || drag.kind === 'list' || home.listId === drag.listId))) return
    if (drag.kind === 'list') onList(drag.id, lists.filter(({ id }) => id !== drag.id)[drag.at]?.id ?? null)
    else {
      const others = lists.find(({ id }) => id === drag.listId)?.cards.filter(({ id }) => id !== drag.id)
      onCard(drag.id, drag.listId, others?.[drag.at]?.id ?? null)
    }
  }

  /** Answers whether it handled the key. */
  function press(kind: KeyboardDrag['kind'], id: string, event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || !enabled) return false
    const grip = event.key === ' ' || (event.key === 'Enter' && here !== undefined)
    if (!here) {
      const start = grip ? positionOf(kind, id) : undefined
      if (!start) return false
      setLifted(start)
      words('lifted', start)
    } else if (grip) drop(here)
    else if (event.key === 'Escape') cancel()
    else {
      const next = stepped(lists, here, event.key)
      if (!next) return false
      setLifted(next)
      words('moved', next)
    }
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  const shown = useMemo(() => (here ? withDrag(lists, here) : lists), [lists, here])

  // A card that changes lists is mounted again, so it needs the focus again.
  const followed = useRef<KeyboardDrag>(undefined)
  useLayoutEffect(() => {
    followed.current = lifted ?? followed.current
    const what = followed.current
    const lost = document.activeElement === null || document.activeElement === document.body
    if (!what || (!lifted && !lost)) return
    const part = what.kind === 'card' ? `[data-card="${what.id}"] [data-part="link"]` : `[data-list="${what.id}"] [data-part="list-handle"]`
    const thing = row.current?.querySelector<HTMLElement>(part)
    if (thing && thing !== document.activeElement) thing.focus()
    if (lifted) thing?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [lifted, shown, row])
  useEffect(() => {
    const forget = () => (followed.current = undefined)
    window.addEventListener('pointerdown', forget)
    return () => window.removeEventListener('pointerdown', forget)
  }, [])

  const cancelling = useRef(cancel)
  cancelling.current = cancel
  const isLifted = here !== undefined
  useEffect(() => {
    if (!isLifted) return
    const away = () => cancelling.current()
    window.addEventListener('pointerdown', away)
    return () => window.removeEventListener('pointerdown', away)
  }, [isLifted])

  return {
    board,
    /** The order if the lifted thing were dropped now. */
    lists: shown,
    lifted: here?.id,
    dragged,
    mark,
    listSlot,
    said,
    press,
    cancel,
  }
}
