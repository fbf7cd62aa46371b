import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { LanguageSwitch } from '#web/ui/fields/LanguageSwitch.tsx'
import { Logo } from '#web/ui/page/Logo.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './landing.module.css'

/** The header and the footer of both public pages. */
export function LandingFrame({ children }: { children: ReactNode }) {
  const t = useTranslation()
  const { user } = useSession()
  return (
    <div className={cx(layout.stack, layout.gap0, styles.frame)}>
      <header className={cx(layout.row, layout.between, layout.gap3, styles.section, styles.header)}>
        <Link to="/landing/home" className={cx(layout.row, text.title, text.plainLink)}>
          <Logo size={28} className={styles.accent} />
          <span>Hora</span>
        </Link>
        <nav className={layout.inlineRow} aria-label={t('landing.ways')}>
          <Link to="/landing/rds" className={cx(layout.hoverable, text.plainLink, styles.navLink)}>
            {t('landing.rds.short')}
          </Link>
          {user ? (
            <Link to="/" className={cx(layout.hoverable, text.plainLink, styles.navLink, styles.accent)}>
              {t('landing.open')}
            </Link>
          ) : (
            <Link to="/sign-in" className={cx(layout.hoverable, text.plainLink, styles.navLink, styles.accent)}>
              {t('landing.signIn')}
            </Link>
          )}
        </nav>
      </header>
      <main className={layout.grow}>{children}</main>
      <footer className={cx(layout.row, layout.wrap, layout.between, text.dimmed, styles.section, styles.footer)}>
        <span>{t('app.footer', { year: new Date().getFullYear() })}</span>
        <LanguageSwitch label={t('landing.language')} />
      </footer>
    </div>
  )
}
