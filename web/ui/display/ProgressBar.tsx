import styles from './ProgressBar.module.css'

/** How much of a known amount is done. `label` says it in words. */
export const ProgressBar = ({ value, max, label }: { value: number; max: number; label: string }) => (
  <progress className={styles.bar} value={value} max={max} aria-label={label} />
)
