import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLanguage } from '#web/kernel/i18n/i18n.ts'
import styles from './search.module.css'

export type Choice = {
  id: string
  picture: ReactNode
  text: string
  /** Smaller, behind or below the text. */
  hint?: string | undefined
  /** Done with: struck through and dimmed. */
  done?: boolean
  run: () => void
}
export type ChoiceGroup = { id: string; label: string; choices: readonly Choice[] }

/** Which row the arrows stand on, for a field that keeps the focus. `about`: what the rows answer; the first one is taken when it changes. */
export function useChoices(groups: readonly ChoiceGroup[], id: string, about: string) {
  // With what it is about, instead of set back by an effect: that would undo an arrow pressed right after the rows came.
  const [moved, setMoved] = useState({ about, row: 0 })
  const rows = useMemo(() => groups.flatMap(({ choices }) => choices), [groups])
  const active = Math.min(moved.about === about ? moved.row : 0, Math.max(rows.length - 1, 0))
  const setActive = (row: number) => setMoved({ about, row })
  const rowId = (row: number) => `${id}-${row}`
  const move = (row: number) => {
    setActive(row)
    document.getElementById(rowId(row))?.scrollIntoView({ block: 'nearest' })
  }
  /** True when the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing || rows.length === 0) return false
    if (event.key === 'ArrowDown') move((active + 1) % rows.length)
    else if (event.key === 'ArrowUp') move((active - 1 + rows.length) % rows.length)
    else if (event.key === 'Enter') rows[active]?.run()
    else return false
    event.preventDefault()
    return true
  }
  return { rows, active, setActive, rowId, press }
}

type Props = { groups: readonly ChoiceGroup[]; id: string; label: string; list: ReturnType<typeof useChoices> }

export function Choices({ groups, id, label, list }: Props) {
  const { language } = useLanguage()
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0))
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
      {groups.map((group, index) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
          <div id={`${id}-group-${group.id}`} className={styles.groupLabel}>
            {group.label.toLocaleUpperCase(language)}
          </div>
          {group.choices.map((choice, place) => {
            const row = (starts[index] ?? 0) + place
            return (
              <div
                key={choice.id}
                id={list.rowId(row)}
                role="option"
                tabIndex={-1}
                aria-selected={row === list.active}
                className={styles.option}
                data-done={choice.done || undefined}
                onMouseMove={() => row !== list.active && list.setActive(row)}
                // The field keeps the focus while rows are clicked.
                onMouseDown={(event) => event.preventDefault()}
                onClick={choice.run}
              >
                <span className={styles.picture}>{choice.picture}</span>
                <span className={styles.optionText}>{choice.text}</span>
                {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
