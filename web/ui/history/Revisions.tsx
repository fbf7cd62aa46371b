import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { Person } from '#contract/shapes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { UndoIcon } from '#web/ui/icons/icons.ts'
import { Logo } from '#web/ui/page/Logo.tsx'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import styles from './Revisions.module.css'

/** Without a time: the original of Hora. */
type Revision = { id: string; number: number; at: string | null; by: Person | null }

type Props = {
  useList: () => ReadResult<readonly Revision[]>
  useOne: (id: string) => ReadResult<{ title: string; html: string }>
  onRestore: (id: string) => void
}

/** Earlier versions of a text. Read when it is opened, because most writers do not need them. */
export function Revisions(props: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <section aria-label={t('ui.revisions.title')}>
      <DisclosureButton opened={opened} onToggle={() => setOpened(!opened)}>
        {t('ui.revisions.title')}
      </DisclosureButton>
      {opened && <List {...props} />}
    </section>
  )
}

function List({ useList, useOne, onRestore }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [shown, setShown] = useState<Revision>()
  const { data, error, refetch } = useList()
  if (!data) return <LoadingState failed={t('ui.revisions.notLoaded')} error={error} onRetry={refetch} rows={2} rowHeight={44} />
  return (
    <>
      <ol className={styles.list}>
        {data.map((revision, index) => (
          <li key={revision.id} className={styles.revision}>
            {revision.at === null ? <Logo size={24} /> : <Avatar name={revision.by?.name ?? '?'} src={revision.by?.avatar ?? null} size={24} />}
            <span className={styles.grow}>
              {revision.at === null ? t('ui.revisions.came') : (revision.by?.name ?? t('ui.members.gone'))}
              <span className={styles.small}>
                {revision.at !== null && <time dateTime={revision.at}>{relativeTime(revision.at, language)}</time>}
                {index === 0 && ` · ${t('ui.revisions.now')}`}
              </span>
            </span>
            {index > 0 && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('ui.revisions.showOf', { number: revision.number })}
                onClick={() => setShown(revision)}
              >
                {t('ui.revisions.show')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown && (
        <One
          revision={shown}
          useOne={useOne}
          onRestore={() => {
            setShown(undefined)
            onRestore(shown.id)
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

type OneProps = { revision: Revision; useOne: Props['useOne']; onRestore: () => void; onClose: () => void }

function One({ revision: { id, at }, useOne, onRestore, onClose }: OneProps) {
  const t = useTranslation()
  const dates = useDates()
  const { data, error, refetch } = useOne(id)
  const when = at === null ? '' : dates.moment(at)
  const name = at === null ? t('ui.revisions.came') : t('ui.revisions.of', { when })
  return (
    <Modal opened onClose={onClose} size={680} title={name} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      {data ? (
        <>
          <h3 className={styles.title}>{data.title || t('ui.revisions.untitled')}</h3>
          <RichTextView html={data.html} />
          <div className={styles.end}>
            <Button leftSection={<UndoIcon width={16} />} onClick={onRestore}>
              {t('ui.revisions.restore')}
            </Button>
          </div>
        </>
      ) : (
        <LoadingState failed={t('ui.revisions.notLoaded')} error={error} onRetry={refetch} rows={3} rowHeight={44} />
      )}
    </Modal>
  )
}
