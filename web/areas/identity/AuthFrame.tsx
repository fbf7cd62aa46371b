import type { ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { LanguageSwitch } from '#web/ui/fields/LanguageSwitch.tsx'
import { Logo } from '#web/ui/page/Logo.tsx'
import styles from './auth.module.css'
import { Rings } from './Rings.tsx'

type Props = { title: string; lead?: ReactNode; children?: ReactNode; foot?: ReactNode }

/** Every screen before the door: the form at the left, the circle at the right where there is room for it. */
export function AuthFrame({ title, lead, children, foot }: Props) {
  const t = useTranslation()
  return (
    <div className={styles.split}>
      <div className={styles.side}>
        <header className={styles.brand}>
          <Logo size={28} className={styles.mark} />
          <span className={styles.name}>Hora</span>
        </header>
        <main className={styles.box}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          {foot && <p className={styles.foot}>{foot}</p>}
        </main>
        <footer>
          <LanguageSwitch label={t('identity.language')} className={styles.languages} />
        </footer>
      </div>
      <aside className={styles.panel} aria-label="Hora">
        <Rings />
        <p className={styles.sentence}>{t('identity.sentence')}</p>
      </aside>
    </div>
  )
}
