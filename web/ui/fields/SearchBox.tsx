import { CloseButton, Input } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type RefObject, useEffect, useState } from 'react'
import { textLimits } from '#contract/shapes.ts'
import { SearchIcon } from '#web/ui/icons/icons.ts'

/** Long enough that a quickly typed word is one change of the address. */
const typingMs = 150

type Props = {
  box: RefObject<HTMLInputElement | null>
  value: string
  onChange: (q: string) => void
  label: string
  clearLabel: string
  className?: string | undefined
  /** The delay after the last key, if each search calls the server. */
  delay?: number
  /** Called with the text in the box, which may be newer than the query. */
  onEnter?: (typed: string) => void
}

/** The query is part of the address and follows the typing. */
export function SearchBox({ box, value, onChange, label, clearLabel, className, delay = typingMs, onEnter }: Props) {
  const [typed, setTyped] = useState(value)
  const later = useDebouncedCallback(onChange, delay)
  // The address may change by itself, by Back or when the filters are cleared.
  useEffect(() => {
    if (!later.isPending()) setTyped(value)
  }, [value, later])
  const clear = () => {
    later.cancel()
    setTyped('')
    onChange('')
    box.current?.focus()
  }
  return (
    // Not TextInput, which has a label and is drawn twice for it.
    <Input
      ref={box}
      type="search"
      {...(className ? { className } : {})}
      aria-label={label}
      placeholder={label}
      leftSection={<SearchIcon width={16} />}
      rightSectionPointerEvents="all"
      rightSection={typed === '' ? null : <CloseButton size="sm" aria-label={clearLabel} onClick={clear} />}
      maxLength={textLimits.query}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        later(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.(typed)
        if (event.key !== 'Escape' || typed === '') return
        event.preventDefault()
        clear()
      }}
    />
  )
}
