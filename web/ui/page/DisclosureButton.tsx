import type { ReactNode } from 'react'
import { ChevronDownIcon, ChevronRightIcon } from '#web/ui/icons/icons.ts'
import styles from './DisclosureButton.module.css'

/** Shows and hides the content below it. */
export function DisclosureButton({ opened, onToggle, children }: { opened: boolean; onToggle: () => void; children: ReactNode }) {
  const Sign = opened ? ChevronDownIcon : ChevronRightIcon
  return (
    <button type="button" className={styles.opener} aria-expanded={opened} onClick={onToggle}>
      <Sign width={16} />
      {children}
    </button>
  )
}
