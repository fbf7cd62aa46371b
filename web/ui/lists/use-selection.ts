import { useCallback, useMemo, useRef, useState } from 'react'

/** The things of a page that were ticked. `shelf` names the page: elsewhere nothing is chosen. */
export function useSelection<T extends { id: string }>(things: readonly T[], shelf: string) {
  const [state, setState] = useState<{ shelf: string; ids: ReadonlySet<string> }>({ shelf, ids: new Set() })
  const ids = useMemo(() => (state.shelf === shelf ? state.ids : new Set<string>()), [state, shelf])
  const last = useRef<string>(undefined)
  const here = useRef({ things, ids, shelf })
  here.current = { things, ids, shelf }

  /** With `range`: all between the last one and this. */
  const choose = useCallback((id: string, range = false) => {
    const { things: shown, ids: now, shelf: place } = here.current
    const on = !now.has(id)
    const [from, to] = [shown.findIndex((one) => one.id === (range ? last.current : id)), shown.findIndex((one) => one.id === id)]
    const touched = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1).map((one) => one.id)
    const next = new Set(now)
    for (const one of touched)
      if (on) next.add(one)
      else next.delete(one)
    last.current = id
    setState({ shelf: place, ids: next })
  }, [])
  const chooseAll = useCallback((all: boolean) => {
    setState({ shelf: here.current.shelf, ids: new Set(all ? here.current.things.map(({ id }) => id) : []) })
  }, [])
  const chosen = useMemo(() => things.filter(({ id }) => ids.has(id)), [things, ids])
  return { chosen, chosenIds: ids, choose, chooseAll }
}
