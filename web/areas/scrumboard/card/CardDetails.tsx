import { NativeSelect } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import { boardLimits } from '#contract/scrumboard-cards.ts'
import type { Board, Card, CardDetails as Details } from '#contract/scrumboard.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { TitleField } from '#web/ui/fields/TitleField.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import words from '#web/ui/styles/text.module.css'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { DueDatePicker } from '#web/ui/fields/DueDatePicker.tsx'
import { ConflictCards } from '#web/ui/overlays/ConflictCards.tsx'
import { History } from '#web/ui/history/History.tsx'
import type { HistoryWords } from '#web/ui/history/history-words.ts'
import { dayOf, localDay } from '#web/ui/format/days.ts'
import { RepeatPicker } from '#web/ui/repeat/RepeatPicker.tsx'
import { MembersPicker } from '#web/ui/members/MembersPicker.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { Attachments } from './Attachments.tsx'
import { Checklists } from './Checklists.tsx'
import { Comments } from './Comments.tsx'
import { LabelPicker } from './LabelPicker.tsx'
import type { ShownList } from '#web/areas/scrumboard/edits.ts'
import { updateCard } from '#web/areas/scrumboard/queries.ts'
import styles from './card-contents.module.css'
import { attachFiles } from './uploads.ts'

type Named = { id: string; name: string; avatar: string | null }
type Props = {
  card: Card
  /** What the board does not contain; undefined while it loads. */
  details: Details | undefined
  board: Board
  people: ReadonlyMap<string, Named>
  locked: boolean
  /** Shown instead of missing details. */
  rest: ReactNode
}
type Patch = Parameters<typeof sendWrite<(typeof updateCard)['endpoint']>>[1]['card']

/** NOTE give it the card's id as key, because a draft belongs to one card. */
export function CardDetails({ card, details, board, people, locked, rest }: Props) {
  const t = useTranslation()
  const team = useMembers()
  const [over, setOver] = useState(false)
  const save = (patch: Patch, base?: Pick<Patch, 'title' | 'description'>) =>
    void sendWrite(updateCard, { id: card.id, card: patch, ...(base ? { base } : {}) })

  const dragging = (event: DragEvent) => !locked && details !== undefined && event.dataTransfer.types.includes('Files')
  const files = {
    onDragOver(event: DragEvent) {
      if (!dragging(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      // A picture that is dropped into a text belongs to the text.
      if (!dragging(event) || event.defaultPrevented) return
      event.preventDefault()
      attachFiles(card.id, [...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent) {
      const pasted = [...event.clipboardData.files]
      // Copied table cells come with a picture of themselves, but the text is meant.
      if (locked || details === undefined || event.defaultPrevented || pasted.length === 0 || event.clipboardData.getData('text/plain')) return
      event.preventDefault()
      attachFiles(card.id, pasted)
    },
  }
  return (
    <fieldset disabled={locked} className={cx(layout.stack, layout.gap6, styles.details)} data-over={over || undefined} {...files}>
      {card.coverImage && <img src={card.coverImage} alt="" className={styles.dialogCover} />}
      <TitleField
        label={t('scrumboard.cardTitle')}
        maxLength={boardLimits.title}
        saved={card.title}
        onSave={(title, base) => title.trim() !== '' && save({ title }, { title: base })}
      />
      <ConflictCards area="scrumboard" id={card.id} />
      <FactList>
        <Fact label={t('scrumboard.labels')}>
          <LabelPicker board={board} value={card.labels} onChange={(labels) => save({ labels })} />
        </Fact>
        <Fact label={t('scrumboard.members')}>
          <MembersPicker
            team={team}
            people={people}
            value={card.members}
            onChange={(members) => save({ members })}
            label={t('scrumboard.members')}
            add={t('scrumboard.addMembers')}
            change={t('scrumboard.changeMembers')}
          />
        </Fact>
        <Fact label={t('scrumboard.dueDate')}>
          <DueDatePicker
            value={card.dueDate}
            onChange={(dueDate) => save({ dueDate })}
            label={t('scrumboard.dueDate')}
            placeholder={t('scrumboard.setDueDate')}
          />
        </Fact>
        <Fact label={t('scrumboard.repeat')}>
          <CardRepeats card={card} board={board} onChange={(repeat) => save({ repeat })} />
        </Fact>
      </FactList>
      {details ? (
        <>
          <Description
            html={details.description ?? ''}
            locked={locked}
            onSave={(html, base) => save({ description: html === '' ? null : html }, { description: base === '' ? null : base })}
          />
          <Checklists card={details} />
          <Attachments card={details} locked={locked} />
          <Comments card={details} locked={locked} />
          <History entity="card" id={card.id} fields={historyWords} />
        </>
      ) : (
        rest
      )}
    </fieldset>
  )
}

const historyWords: HistoryWords = {
  ...{ title: 'scrumboard.boardTitle', description: 'scrumboard.description', labels: 'scrumboard.labels', members: 'scrumboard.members' },
  ...{ listId: 'scrumboard.list', boardId: 'scrumboard.board' },
  dueDate: { name: 'scrumboard.dueDate', is: 'day' },
  repeat: 'scrumboard.repeat',
}

function CardRepeats({ card, board, onChange }: { card: Card; board: Board; onChange: (repeat: Card['repeat']) => void }) {
  const t = useTranslation()
  const { repeat } = card
  const lists = board.lists.filter((list: ShownList) => !list.removed)
  return (
    <div className={cx(layout.row, layout.wrap)}>
      <RepeatPicker
        value={repeat ?? null}
        start={card.dueDate === null ? localDay(new Date()) : dayOf(card.dueDate)}
        onChange={(chosen) => onChange(chosen && { ...chosen, listId: repeat?.listId ?? card.listId })}
      />
      {repeat && (
        <NativeSelect
          size="xs"
          aria-label={t('scrumboard.repeatList')}
          data={lists.map(({ id, title }) => ({ value: id, label: title }))}
          value={lists.some(({ id }) => id === repeat.listId) ? repeat.listId : card.listId}
          onChange={(event) => onChange({ ...repeat, listId: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

function Description({ html, locked, onSave }: { html: string; locked: boolean; onSave: (html: string, base: string) => void }) {
  const t = useTranslation()
  const team = useMembers()
  const uploadPicture = usePictureUpload()
  const text = useDraft(html, (typed, base) => typed !== html && onSave(typed, base))
  return (
    <section aria-label={t('scrumboard.description')}>
      <h3 className={cx(words.subtitle, styles.partTitle)}>{t('scrumboard.description')}</h3>
      <RichText
        label={t('scrumboard.description')}
        placeholder={t('scrumboard.descriptionPlaceholder')}
        value={text.value}
        onChange={text.change}
        onBlur={text.leave}
        onImage={uploadPicture}
        members={team}
        maxLength={boardLimits.html}
        disabled={locked}
      />
    </section>
  )
}
