import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { LanguageSwitch } from '#web/ui/fields/LanguageSwitch.tsx'
import { Logo } from '#web/ui/page/Logo.tsx'
import styles from './landing.module.css'

/** Around both public pages: the name, the way in, the languages. */
export function LandingFrame({ children }: { children: ReactNode }) {
  const t = useTranslation()
  const { user } = useSession()
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Link to="/landing/home" className={styles.brand}>
          <Logo size={28} className={styles.mark} />
          <span>Hora</span>
        </Link>
        <nav className={styles.ways} aria-label={t('landing.ways')}>
          <Link to="/landing/rds" className={styles.way}>
            {t('landing.rds.short')}
          </Link>
          {user ? (
            <Link to="/" className={styles.way} data-strong>
              {t('landing.open')}
            </Link>
          ) : (
            <Link to="/sign-in" className={styles.way} data-strong>
              {t('landing.signIn')}
            </Link>
          )}
        </nav>
      </header>
      <main>{children}</main>
      <footer className={styles.bottom}>
        <span>{t('app.footer', { year: new Date().getFullYear() })}</span>
        <LanguageSwitch label={t('landing.language')} />
      </footer>
    </div>
  )
}
