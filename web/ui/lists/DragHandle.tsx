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
}

/** Moves the row it is in, by pointer and keyboard. The row has `reorderStyles.row` and `data-state`; it shows the handle while the pointer is over it. */
export function DragHandle({ ref, title, hintId, lifted, movable = true, tabIndex, small }: Props) {
  const t = useTranslation()
  return (
    <button
      ref={ref}
      type="button"
      className={styles.handle}
      data-part="handle"
      data-small={small || undefined}
      tabIndex={movable ? tabIndex : -1}
      hidden={!movable}
      aria-label={t('ui.reorder.handle', { title })}
      aria-describedby={hintId}
      aria-pressed={lifted}
    >
      <DragIcon size={small ? 16 : 18} />
    </button>
  )
}
