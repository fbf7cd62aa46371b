import { Link } from '@tanstack/react-router'
import type { PostCard } from '#contract/blog.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ArrowRightIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Card } from '#web/ui/display/Card.tsx'
import styles from './blog.module.css'

export function RequiredReading({ posts }: { posts: readonly PostCard[] }) {
  const t = useTranslation()
  if (posts.length === 0) return null
  return (
    <Card as="section" aria-label={t('blog.toRead.title')} className={styles.toRead}>
      <h2 className={text.subtitle}>{t('blog.toRead.count', { count: posts.length })}</h2>
      <ul className={cx(layout.stack, layout.gap0)}>
        {posts.map(({ id, slug, title, readers, readingMinutes, language }) => (
          <li key={id}>
            <Link to="/blog/$slug" params={{ slug }} className={cx(layout.row, layout.wrap, text.plainLink)}>
              <strong lang={language}>{title}</strong>
              <span className={cx(text.dimmed, text.numeric)}>
                {t('blog.minutes', { count: readingMinutes })} · {t('blog.readBy', readers)}
              </span>
              <ArrowRightIcon width={16} className={cx(layout.toEnd, text.dimmed)} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
