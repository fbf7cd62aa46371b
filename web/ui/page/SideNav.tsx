import { Link, type LinkProps } from '@tanstack/react-router'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Icon } from '#web/ui/icons/icons.ts'
import styles from './SideNav.module.css'

type NavProps = {
  label: string
  /** Above the entries, e.g. the button that creates something. */
  head?: ReactNode
  /** Below md: a line above the page that scrolls sideways, or all of the drawer that the navigation is in. */
  small: 'line' | 'drawer'
  children: ReactNode
}

/** The views of an area, in a column beside its page. */
export const SideNav = ({ label, head, small, children }: NavProps) => (
  <nav className={styles.nav} aria-label={label} data-small={small}>
    <div className={styles.content}>
      {head}
      {children}
    </div>
  </nav>
)

export function SideNavList({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.list}>{children}</ul>
    </>
  )
}

type EntryProps = {
  /** An icon, or an element such as a coloured dot. */
  icon: Icon | ReactElement
  title: string
  /** Shown behind the title, with the words that screen readers add. */
  count?: ReactNode
  /** Where it leads. Without it the entry is a button. */
  link?: LinkProps & { 'aria-current'?: 'page' | undefined }
  onClick?: (() => void) | undefined
}

export function SideNavEntry({ icon, title, count, link, onClick }: EntryProps) {
  const Picture = isValidElement(icon) ? undefined : (icon as Icon)
  const content = (
    <>
      {Picture ? <Picture width={18} className={styles.icon} /> : (icon as ReactElement)}
      <span className={styles.text}>{title}</span>
      {count !== undefined && <Badge>{count}</Badge>}
    </>
  )
  return (
    <li>
      {link ? (
        <Link {...link} className={styles.entry} onClick={onClick}>
          {content}
        </Link>
      ) : (
        <button type="button" className={styles.entry} onClick={onClick}>
          {content}
        </button>
      )}
    </li>
  )
}
