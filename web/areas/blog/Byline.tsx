import type { PostCard } from '#contract/blog.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './blog.module.css'

type Props = {
  post: Pick<PostCard, 'author' | 'coAuthors' | 'publishedAt' | 'scheduledFor' | 'updatedAt' | 'readingMinutes' | 'state'>
  size?: number
}

/** Authors, date and reading time. */
export function Byline({ post: { author, coAuthors, publishedAt, scheduledFor, updatedAt, readingMinutes, state }, size = 24 }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dates = useDates()
  const authors = [author ?? { id: '', name: t('ui.members.gone'), avatar: null }, ...coAuthors]
  const names = new Intl.ListFormat(language).format(authors.map(({ name }) => name))
  const when = state === 'scheduled' && scheduledFor ? scheduledFor : state === 'draft' ? updatedAt : (publishedAt ?? updatedAt)
  const exact = dates.moment(when)
  return (
    <p className={cx(layout.row, layout.wrap, styles.byline)}>
      {authors.map(({ id, name, avatar }) => (
        <Avatar key={id} name={name} src={avatar} size={size} />
      ))}
      <span className={text.strong}>{names}</span>
      <span className={cx(text.dimmed, text.numeric)}>
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
