import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/kernel/i18n/i18n.ts'
import { Mark } from '#web/ui/page/Logo.tsx'
import styles from './frame.module.css'

export function Brand() {
  const t = useTexts()
  return (
    <Link to="/" className={styles.brand} aria-label={t('app.home')}>
      <Mark size={30} />
      <span className={styles.name}>Hora</span>
    </Link>
  )
}
