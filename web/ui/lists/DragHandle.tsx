import type { Ref } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { DragIcon } from '#web/ui/icons/icons.tsx'
import styles from './DragHandle.module.css'

type Props = {
  ref: Ref<HTMLButtonElement>
  /** Of the row that it moves. */
  title: string
  hintId: string
  lifted: boolean
  /** False: its room stays, so that rows do not jump when they can be moved again. */
  movable?: boolean
  tabIndex?: number
  small?: boolean
  /** Also while the pointer is elsewhere. */
  alwaysShown?: boolean
  /** How the list that hears its keys finds it, and what it is called, where 'handle' and "Move …" do not fit. */
  part?: string
  label?: string
}

/** Moves the row it is in, by pointer and keyboard. The row has `reorderStyles.row` and `data-state`; it shows the handle while the pointer is over it. */
export function DragHandle({ ref, title, hintId, lifted, movable = true, tabIndex, small, alwaysShown, part = 'handle', label }: Props) {
  const t = useTranslation()
  return (
    <button
      ref={ref}
      type="button"
      className={styles.handle}
      data-part={part}
      data-small={small || undefined}
      data-shown={alwaysShown || undefined}
      tabIndex={movable ? tabIndex : -1}
      hidden={!movable}
      aria-label={label ?? t('ui.reorder.handle', { title })}
      aria-describedby={hintId}
      aria-pressed={lifted}
    >
      <DragIcon size={small ? 16 : 18} />
    </button>
  )
}
