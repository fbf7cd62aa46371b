import styles from './ProgressBar.module.css'

/** The completed part of a known amount. `label` is for screen readers. */
export const ProgressBar = ({ value, max, label }: { value: number; max: number; label: string }) => (
  <progress className={styles.bar} value={value} max={max} aria-label={label} />
)
