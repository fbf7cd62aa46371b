import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import styles from './frame.module.css'

export function Footer() {
  const t = useTranslation()
  return <footer className={styles.footer}>{t('app.footer', { year: new Date().getFullYear() })}</footer>
}
