import { useEffect, useId, useSyncExternalStore } from 'react'
import { createObservable } from '#web/kernel/observable.ts'

type Item = { title: string; level: number }
type TitleParts = { item: string | undefined; unread: number }

const { subscribe, emit } = createObservable()
const items = new Map<string, Item>()
const unread = new Map<string, number>()
let parts: TitleParts = { item: undefined, unread: 0 }

function refresh() {
  const innermost = [...items.values()].reduce<Item | undefined>((found, one) => (found && found.level > one.level ? found : one), undefined)
  parts = { item: innermost?.title, unread: [...unread.values()].reduce((sum, count) => sum + count, 0) }
  emit()
}

/** An item inside another one, such as a card on a board, has the higher level. */
export function useItemTitle(title: string | undefined, level = 1) {
  const id = useId()
  useEffect(() => {
    if (title === undefined || title === '') return
    items.set(id, { title, level })
    refresh()
    return () => {
      items.delete(id)
      refresh()
    }
  }, [id, title, level])
}

export function useUnreadCount(source: string, count: number) {
  useEffect(() => {
    if (count === 0) return
    unread.set(source, count)
    refresh()
    return () => {
      unread.delete(source)
      refresh()
    }
  }, [source, count])
}

export const useTitleParts = () => useSyncExternalStore(subscribe, () => parts)
