import type { KeyboardEvent } from 'react'

/** Arrow keys move the focus between the links of a list. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const all = [...(event.currentTarget.closest('table, ul')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
