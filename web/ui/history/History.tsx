// The history of one thing from the change log, with undo for the reader's own changes.
import { textOfHtml } from '#web/ui/format/text-of-html.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { HistoryEntry, ActivityPage } from '#contract/activities.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { undoAct } from '#web/kernel/data/undo.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { SafeHtml } from '#web/ui/rich-text/SafeHtml.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import styles from './History.module.css'
import { UndoIcon } from '#web/ui/icons/icons.ts'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { historyOf, cachedHistory } from './history-reads.ts'
import { type HistoryWords, valueWords, wordsFor } from './history-words.ts'

const atATime = 20

type Props = {
  entity: ActivityPage
  id: string
  /** Fields that are not here are not shown. */
  fields: HistoryWords
}

/** Read when it is opened, because most readers do not need the history. */
export function History(props: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  /** Each page begins after the last entry of the page before. */
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <section aria-label={t('ui.history.title')}>
      <DisclosureButton opened={opened} onToggle={() => setOpened(!opened)}>
        {t('ui.history.title')}
      </DisclosureButton>
      {opened && (
        <ol className={styles.acts}>
          {pages.map((before, index) => (
            <Page
              key={before ?? 0}
              {...props}
              before={before}
              last={index === pages.length - 1}
              onMore={(seq) => setPages((old) => (old.includes(seq) ? old : [...old, seq]))}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

type PageProps = Props & { before: number | undefined; last: boolean; onMore: (seq: number) => void }

function Page({ entity, id, fields, before, last, onMore }: PageProps) {
  const t = useTranslation()
  const { data: answered, error, refetch } = useRead(historyOf, { entity, id, limit: atATime, ...(before === undefined ? {} : { before }) })
  const data = answered ?? (error && before === undefined ? cachedHistory(entity, id) : undefined)
  if (!data) {
    return <li>{<LoadingState failed={t('ui.history.notLoaded')} error={error} onRetry={refetch} rows={2} rowHeight={44} />}</li>
  }
  const oldest = data.at(-1)
  return (
    <>
      {data.map((act) => (
        <Act key={act.seq} act={act} shown={fields} />
      ))}
      {last && data.length === atATime && oldest && (
        <li>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onMore(oldest.seq)}>
            {t('ui.history.more')}
          </Button>
        </li>
      )}
      {before === undefined && data.length === 0 && <li className={styles.none}>{t('ui.history.none')}</li>}
    </>
  )
}

function Act({ act: { seq, at, by, description, fields, undoable }, shown }: { act: HistoryEntry; shown: HistoryWords }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dates = useDates()
  const named = fields.flatMap(({ field, from, to }) => {
    const words = wordsFor(shown, field)
    if (!words) return []
    const [old, now] = [valueWords(words, from, t, language, dates), valueWords(words, to, t, language, dates)]
    // A change of parts that have no words is left to the sentence.
    return old === now ? [] : [{ field, name: t(words.name), from: old, to: now }]
  })
  return (
    <li className={styles.act}>
      <Avatar name={by?.name ?? '?'} src={by?.avatar ?? null} size={24} />
      <div className={styles.words}>
        <SafeHtml html={description} className={styles.sentence} />
        {named.map(({ field, name, from, to }) => (
          <p key={field} className={styles.field}>
            {name}: <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
          </p>
        ))}
        <time dateTime={at} className={styles.when} title={dates.moment(at)}>
          {relativeTime(at, language)}
        </time>
      </div>
      {undoable && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<UndoIcon width={14} />}
          onClick={() => void undoAct(seq, textOfHtml(description))}
        >
          {t('kernel.undo.undo')}
        </Button>
      )}
    </li>
  )
}
