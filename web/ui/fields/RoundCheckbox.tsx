import styles from './RoundCheckbox.module.css'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { CheckIcon } from '#web/ui/icons/icons.ts'

type Props = { label: string; checked: boolean; onToggle: () => void; tabIndex?: number; small?: boolean; disabled?: boolean }

/** A round check box, for the state of a thing in a list instead of a choice in a form. */
export function RoundCheckbox({ label, checked, onToggle, tabIndex = 0, small = false, disabled = false }: Props) {
  const mayWrite = useMayWrite()
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      tabIndex={tabIndex}
      disabled={disabled || !mayWrite}
      className={styles.check}
      data-small={small || undefined}
      data-part="check"
      onClick={onToggle}
    >
      <span className={styles.ring}>
        <CheckIcon width={small ? 12 : 14} strokeWidth={3} />
      </span>
    </button>
  )
}
