import { TextInput } from '@mantine/core'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { CheckIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import styles from './FilterableListbox.module.css'

type Props<T> = {
  label: string
  placeholder: string
  query: string
  onQuery: (query: string) => void
  maxLength?: number
  /** Already narrowed to the query, best first. */
  items: readonly T[]
  keyOf: (item: T) => string
  isChosen: (item: T) => boolean
  onPick: (item: T) => void
  children: (item: T) => ReactNode
  /** Offered as the last row; Enter takes it when nothing matches. */
  create?: { label: string; run: () => void } | undefined
  empty?: string
  multiple?: boolean
  /** Beside the filter box. */
  tools?: ReactNode
}

/**
 * Before the next key: what is typed right after the click that opened the list must not be lost while the popover's trap is waking up.
 * Not sooner, because the popover first looks at where the focus was, to give it back.
 */
const takeFocus = (box: HTMLInputElement | null) => queueMicrotask(() => box?.focus({ preventScroll: true }))

/** A filter box over a list of choices: arrows move, Enter picks, the box keeps the focus. */
export function FilterableListbox<T>(props: Props<T>) {
  const { label, placeholder, query, onQuery, maxLength, items, keyOf, isChosen, onPick, children, create, empty, multiple = false, tools } = props
  const id = useId()
  const [moved, setMoved] = useState(0)
  const rows = items.length + (create ? 1 : 0)
  const active = Math.min(moved, Math.max(rows - 1, 0))
  const optionId = (row: number) => `${id}-${row}`

  const pick = (row: number) => {
    const item = items[row]
    if (item !== undefined) onPick(item)
    else create?.run()
  }
  const move = (row: number) => {
    setMoved(row)
    document.getElementById(optionId(row))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || rows === 0) return
    if (event.key === 'ArrowDown') move((active + 1) % rows)
    else if (event.key === 'ArrowUp') move((active - 1 + rows) % rows)
    else if (event.key === 'Enter') pick(active)
    else return
    event.preventDefault()
  }

  return (
    <div>
      <div className={styles.filter}>
        <TextInput
          className={styles.filterBox}
          role="combobox"
          aria-label={label}
          aria-expanded={rows > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(rows > 0 ? { 'aria-activedescendant': optionId(active) } : {})}
          autoComplete="off"
          data-autofocus
          ref={takeFocus}
          leftSection={<SearchIcon size={16} />}
          placeholder={placeholder}
          maxLength={maxLength}
          value={query}
          onChange={(event) => {
            setMoved(0)
            onQuery(event.currentTarget.value)
          }}
          onKeyDown={press}
        />
        {tools}
      </div>
      <ul id={`${id}-list`} role="listbox" aria-label={label} aria-multiselectable={multiple} className={styles.list}>
        {items.map((item, row) => (
          <li
            key={keyOf(item)}
            id={optionId(row)}
            role="option"
            aria-selected={isChosen(item)}
            className={styles.option}
            data-active={row === active || undefined}
            onMouseMove={() => row !== active && setMoved(row)}
            // The filter box keeps the focus while rows are clicked.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(row)}
          >
            <span className={styles.content}>{children(item)}</span>
            {isChosen(item) && <CheckIcon size={16} className={styles.check} />}
          </li>
        ))}
        {create && (
          <li
            id={optionId(items.length)}
            role="option"
            aria-selected={false}
            className={styles.option}
            data-active={active === items.length || undefined}
            onMouseMove={() => setMoved(items.length)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={create.run}
          >
            <span className={styles.content}>{create.label}</span>
          </li>
        )}
      </ul>
      {rows === 0 && empty && <p className={styles.empty}>{empty}</p>}
    </div>
  )
}
