import { type ReactNode, useState } from 'react'
import type { Icon } from '#web/ui/icons/icons.ts'
import text from '#web/ui/styles/text.module.css'
import { Popover } from '#web/ui/overlays/floating.tsx'
import { FilterableListbox } from './FilterableListbox.tsx'
import { PillButton } from './PillButton.tsx'

/** The typed text, and whether the list is open. Outside of the select, because the caller reads the choices by it. */
export function useSearchSelect() {
  const [opened, setOpened] = useState(false)
  const [query, setQuery] = useState('')
  const show = (open: boolean) => {
    setOpened(open)
    if (!open) setQuery('')
  }
  return { opened, query, setQuery, show }
}

type Props<T> = {
  state: ReturnType<typeof useSearchSelect>
  label: string
  icon: Icon
  /** On the button. */
  shown: string
  hasValue: boolean
  error?: string | undefined
  placeholder: string
  maxLength?: number
  items: readonly T[]
  keyOf: (item: T) => string
  isChosen: (item: T) => boolean
  onPick: (item: T) => void
  empty: string
  children: (item: T) => ReactNode
}

/** One thing of many, found by the server while its name is typed. */
export function SearchSelect<T>({ state, label, icon: Picture, shown, hasValue, error, onPick, ...list }: Props<T>) {
  const { opened, query, setQuery, show } = state
  return (
    <Popover opened={opened} onChange={show} width={320} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <PillButton
          tone={hasValue ? 'plain' : 'quiet'}
          aria-label={[shown === label ? label : `${label}: ${shown}`, error].filter(Boolean).join('. ')}
          aria-invalid={error ? true : undefined}
          onClick={() => show(!opened)}
        >
          <Picture width={16} />
          <span className={text.truncate}>{shown}</span>
        </PillButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <FilterableListbox
          {...list}
          label={label}
          query={query}
          onQuery={setQuery}
          onPick={(item) => {
            onPick(item)
            show(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
