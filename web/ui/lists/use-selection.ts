import { useCallback, useMemo, useRef, useState } from 'react'

/** The selected things of a page. `scope` names the page; in another one nothing is selected. */
export function useSelection<T extends { id: string }>(things: readonly T[], scope: string) {
  const [state, setState] = useState<{ scope: string; ids: ReadonlySet<string> }>({ scope, ids: new Set() })
  const ids = useMemo(() => (state.scope === scope ? state.ids : new Set<string>()), [state, scope])
  const last = useRef<string>(undefined)
  const here = useRef({ things, ids, scope })
  here.current = { things, ids, scope }

  /** With `range`: all between the last selected one and this one. */
  const choose = useCallback((id: string, range = false) => {
    const { things: shown, ids: now, scope: currentScope } = here.current
    const on = !now.has(id)
    const [from, to] = [shown.findIndex((one) => one.id === (range ? last.current : id)), shown.findIndex((one) => one.id === id)]
    const touched = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1).map((one) => one.id)
    const next = new Set(now)
    for (const one of touched)
      if (on) next.add(one)
      else next.delete(one)
    last.current = id
    setState({ scope: currentScope, ids: next })
  }, [])
  const add = useCallback((more: readonly string[]) => {
    last.current = more.at(-1)
    setState({ scope: here.current.scope, ids: new Set([...here.current.ids, ...more]) })
  }, [])
  const chooseAll = useCallback((all: boolean) => {
    setState({ scope: here.current.scope, ids: new Set(all ? here.current.things.map(({ id }) => id) : []) })
  }, [])
  const chosen = useMemo(() => things.filter(({ id }) => ids.has(id)), [things, ids])
  return { chosen, chosenIds: ids, choose, add, chooseAll }
}
