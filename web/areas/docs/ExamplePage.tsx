import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ArrowRightIcon, BookIcon, CheckCircleIcon, ClockIcon, type Icon } from '#web/ui/icons/icons.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './docs.module.css'

const doors: { key: string; icon: Icon; to: string }[] = [
  { key: 'tasks', icon: CheckCircleIcon, to: '/apps/tasks' },
  { key: 'introduction', icon: BookIcon, to: '/docs/guides/getting-started/introduction' },
  { key: 'changelog', icon: ClockIcon, to: '/docs/changelog' },
]

/** A page with nothing but the house's own parts: what a new one starts from. */
export function ExamplePage() {
  const t = useTranslation()
  return (
    <>
      <PageHeader title={t('docs.example.title')} state={t('docs.example.lead')} />
      <div className={styles.document}>
        <p className={styles.lead}>{t('docs.example.text')}</p>
        <pre className={styles.command}>
          <code>npm run new-area my-area</code>
        </pre>
        <h2 className={styles.heading}>{t('docs.example.goOn')}</h2>
        <ul className={styles.doors}>
          {doors.map(({ key, icon: Picture, to }) => (
            <li key={key}>
              <Link to={to} className={styles.door}>
                <Picture width={22} className={styles.doorIcon} />
                <span className={styles.doorWords}>
                  <span className={styles.doorTitle}>{t(`docs.example.${key}`)}</span>
                  <span className={styles.doorText}>{t(`docs.example.${key}Text`)}</span>
                </span>
                <ArrowRightIcon width={18} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
