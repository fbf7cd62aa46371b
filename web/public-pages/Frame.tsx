import { type ReactNode, useEffect } from 'react'
import styles from './public-pages.module.css'
import { useText } from './texts.ts'

export function Frame({ team, title, children }: { team?: string | undefined; title: string; children?: ReactNode }) {
  const { t } = useText()
  useEffect(() => void (document.title = `${title} · Hora`), [title])
  return (
    <main className={styles.card}>
      <h1>{title}</h1>
      {team && <p className={styles.dimmed}>{t('from', { team })}</p>}
      {children}
    </main>
  )
}

/** Unknown, revoked and expired links look the same. */
export function Refused({ status, onAgain }: { status: number; onAgain(): void }) {
  const { t } = useText()
  if (status === 410 || status === 404) return <Frame title={t('gone')}>{t('goneWhy')}</Frame>
  return (
    <Frame title={t(status === 429 ? 'tooMany' : 'failed')}>
      {status === 423 && <p>{t('locked')}</p>}
      <button className={styles.button} onClick={onAgain}>
        {t('again')}
      </button>
    </Frame>
  )
}
