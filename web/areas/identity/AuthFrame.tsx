import type { ReactNode } from 'react'
import { languages, useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Logo } from '#web/ui/page/Logo.tsx'
import styles from './auth.module.css'
import { Rings } from './Rings.tsx'

type Props = { title: string; lead?: ReactNode; children?: ReactNode; foot?: ReactNode }

/** Every screen before the door: the form at the left, the circle at the right where there is room for it. */
export function AuthFrame({ title, lead, children, foot }: Props) {
  const t = useTranslation()
  const { language, setLanguage } = useLanguage()
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
        <footer className={styles.languages} aria-label={t('identity.language')}>
          {languages.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              lang={id}
              className={styles.language}
              aria-pressed={id === language}
              onClick={() => void setLanguage(id).catch(() => undefined)}
            >
              {name}
            </button>
          ))}
        </footer>
      </div>
      <aside className={styles.panel} aria-label="Hora">
        <Rings />
        <p className={styles.sentence}>{t('identity.sentence')}</p>
      </aside>
    </div>
  )
}
