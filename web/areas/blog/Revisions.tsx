import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { PostRevision } from '#contract/blog.ts'
import type { Language } from '#contract/identity.ts'
import { useLanguage, useTexts } from '#web/kernel/i18n.ts'
import { useRead } from '#web/kernel/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/writes.ts'
import { ago } from '#web/ui/ago.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { UndoIcon } from '#web/ui/icons.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { Opener } from '#web/ui/Opener.tsx'
import { RichTextView } from '#web/ui/RichText.tsx'
import styles from './editor.module.css'
import { blogReads, restoreRevision } from './queries.ts'

type Props = { id: string; language: Language }

/** What the text was like before. Read when it is opened: most who write do not ask for it. */
export function Revisions(props: Props) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <section aria-label={t('blog.revisions.title')}>
      <Opener opened={opened} onToggle={() => setOpened(!opened)}>
        {t('blog.revisions.title')}
      </Opener>
      {opened && <List {...props} />}
    </section>
  )
}

function List({ id, language: written }: Props) {
  const t = useTexts()
  const { language } = useLanguage()
  const [shown, setShown] = useState<PostRevision>()
  const { data, error, refetch } = useRead(blogReads.revisions, { id, language: written })
  if (!data)
    return error ? (
      <ErrorState title={t('blog.revisions.notLoaded')} error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={2} rowHeight={44} />
    )
  return (
    <>
      <ol className={styles.revisions}>
        {data.map((revision, nr) => (
          <li key={revision.id} className={styles.revision}>
            <Avatar name={revision.by?.name ?? '?'} src={revision.by?.avatar ?? null} size={24} />
            <span className={styles.grow}>
              {revision.by?.name ?? t('ui.members.gone')}
              <span className={styles.small}>
                <time dateTime={revision.at}>{ago(revision.at, language)}</time>
                {nr === 0 && ` · ${t('blog.revisions.now')}`}
              </span>
            </span>
            {nr > 0 && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('blog.revisions.showOf', { number: revision.number })}
                onClick={() => setShown(revision)}
              >
                {t('blog.revisions.show')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown && <One revision={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function One({ revision: { id, at }, onClose }: { revision: PostRevision; onClose: () => void }) {
  const t = useTexts()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(blogReads.revision, { id })
  const when = new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  const restore = () => {
    onClose()
    sendWrite(restoreRevision, { id }).then(
      () => toast({ message: t('blog.revisions.restored') }),
      () => {},
    )
  }
  return (
    <Modal opened onClose={onClose} size={680} title={t('blog.revisions.of', { when })} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      {data ? (
        <>
          <h3 className={styles.revisionTitle}>{data.title || t('blog.untitled')}</h3>
          <RichTextView html={data.body} />
          <div className={styles.end}>
            <Button leftSection={<UndoIcon size={16} />} onClick={restore}>
              {t('blog.revisions.restore')}
            </Button>
          </div>
        </>
      ) : error ? (
        <ErrorState title={t('blog.revisions.notLoaded')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={3} rowHeight={44} />
      )}
    </Modal>
  )
}
