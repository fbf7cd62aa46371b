import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CheckIcon, SearchIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './FilterableListbox.module.css'
import listbox from './Listbox.module.css'
import { useListbox } from './use-listbox.ts'

type Props<T> = {
  label: string
  placeholder: string
  query: string
  onQuery: (query: string) => void
  maxLength?: number
  /** Already filtered by the query, best first. */
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
 * Focuses before the next key, so that nothing is lost that is typed right after the click that opened the list.
 * Not earlier, because the popover first remembers where to return the focus.
 */
const takeFocus = (box: HTMLInputElement | null) => queueMicrotask(() => box?.focus({ preventScroll: true }))

/** A filter box over a list of choices: arrows move, Enter picks, the focus stays in the box. */
export function FilterableListbox<T>(props: Props<T>) {
  const { label, placeholder, query, onQuery, maxLength, items, keyOf, isChosen, onPick, children, create, empty, multiple = false, tools } = props
  const rows = items.length + (create ? 1 : 0)
  const list = useListbox({
    count: rows,
    about: query,
    onPick: (row) => {
      const item = items[row]
      if (item !== undefined) onPick(item)
      else create?.run()
    },
  })

  return (
    <div>
      <div className={styles.filter}>
        <TextInput
          {...list.inputProps}
          className={cx(layout.grow)}
          aria-label={label}
          data-autofocus
          ref={takeFocus}
          leftSection={<SearchIcon width={16} />}
          placeholder={placeholder}
          maxLength={maxLength}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={list.onKeyDown}
        />
        {tools}
      </div>
      <ul id={list.listId} role="listbox" aria-label={label} aria-multiselectable={multiple} className={listbox.list}>
        {items.map((item, row) => (
          <li key={keyOf(item)} {...list.optionProps(row, isChosen(item))} className={listbox.option}>
            <span className={listbox.content}>{children(item)}</span>
            {isChosen(item) && <CheckIcon width={16} className={listbox.check} />}
          </li>
        ))}
        {create && (
          <li {...list.optionProps(items.length, false)} className={listbox.option}>
            <span className={listbox.content}>{create.label}</span>
          </li>
        )}
      </ul>
      {rows === 0 && empty && <p className={listbox.empty}>{empty}</p>}
    </div>
  )
}
