// Keyboard shortcuts of what is on screen. A component registers its keys while it is mounted; the help sheet lists them.
import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createObservable } from '#web/kernel/observable.ts'

export type Shortcut = {
  /** `mod+/` (Ctrl, or Cmd on a Mac), `shift+enter`, `?`, `j`. */
  keys: string
  label: string
  /** Left out if the focused component handles the key itself. The help sheet lists it nevertheless. */
  run?: (event: KeyboardEvent) => void
  /** Also works while the caret is in a field. By default only keys with `mod` do. */
  whileTyping?: boolean
}
export type ShortcutGroup = { id: string; title: string; keys: readonly Shortcut[]; of: 'page' | 'frame' }

let groups: readonly ShortcutGroup[] = []
const changed = createObservable()

function set(next: readonly ShortcutGroup[]) {
  groups = next
  changed.emit()
}

export const onMac = () => /mac|iphone|ipad/i.test(navigator.platform)

/** One key of a combination, as it is shown. */
export const spelled = (part: string) => {
  if (part === 'mod') return onMac() ? '⌘' : 'Ctrl'
  if (part === 'alt') return onMac() ? '⌥' : 'Alt'
  const arrows: Record<string, string> = { arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→' }
  return arrows[part] ?? part.charAt(0).toUpperCase() + part.slice(1)
}

/** In an open menu keys choose an item, so they count as typed. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[role=menu]') !== null) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))

/** Shift counts for letters and named keys only: which symbols need it differs from keyboard to keyboard (`?` is shift + `*` on a Turkish one). */
export function matches(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.toLowerCase().split('+')
  const key = parts.pop() || '+'
  const mod = parts.includes('mod')
  if (mod !== (onMac() ? event.metaKey : event.ctrlKey) || parts.includes('alt') !== event.altKey) return false
  const symbol = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  return event.key.toLowerCase() === key && (symbol || parts.includes('shift') === event.shiftKey)
}

/** Arrows and letters may repeat while they are held. These keys save, send or open something, which happens once. */
const runsOnce = (keys: string) => /mod\+|enter$/i.test(keys)

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return
  const typing = isTyping(event.target)
  // The component that was mounted last is on top, so its keys come first.
  for (const group of [...groups].reverse()) {
    for (const key of group.keys) {
      if (typing && !(key.whileTyping ?? key.keys.includes('mod+'))) continue
      if (!key.run || !matches(key.keys, event)) continue
      event.preventDefault()
      if (!(event.repeat && runsOnce(key.keys))) key.run(event)
      return
    }
  }
}

/** `of: 'frame'`: the keys of a page come first, whichever was mounted last. */
export function useShortcuts(title: string, keys: readonly Shortcut[], of: ShortcutGroup['of'] = 'page') {
  const id = useId()
  const latest = useRef(keys)
  latest.current = keys
  // Handlers are read when a key is pressed, so only a change of the listed keys registers again.
  const shown = keys.map((key) => `${key.keys}\n${key.label}`).join('\n\n')
  // In the commit that shows the component: a key pressed at first sight already works.
  useLayoutEffect(() => {
    const registered = latest.current.map((key, index) => ({
      ...key,
      ...(key.run ? { run: (event: KeyboardEvent) => latest.current[index]?.run?.(event) } : {}),
    }))
    if (groups.length === 0) window.addEventListener('keydown', press)
    const firstOfPage = groups.findIndex((group) => group.of === 'page')
    set(groups.toSpliced(of === 'page' || firstOfPage < 0 ? groups.length : firstOfPage, 0, { id, title, keys: registered, of }))
    return () => {
      set(groups.filter((group) => group.id !== id))
      if (groups.length === 0) window.removeEventListener('keydown', press)
    }
  }, [id, title, shown, of])
}

export const useShortcutGroups = () => useSyncExternalStore(changed.subscribe, () => groups)
