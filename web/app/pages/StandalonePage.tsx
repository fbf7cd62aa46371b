import type { ReactNode } from 'react'
import { Mark } from '#web/ui/Logo.tsx'
import styles from './pages.module.css'

type Props = { title: string; text: string; alert?: boolean; children?: ReactNode }

/** A page that says one thing: it stands alone, or in the middle of the frame. */
export function StandalonePage({ title, text, alert = false, children }: Props) {
  return (
    <div className={styles.standalone} {...(alert ? { role: 'alert' } : {})}>
      <Mark size={56} missing className={styles.mark} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
