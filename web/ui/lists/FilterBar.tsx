import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

type Props = {
  label?: string
  /** Without a border, and it scrolls away. */
  plain?: boolean
  search?: ReactNode
  /** FilterSelects and the like. On a phone they are one line that scrolls sideways. */
  filters?: ReactNode
  /** The number of results. Announced when it changes, so it may be empty but not absent. */
  found?: ReactNode
  /** Views, sorting, at the far end. */
  end?: ReactNode
  /** Below the line: what is chosen, a hint. */
  children?: ReactNode
}

/** Filters and sorting above a list. Sticky, but not on a phone. */
export function FilterBar({ label, plain, search, filters, found, end, children }: Props) {
  const status = found !== undefined && (
    <span role="status" className={styles.found}>
      {found}
    </span>
  )
  return (
    <div className={styles.bar} data-plain={plain || undefined} {...(label === undefined ? {} : { role: 'search', 'aria-label': label })}>
      <div className={styles.line}>
        {search && <div className={styles.search}>{search}</div>}
        {filters && (
          <div className={styles.filters}>
            {filters}
            {status}
          </div>
        )}
        {!filters && status}
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </div>
  )
}
