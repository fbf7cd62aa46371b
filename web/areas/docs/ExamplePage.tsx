import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ArrowRightIcon, BookIcon, CheckCircleIcon, ClockIcon, type Icon } from '#web/ui/icons/icons.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './docs.module.css'

const links: { key: string; icon: Icon; to: string }[] = [
  { key: 'tasks', icon: CheckCircleIcon, to: '/apps/tasks' },
  { key: 'introduction', icon: BookIcon, to: '/docs/guides/getting-started/introduction' },
  { key: 'changelog', icon: ClockIcon, to: '/docs/changelog' },
]

/** A page of shared parts only, as a start for new pages. */
export function ExamplePage() {
  const t = useTranslation()
  return (
    <>
      <PageHeader title={t('docs.example.title')} state={t('docs.example.lead')} />
      <div className={cx(layout.page, styles.document)}>
        <p className={cx(text.pretty, styles.lead)}>{t('docs.example.text')}</p>
        <pre className={styles.command}>
          <code>npm run new-area my-area</code>
        </pre>
        <h2 className={styles.heading}>{t('docs.example.goOn')}</h2>
        <ul className={layout.stack}>
          {links.map(({ key, icon: Picture, to }) => (
            <li key={key}>
              <Link to={to} className={cx(layout.row, layout.gap3, layout.hoverable, text.plainLink, styles.link)}>
                <Picture width={22} className={cx(layout.fixed, text.link)} />
                <span className={cx(layout.stack, layout.gap0, layout.grow)}>
                  <span className={text.strong}>{t(`docs.example.${key}`)}</span>
                  <span className={text.dimmed}>{t(`docs.example.${key}Text`)}</span>
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
