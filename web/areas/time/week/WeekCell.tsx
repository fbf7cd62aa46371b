import { type KeyboardEvent, useRef, useState } from 'react'
import type { TimeEntry } from '#contract/time.ts'
import { formatDuration, parseDuration } from '#web/ui/timer/durations.ts'
import { minutesOf } from '#web/areas/time/weeks.ts'
import styles from './week.module.css'

type Props = {
  label: string
  entries: readonly TimeEntry[]
  readOnly: boolean
  /** The position of the cell, for the arrow keys: `2 5`. */
  at: readonly [row: number, column: number]
  /** Answers whether it was taken. */
  onSave: (minutes: number) => boolean
}

const moves: Record<string, readonly [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }

function focusCell(from: HTMLInputElement, [row, column]: readonly [number, number]) {
  const next = from.closest('table')?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)
  next?.focus()
  return next !== null && next !== undefined
}

/** One day of a row: "1:30", "90" or "1.5h". Arrow keys move, Enter saves and moves down, Escape takes back what was typed. */
export function WeekCell({ label, entries, readOnly, at, onSave }: Props) {
  const [typed, setTyped] = useState<string>()
  /** The same at once: Enter saves and moves the focus, and leaving the cell must not save again. */
  const unsaved = useRef<string>(undefined)
  const [wrong, setWrong] = useState(false)
  const minutes = minutesOf(entries)
  const saved = minutes === 0 ? '' : formatDuration(minutes)
  const shown = typed ?? saved
  const isRunning = entries.some(({ state }) => state === 'running')

  function type(text: string | undefined) {
    unsaved.current = text
    setTyped(text)
    setWrong(false)
  }

  function save(): boolean {
    const text = unsaved.current
    if (text === undefined) return true
    const next = parseDuration(text)
    const taken = next !== undefined && onSave(next)
    if (taken) type(undefined)
    else setWrong(true)
    return taken
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation()
      type(undefined)
      return
    }
    const [row, column] = at
    if (event.key === 'Enter') {
      event.preventDefault()
      if (save() && !focusCell(input, [row + (event.shiftKey ? -1 : 1), column])) input.select()
      return
    }
    const move = moves[event.key]
    if (!move || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // Within a text that is being written, the arrows move the caret.
    const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length
    const atEdge = event.key === 'ArrowLeft' ? input.selectionEnd === 0 : input.selectionStart === input.value.length
    if (move[1] !== 0 && !isWhole && !atEdge) return
    event.preventDefault()
    if (save()) focusCell(input, [row + move[0], column + move[1]])
  }

  return (
    <input
      className={styles.cell}
      data-cell={at.join(' ')}
      data-running={isRunning || undefined}
      data-locked={entries.some(({ state }) => state === 'locked') || undefined}
      aria-label={label}
      aria-invalid={wrong || undefined}
      inputMode="text"
      autoComplete="off"
      value={shown}
      readOnly={readOnly}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={save}
      onKeyDown={press}
    />
  )
}
