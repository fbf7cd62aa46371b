import type { ReactNode } from 'react'
import { useInFrame } from '#web/app/layouts/in-frame.ts'
import { Logo } from '#web/ui/page/Logo.tsx'
import styles from './pages.module.css'

type Props = { title: string; text: string; alert?: boolean; children?: ReactNode }

export function StandalonePage({ title, text, alert = false, children }: Props) {
  const Container = useInFrame() ? 'div' : 'main'
  return (
    <Container className={styles.standalone}>
      <Logo size={56} missing className={styles.mark} />
      <div {...(alert ? { role: 'alert' } : {})}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </Container>
  )
}
