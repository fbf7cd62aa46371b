// Reorders a list with the pointer or the keyboard, and announces each step.
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'

type Options = {
  ids: readonly string[]
  titleOf: (id: string) => string
  list: RefObject<HTMLElement | null>
  /** The index of the item that the pointer is before; the number of items if the pointer is after the last one. By default, from the children of `list`. */
  slotAt?: (clientY: number, clientX: number) => number
  /** `at` is an index among the other items. */
  onDrop: (id: string, at: number) => void
  enabled: boolean
}

type Lifted = { id: string; at: number }
export type ReorderState = 'lifted' | 'dragged' | undefined

const moved = (ids: readonly string[], { id, at }: Lifted) => ids.filter((one) => one !== id).toSpliced(at, 0, id)

function slotInColumn(list: HTMLElement | null, clientY: number): number {
  const rows = [...(list?.children ?? [])]
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return clientY < top + height / 2
  })
  return below < 0 ? rows.length : below
}

export function useReorder({ ids, titleOf, list, slotAt = (clientY) => slotInColumn(list.current, clientY), onDrop, enabled }: Options) {
  const t = useTranslation()
  const kind = useId()
  const hintId = useId()
  const [lifted, setLifted] = useState<Lifted>()
  const [dragged, setDragged] = useState<string>()
  const [slot, setSlot] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const here = lifted && enabled && ids.includes(lifted.id) ? lifted : undefined

  const latest = useRef({ ids, slotAt, onDrop })
  latest.current = { ids, slotAt, onDrop }

  useEffect(() => {
    const element = list.current
    if (!element || !enabled) return
    const clear = () => {
      setDragged(undefined)
      setSlot(undefined)
    }
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === kind,
      onDragStart: ({ source }) => setDragged(String(source.data['id'])),
      onDrag: ({ location }) => setSlot(latest.current.slotAt(location.current.input.clientY, location.current.input.clientX)),
      onDragLeave: () => setSlot(undefined),
      onDrop({ source, location }) {
        const now = latest.current
        const id = String(source.data['id'])
        const from = now.ids.indexOf(id)
        const to = now.slotAt(location.current.input.clientY, location.current.input.clientX)
        const at = to > from ? to - 1 : to
        clear()
        if (from >= 0 && at !== from) now.onDrop(id, at)
      },
    })
  }, [list, enabled, kind])

  const announce = (key: 'lifted' | 'moved' | 'dropped' | 'cancelled', id: string, at: number) =>
    setAnnouncement(t(`ui.reorder.${key}`, { title: titleOf(id), position: at + 1, total: ids.length }))

  function press(id: string, event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !enabled) return
    const grip = event.key === ' ' || event.key === 'Enter'
    if (!here) {
      if (!grip) return
      const at = ids.indexOf(id)
      setLifted({ id, at })
      announce('lifted', id, at)
    } else if (grip) {
      setLifted(undefined)
      announce('dropped', here.id, here.at)
      if (ids.indexOf(here.id) !== here.at) onDrop(here.id, here.at)
    } else if (event.key === 'Escape') cancel()
    else {
      const back = here.at - 1
      const on = here.at + 1
      const to = { ArrowUp: back, ArrowLeft: back, ArrowDown: on, ArrowRight: on, Home: 0, End: ids.length - 1 }[event.key]
      if (to === undefined) return
      const at = Math.min(Math.max(to, 0), ids.length - 1)
      setLifted({ ...here, at })
      announce('moved', here.id, at)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  function cancel() {
    if (!here) return
    setLifted(undefined)
    announce('cancelled', here.id, ids.indexOf(here.id))
  }

  return {
    kind,
    hintId,
    /** The order if the lifted item were dropped now. */
    ids: useMemo(() => (here ? moved(ids, here) : ids), [ids, here]),
    lifted: here?.id,
    liftedAt: here?.at,
    dragged,
    setDragged,
    slot: dragged === undefined ? undefined : slot,
    announcement,
    press,
    cancel,
    stateOf: (id: string): ReorderState => (id === here?.id ? 'lifted' : id === dragged ? 'dragged' : undefined),
    /** Where a row shows the drop line. */
    lineAt(index: number): 'above' | 'below' | undefined {
      if (dragged === undefined || slot === undefined) return undefined
      return slot === index ? 'above' : slot === ids.length && index === ids.length - 1 ? 'below' : undefined
    },
    /** For the DragHandle of an item. */
    handleProps: (id: string) => ({
      title: titleOf(id),
      hintId,
      lifted: id === here?.id,
      onKeyDown: (event: KeyboardEvent) => press(id, event),
      onBlur: cancel,
    }),
  }
}

export type Reorder = ReturnType<typeof useReorder>

/** Lets a row be dragged by its handle. */
export function useDraggable(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  id: string,
  { kind, setDragged }: Pick<Reorder, 'kind' | 'setDragged'>,
  enabled: boolean,
) {
  useEffect(() => {
    if (!row.current || !handle.current || !enabled) return
    return draggable({
      element: row.current,
      dragHandle: handle.current,
      getInitialData: () => ({ kind, id }),
      onDragStart: () => setDragged(id),
      onDrop: () => setDragged(undefined),
    })
  }, [row, handle, id, kind, setDragged, enabled])
}
