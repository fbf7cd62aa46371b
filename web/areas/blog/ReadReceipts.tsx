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
import styles from './blog.module.css'
import { isBy } from './edits.ts'
import { blogReads, markRead } from './queries.ts'

/** Who has read it: figures for all, names for those who wait for it. */
export function ReadReceipts({ post }: { post: Post }) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const { read, of } = post.readers
  const mustConfirm = post.mustRead && !isBy(post, currentPerson().id)
  // Nobody but its authors is there to read it, or nobody has to.
  if (of === 0 || (!post.mustRead && !post.mayEdit)) return null
  return (
    <section aria-label={t('blog.readers.title')} className={styles.readers} data-must={(mustConfirm && post.confirmedAt === null) || undefined}>
      {mustConfirm &&
        (post.confirmedAt === null ? (
          <div className={styles.confirm}>
            <p className={styles.confirmText}>{t('blog.readers.please')}</p>
            <Button leftSection={<CheckIcon width={16} />} onClick={() => void sendWrite(markRead, { id: post.id, confirm: true })}>
              {t('blog.readers.confirm')}
            </Button>
          </div>
        ) : (
          <p className={styles.confirmed}>
            <CheckCircleIcon width={18} /> {t('blog.readers.confirmed')}
          </p>
        ))}
      <div className={styles.progress}>
        <div className={styles.bar} aria-hidden="true">
          <div className={styles.barFill} style={{ width: `${(read / of) * 100}%` }} />
        </div>
        <p className={styles.progressText} aria-live="polite">
          {t(post.mustRead ? 'blog.readBy' : 'blog.openedBy', { read, of })}
        </p>
      </div>
      {post.mayEdit && (
        <>
          <DisclosureButton opened={opened} onToggle={() => setOpened(!opened)}>
            {t('blog.readers.who')}
          </DisclosureButton>
          {opened && <Names post={post} />}
        </>
      )}
    </section>
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
      <div>
        <h3 className={styles.namesTitle}>{title}</h3>
        <ul className={styles.names}>
          {people.map((reader) => (
            <li key={reader.id} className={styles.name}>
              <Avatar name={reader.name} src={reader.avatar} size={24} />
              {reader.name}
              {when(reader) ? (
                <time className={styles.facts} dateTime={when(reader) ?? ''}>
                  {relativeTime(when(reader) ?? '', language)}
                </time>
              ) : (
                reader.openedAt && <span className={styles.facts}>{t('blog.readers.openedOnly')}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <div className={styles.namesPair}>
      {list(t('blog.readers.missing', { count: missing.length }), missing)}
      {list(t('blog.readers.done', { count: done.length }), done)}
    </div>
  )
}
