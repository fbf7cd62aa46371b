import type { KeyboardEvent, Ref } from 'react'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { DragIcon } from '#web/ui/icons/own-icons.tsx'
import styles from './DragHandle.module.css'

type Props = {
  ref: Ref<HTMLButtonElement>
  /** Of the item that the handle moves. */
  title: string
  hintId: string
  lifted: boolean
  /** False hides the handle but not its space, so that rows do not move. */
  movable?: boolean
  tabIndex?: number
  small?: boolean
  /** Not only while the pointer is over the row. */
  alwaysShown?: boolean
  /** `data-part`, for a list that handles the keys itself. */
  part?: string
  /** Instead of "Move …". */
  label?: string
  onKeyDown?: (event: KeyboardEvent) => void
  onBlur?: () => void
}

/** Moves a row, by pointer and keyboard. The row needs the class `row` of DragHandle.module.css, and `data-state`. */
export function DragHandle({
  ref,
  title,
  hintId,
  lifted,
  movable = true,
  tabIndex,
  small,
  alwaysShown,
  part = 'handle',
  label,
  onKeyDown,
  onBlur,
}: Props) {
  const t = useTranslation()
  const shown = useMayWrite() && movable
  return (
    <button
      ref={ref}
      type="button"
      className={styles.handle}
      data-part={part}
      data-small={small || undefined}
      data-shown={alwaysShown || undefined}
      tabIndex={shown ? tabIndex : -1}
      hidden={!shown}
      aria-label={label ?? t('ui.reorder.handle', { title })}
      aria-describedby={hintId}
      aria-pressed={lifted}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <DragIcon width={small ? 16 : 18} />
    </button>
  )
}
