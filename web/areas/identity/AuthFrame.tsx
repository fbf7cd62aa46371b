import type { ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { LanguageSwitch } from '#web/ui/fields/LanguageSwitch.tsx'
import { Logo } from '#web/ui/page/Logo.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './auth.module.css'
import { Rings } from './Rings.tsx'

type Props = { title: string; lead?: ReactNode; children?: ReactNode; foot?: ReactNode }

/** The frame of all pages around signing in: the form and, on wide screens, a panel beside it. */
export function AuthFrame({ title, lead, children, foot }: Props) {
  const t = useTranslation()
  return (
    <div className={styles.split}>
      <div className={cx(layout.stack, layout.gap0, styles.side)}>
        <header className={layout.row}>
          <Logo size={28} className={styles.mark} />
          <span className={text.title}>Hora</span>
        </header>
        <main className={styles.box}>
          <h1 className={text.pageTitle}>{title}</h1>
          {lead && <p className={cx(text.dimmed, text.anywhere, text.pretty, styles.lead)}>{lead}</p>}
          {children}
          {foot && <p className={cx(text.dimmed, styles.foot)}>{foot}</p>}
        </main>
        <footer>
          <LanguageSwitch label={t('identity.language')} className={styles.languages} />
        </footer>
      </div>
      <aside className={cx(layout.stack, layout.end, styles.panel)} aria-label="Hora">
        <Rings />
        <p className={cx(layout.above, styles.sentence)}>{t('identity.sentence')}</p>
      </aside>
    </div>
  )
}
