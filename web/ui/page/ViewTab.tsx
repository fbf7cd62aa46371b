import { Link } from '@tanstack/react-router'
import styles from './ViewTab.module.css'

type Props = { to: string; search: object; current: boolean; children: string; /** How many wait there. */ count?: number }

/** One of several views of a page, in a row of them. */
export function ViewTab({ to, search, current, children, count = 0 }: Props) {
  return (
    // The router would mark every view as current whose address begins the same way.
    <Link
      to={to}
      search={search}
      activeOptions={{ exact: true, includeSearch: true }}
      className={styles.view}
      aria-current={current ? 'page' : undefined}
    >
      {children}
      {count > 0 && (
        <>
          {' '}
          <span className={styles.count}>{count}</span>
        </>
      )}
    </Link>
  )
}
