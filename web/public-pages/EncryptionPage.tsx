import { Frame } from './Frame.tsx'
import styles from './public-pages.module.css'
import { useText } from './texts.ts'

const sections = ['Protected', 'Seen', 'Unprotected', 'Excluded', 'Checked'] as const
/** How many points a section has. */
const points: Record<(typeof sections)[number], number> = { Protected: 3, Seen: 3, Unprotected: 4, Excluded: 2, Checked: 2 }

/** What end-to-end encryption protects, and what it does not. For senders and receivers alike. */
export function EncryptionPage() {
  const { t } = useText()
  return (
    <Frame title={t('aboutTitle')}>
      <p>{t('aboutIntro')}</p>
      {sections.map((section) => (
        <section key={section} className={styles.section}>
          <h2>{t(`about${section}`)}</h2>
          <ul>
            {Array.from({ length: points[section] }, (_, number) => (
              <li key={number}>{t(`about${section}${number + 1}`)}</li>
            ))}
          </ul>
        </section>
      ))}
    </Frame>
  )
}
