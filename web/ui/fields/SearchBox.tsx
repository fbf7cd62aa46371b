import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type RefObject, useEffect, useState } from 'react'
import { textLimits } from '#contract/shapes.ts'
import { SearchIcon } from '#web/ui/icons/icons.ts'

/** Long enough that a word typed quickly is one step for the address bar. */
const typingMs = 150

type Props = {
  box: RefObject<HTMLInputElement | null>
  value: string
  onChange: (q: string) => void
  label: string
  clearLabel: string
  className?: string | undefined
  /** How long to wait after the last key, where each search asks the server. */
  delay?: number
  /** With what stands in it, also what no search was made for yet. */
  onEnter?: (typed: string) => void
}

/** What is sought stands in the address; it follows the typing. */
export function SearchBox({ box, value, onChange, label, clearLabel, className, delay = typingMs, onEnter }: Props) {
  const [typed, setTyped] = useState(value)
  const later = useDebouncedCallback(onChange, delay)
  // The address may change by itself: Back, or the filters cleared.
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
    <TextInput
      ref={box}
      type="search"
      {...(className ? { className } : {})}
      aria-label={label}
      placeholder={label}
      leftSection={<SearchIcon width={16} />}
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
