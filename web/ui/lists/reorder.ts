// Puts things of a list into another order, with the pointer or from the keyboard, and says what happens in words.
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'

type Options = {
  ids: readonly string[]
  titleOf: (id: string) => string
  list: RefObject<HTMLElement | null>
  /** Before which thing the pointer stands; as many as there are things: behind the last. */
  slotAt: (clientY: number, clientX: number) => number
  /** `at` counts among the others. */
  onDrop: (id: string, at: number) => void
  enabled: boolean
}

type Lifted = { id: string; at: number }

const placed = (ids: readonly string[], { id, at }: Lifted) => ids.filter((one) => one !== id).toSpliced(at, 0, id)

export function useReorder({ ids, titleOf, list, slotAt, onDrop, enabled }: Options) {
  const t = useTranslation()
  const kind = useId()
  const [lifted, setLifted] = useState<Lifted>()
  const [dragged, setDragged] = useState<string>()
  const [slot, setSlot] = useState<number>()
  const [said, setSaid] = useState('')
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

  const words = (key: 'lifted' | 'moved' | 'dropped' | 'cancelled', id: string, at: number) =>
    setSaid(t(`ui.reorder.${key}`, { title: titleOf(id), position: at + 1, total: ids.length }))

  function press(id: string, event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !enabled) return
    const grip = event.key === ' ' || event.key === 'Enter'
    if (!here) {
      if (!grip) return
      const at = ids.indexOf(id)
      setLifted({ id, at })
      words('lifted', id, at)
    } else if (grip) {
      setLifted(undefined)
      words('dropped', here.id, here.at)
      if (ids.indexOf(here.id) !== here.at) onDrop(here.id, here.at)
    } else if (event.key === 'Escape') cancel()
    else {
      const back = here.at - 1
      const on = here.at + 1
      const to = { ArrowUp: back, ArrowLeft: back, ArrowDown: on, ArrowRight: on, Home: 0, End: ids.length - 1 }[event.key]
      if (to === undefined) return
      const at = Math.min(Math.max(to, 0), ids.length - 1)
      setLifted({ ...here, at })
      words('moved', here.id, at)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  function cancel() {
    if (!here) return
    setLifted(undefined)
    words('cancelled', here.id, ids.indexOf(here.id))
  }

  return {
    kind,
    /** As it would be if the lifted thing were put down now. */
    ids: useMemo(() => (here ? placed(ids, here) : ids), [ids, here]),
    lifted: here?.id,
    lift: here,
    dragged,
    setDragged,
    slot: dragged === undefined ? undefined : slot,
    said,
    press,
    cancel,
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
