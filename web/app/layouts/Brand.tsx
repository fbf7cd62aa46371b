import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Logo } from '#web/ui/page/Logo.tsx'
import styles from './frame.module.css'

export function Brand() {
  const t = useTranslation()
  return (
    <Link to="/" className={styles.brand} aria-label={t('app.home')}>
      <Logo size={30} />
      <span className={styles.name}>Hora</span>
    </Link>
  )
}
