import { Link } from '@tanstack/react-router'
import type { PostCard } from '#contract/blog.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ArrowRightIcon } from '#web/ui/icons/icons.ts'
import styles from './blog.module.css'

/** What waits for me; gone when all of it is read. */
export function RequiredReading({ posts }: { posts: readonly PostCard[] }) {
  const t = useTranslation()
  if (posts.length === 0) return null
  return (
    <section aria-label={t('blog.toRead.title')} className={styles.toRead}>
      <h2 className={styles.toReadTitle}>{t('blog.toRead.count', { count: posts.length })}</h2>
      <ul className={styles.toReadList}>
        {posts.map(({ id, slug, title, readers, readingMinutes, language }) => (
          <li key={id}>
            <Link to="/blog/$slug" params={{ slug }} className={styles.toReadLink}>
              <strong lang={language}>{title}</strong>
              <span className={styles.facts}>
                {t('blog.minutes', { count: readingMinutes })} · {t('blog.readBy', readers)}
              </span>
              <ArrowRightIcon width={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
