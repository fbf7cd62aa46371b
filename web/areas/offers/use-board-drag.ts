import { type RefObject, useEffect, useState } from 'react'

type Options = {
  board: RefObject<HTMLElement | null>
  /** Whether a card may be dropped in a column. */
  takes: (cardId: string, columnId: string) => boolean
  onDrop: (cardId: string, columnId: string) => void
}

const idIn = (event: Event, name: 'id' | 'column') => (event.target as HTMLElement | null)?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]

/** For the pointer only. Listens on the board, because neither cards nor columns are controls. Answers the card that is dragged. */
export function useBoardDrag({ board, takes, onDrop }: Options): string | undefined {
  const [dragged, setDragged] = useState<string>()
  useEffect(() => {
    const element = board.current
    if (!element) return undefined
    const start = (event: Event) => setDragged(idIn(event, 'id'))
    const end = () => setDragged(undefined)
    const over = (event: Event) => {
      const column = idIn(event, 'column')
      if (dragged !== undefined && column !== undefined && takes(dragged, column)) event.preventDefault()
    }
    const drop = (event: Event) => {
      const column = idIn(event, 'column')
      event.preventDefault()
      end()
      if (dragged !== undefined && column !== undefined && takes(dragged, column)) onDrop(dragged, column)
    }
    const listeners = { dragstart: start, dragend: end, dragover: over, drop }
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
    }
  }, [board, dragged, takes, onDrop])
  return dragged
}
