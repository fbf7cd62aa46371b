// What this member opened last on this device: the palette and the search begin with it.
import { useSyncExternalStore } from 'react'
import { createObservable } from '#web/kernel/observable.ts'
import { memberKey, session } from '#web/kernel/session/session.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'

export type RecentItem = {
  link: string
  title: string
  /** i18n key of the page that it is on. */
  page: string | undefined
}

const most = 8

const changed = createObservable()
let items: readonly RecentItem[] = []
let owner: string | undefined

const keyOf = (member: string) => `hora.recent.${member}`

/** Of the member who is signed in, read once. */
function current(): readonly RecentItem[] {
  const user = session.user()
  const member = user && memberKey(user)
  if (member !== owner) {
    owner = member
    items = member === undefined ? [] : stored(member)
  }
  return items
}

function stored(member: string): readonly RecentItem[] {
  try {
    return JSON.parse(localStore.get(keyOf(member)) ?? '[]') as RecentItem[]
  } catch {
    return []
  }
}

export function addRecentItem(item: RecentItem) {
  current()
  if (owner === undefined) return
  // Another tab may have added some.
  const others = stored(owner).filter(({ link }) => link !== item.link)
  items = [item, ...others].slice(0, most)
  localStore.set(keyOf(owner), JSON.stringify(items))
  changed.emit()
}

session.onEnd((user) => {
  items = []
  if (user) localStore.remove(keyOf(memberKey(user)))
  changed.emit()
})

export const useRecentItems = () => useSyncExternalStore(changed.subscribe, current)
