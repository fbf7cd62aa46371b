import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Board, Card, CardDetails as Details } from '#contract/scrumboard.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { sendWrite } from '#web/kernel/writes.ts'
import { AutoGrow } from '#web/ui/AutoGrow.tsx'
import { CleanHtml } from '#web/ui/CleanHtml.tsx'
import { DueDatePicker } from '#web/ui/DueDatePicker.tsx'
import { Checklists } from './Checklists.tsx'
import { Comments } from './Comments.tsx'
import { useDraft } from '#web/ui/drafts.ts'
import { htmlOf, isRich, textOf } from './html.ts'
import { PaperclipIcon } from './icons.ts'
import { LabelPicker } from './LabelPicker.tsx'
import { MembersPicker } from './MembersPicker.tsx'
import { updateCard } from './queries.ts'
import styles from './scrumboard.module.css'

type Named = { id: string; name: string; avatar: string | null }
type Props = {
  card: Card
  /** What the board does not know; missing while it is on its way. */
  details: Details | undefined
  board: Board
  people: ReadonlyMap<string, Named>
  locked: boolean
  /** Instead of the details while they are missing. */
  rest: ReactNode
}
type Patch = Parameters<typeof sendWrite<(typeof updateCard)['endpoint']>>[1]['card']

/** NOTE give it the card's id as key: what is typed belongs to one card. */
export function CardDetails({ card, details, board, people, locked, rest }: Props) {
  const t = useTexts()
  const save = (patch: Patch) => void sendWrite(updateCard, { id: card.id, card: patch }).catch(() => {})
  const title = useDraft(card.title, (text) => text.trim() !== '' && text.trim() !== card.title && save({ title: text }))
  return (
    <fieldset disabled={locked} className={styles.details}>
      <AutoGrow
        variant="unstyled"
        classNames={{ input: styles.titleField }}
        aria-label={t('scrumboard.cardTitle')}
        maxLength={500}
        data-autofocus
        value={title.value}
        onChange={(event) => title.change(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        onBlur={title.leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
      <dl className={styles.properties}>
        <Property name={t('scrumboard.labels')}>
          <LabelPicker board={board} value={card.labels} onChange={(labels) => save({ labels })} />
        </Property>
        <Property name={t('scrumboard.members')}>
          <MembersPicker people={people} value={card.members} onChange={(members) => save({ members })} />
        </Property>
        <Property name={t('scrumboard.dueDate')}>
          <DueDatePicker
            value={card.dueDate}
            onChange={(dueDate) => save({ dueDate })}
            label={t('scrumboard.dueDate')}
            placeholder={t('scrumboard.setDueDate')}
          />
        </Property>
      </dl>
      {details ? (
        <>
          <Description html={details.description ?? ''} onSave={(html) => save({ description: html === '' ? null : html })} />
          <Checklists card={details} />
          {details.attachments.length > 0 && (
            <section aria-label={t('scrumboard.attachments')}>
              <h3 className={styles.partTitle}>{t('scrumboard.attachments')}</h3>
              <ul className={styles.files}>
                {details.attachments.map(({ id, url, name }) => (
                  <li key={id}>
                    <a href={url} target="_blank" rel="noreferrer">
                      <PaperclipIcon size={16} />
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Comments card={details} people={people} />
        </>
      ) : (
        rest
      )}
    </fieldset>
  )
}

const Property = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.property}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Formatted text that was written elsewhere is shown as it is; typing here makes plain paragraphs of it, and says so before. */
function Description({ html, onSave }: { html: string; onSave: (html: string) => void }) {
  const t = useTexts()
  const rich = isRich(html)
  const [editing, setEditing] = useState(false)
  const text = useDraft(textOf(html), (typed) => typed.trim() !== textOf(html) && onSave(htmlOf(typed)))
  if (rich && !editing) {
    return (
      <section aria-label={t('scrumboard.description')}>
        <h3 className={styles.partTitle}>{t('scrumboard.description')}</h3>
        <CleanHtml html={html} className={styles.html} />
        <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
          {t('scrumboard.editPlain')}
        </Button>
      </section>
    )
  }
  return (
    <AutoGrow
      label={t('scrumboard.description')}
      classNames={{ label: styles.partTitle }}
      placeholder={t('scrumboard.descriptionPlaceholder')}
      {...(rich ? { description: t('scrumboard.plainOnly') } : {})}
      minRows={3}
      maxLength={20_000}
      value={text.value}
      onChange={(event) => text.change(event.currentTarget.value)}
      onBlur={() => {
        text.leave()
        setEditing(false)
      }}
    />
  )
}
