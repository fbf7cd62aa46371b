import type { PostCard } from '#contract/blog.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import styles from './blog.module.css'

type Props = {
  post: Pick<PostCard, 'author' | 'coAuthors' | 'publishedAt' | 'scheduledFor' | 'updatedAt' | 'readingMinutes' | 'state'>
  size?: number
}

/** Who wrote it, when, and how long it takes. */
export function Byline({ post: { author, coAuthors, publishedAt, scheduledFor, updatedAt, readingMinutes, state }, size = 24 }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const writers = [author ?? { id: '', name: t('ui.members.gone'), avatar: null }, ...coAuthors]
  const names = new Intl.ListFormat(language).format(writers.map(({ name }) => name))
  const when = state === 'scheduled' && scheduledFor ? scheduledFor : state === 'draft' ? updatedAt : (publishedAt ?? updatedAt)
  const exact = new Date(when).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className={styles.byline}>
      {writers.map(({ id, name, avatar }) => (
        <Avatar key={id} name={name} src={avatar} size={size} />
      ))}
      <span className={styles.author}>{names}</span>
      <span className={styles.facts}>
        <time dateTime={when} title={exact}>
          {state === 'scheduled'
            ? t('blog.scheduledFor', { when: exact })
            : state === 'draft'
              ? t('blog.changed', { when: relativeTime(when, language) })
              : relativeTime(when, language)}
        </time>
        {' · '}
        {t('blog.minutes', { count: readingMinutes })}
      </span>
    </p>
  )
}
