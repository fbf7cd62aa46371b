import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Post } from '#contract/blog.ts'
import type { PostReader } from '#contract/blog-readers.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { CheckCircleIcon, CheckIcon } from '#web/ui/icons/icons.ts'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Card } from '#web/ui/display/Card.tsx'
import { ProgressBar } from '#web/ui/display/ProgressBar.tsx'
import styles from './blog.module.css'
import { isAuthor } from './edits.ts'
import { blogReads, markRead } from './queries.ts'

/** How many have read the post; for its authors also who. */
export function ReadReceipts({ post }: { post: Post }) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const { read, of } = post.readers
  const mustConfirm = post.mustRead && !isAuthor(post, currentPerson().id)
  // There are no readers but the authors, or nobody has to read it.
  if (of === 0 || (!post.mustRead && !post.mayEdit)) return null
  const progress = t(post.mustRead ? 'blog.readBy' : 'blog.openedBy', { read, of })
  return (
    <Card
      as="section"
      aria-label={t('blog.readers.title')}
      className={cx(layout.stack, layout.gap3, styles.readers)}
      data-must={(mustConfirm && post.confirmedAt === null) || undefined}
    >
      {mustConfirm &&
        (post.confirmedAt === null ? (
          <div className={cx(layout.row, layout.wrap, layout.between)}>
            <p className={text.strong}>{t('blog.readers.please')}</p>
            <Button leftSection={<CheckIcon width={16} />} onClick={() => void sendWrite(markRead, { id: post.id, confirm: true })}>
              {t('blog.readers.confirm')}
            </Button>
          </div>
        ) : (
          <p className={cx(layout.row, text.strong)}>
            <CheckCircleIcon width={18} /> {t('blog.readers.confirmed')}
          </p>
        ))}
      <div className={cx(layout.row, layout.gap3)}>
        <div className={layout.grow} aria-hidden="true">
          <ProgressBar value={read} max={of} label={progress} />
        </div>
        <p className={cx(layout.fixed, text.dimmed, text.numeric)} aria-live="polite">
          {progress}
        </p>
      </div>
      {post.mayEdit && (
        <div>
          <DisclosureButton opened={opened} onToggle={() => setOpened(!opened)}>
            {t('blog.readers.who')}
          </DisclosureButton>
          {opened && <Names post={post} />}
        </div>
      )}
    </Card>
  )
}

function Names({ post }: { post: Post }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(blogReads.receipts, { id: post.id })
  if (!data) return <LoadingState failed={t('blog.readers.notLoaded')} error={error} onRetry={refetch} rows={3} rowHeight={40} />
  const when = ({ openedAt, confirmedAt }: PostReader) => (post.mustRead ? confirmedAt : openedAt)
  const missing = data.filter((reader) => when(reader) === null)
  const done = data.filter((reader) => when(reader) !== null)
  const list = (title: string, people: readonly PostReader[]) =>
    people.length > 0 && (
      <div className={layout.stack}>
        <h3 className={text.subtitle}>{title}</h3>
        <ul className={layout.stack}>
          {people.map((reader) => (
            <li key={reader.id} className={cx(layout.row, layout.wrap)}>
              <Avatar name={reader.name} src={reader.avatar} size={24} />
              {reader.name}
              {when(reader) ? (
                <time className={cx(text.dimmed, text.numeric)} dateTime={when(reader) ?? ''}>
                  {relativeTime(when(reader) ?? '', language)}
                </time>
              ) : (
                reader.openedAt && <span className={cx(text.dimmed, text.numeric)}>{t('blog.readers.openedOnly')}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <div className={cx(layout.grid, styles.names)}>
      {list(t('blog.readers.missing', { count: missing.length }), missing)}
      {list(t('blog.readers.done', { count: done.length }), done)}
    </div>
  )
}
