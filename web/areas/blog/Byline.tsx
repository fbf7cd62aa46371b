import type { PostCard } from '#contract/blog.ts'
import { useLanguage, useTexts } from '#web/kernel/i18n.ts'
import { ago } from '#web/ui/ago.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import styles from './blog.module.css'

type Props = { post: Pick<PostCard, 'author' | 'publishedAt' | 'scheduledFor' | 'updatedAt' | 'readingMinutes' | 'state'>; size?: number }

/** Who wrote it, when, and how long it takes. */
export function Byline({ post: { author, publishedAt, scheduledFor, updatedAt, readingMinutes, state }, size = 24 }: Props) {
  const t = useTexts()
  const { language } = useLanguage()
  const name = author?.name ?? t('ui.members.gone')
  const when = state === 'scheduled' && scheduledFor ? scheduledFor : state === 'draft' ? updatedAt : (publishedAt ?? updatedAt)
  const exact = new Date(when).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className={styles.byline}>
      <Avatar name={name} src={author?.avatar ?? null} size={size} />
      <span className={styles.author}>{name}</span>
      <span className={styles.facts}>
        <time dateTime={when} title={exact}>
          {state === 'scheduled'
            ? t('blog.scheduledFor', { when: exact })
            : state === 'draft'
              ? t('blog.changed', { when: ago(when, language) })
              : ago(when, language)}
        </time>
        {' · '}
        {t('blog.minutes', { count: readingMinutes })}
      </span>
    </p>
  )
}
