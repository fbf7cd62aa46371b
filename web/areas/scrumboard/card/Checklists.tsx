import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Button, Progress, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { CardDetails } from '#contract/scrumboard.ts'
import { boardLimits, type Checklist } from '#contract/scrumboard-cards.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { type Reorder, useDraggable, useReorder } from '#web/ui/lists/reorder.ts'
import { ReorderStatus } from '#web/ui/lists/ReorderStatus.tsx'
import { ChecklistItemRow } from './ChecklistItemRow.tsx'
import { DragHandle } from '#web/ui/lists/DragHandle.tsx'
import reorderStyles from '#web/ui/lists/DragHandle.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './card-contents.module.css'
import { createCheck, createChecklist, moveCheck, moveChecklist, removeChecklist, updateChecklist } from '#web/areas/scrumboard/queries.ts'

const nextOf = (ids: readonly string[], id: string, at: number) => ids.filter((one) => one !== id)[at] ?? null

export function Checklists({ card }: { card: CardDetails }) {
  const t = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const { checklists } = card
  const ids = checklists.map(({ id }) => id)
  const add = () => void sendWrite(createChecklist, { checklist: { id: newId(), cardId: card.id, title: t('scrumboard.checklist') } })
  const reorder = useReorder({
    ids,
    list,
    enabled: checklists.length > 1,
    titleOf: (id) => checklists.find((one) => one.id === id)?.title ?? '',
    onDrop: (id, at) => void sendWrite(moveChecklist, { id, before: nextOf(ids, id, at) }),
  })
  return (
    <>
      <div ref={list} className={cx(layout.stack, layout.gap4, styles.checklists)}>
        {reorder.ids.map((id, index) => {
          const checklist = checklists.find((one) => one.id === id)
          return (
            checklist && (
              <OneChecklist
                key={id}
                checklist={checklist}
                all={checklists}
                reorder={reorder}
                line={reorder.lineAt(index)}
                movable={checklists.length > 1}
              />
            )
          )
        })}
      </div>
      <div>
        <Button variant="default" size="compact-md" leftSection={<PlusIcon width={16} />} onClick={add}>
          {t('scrumboard.addChecklist')}
        </Button>
      </div>
      <ReorderStatus reorder={reorder} />
    </>
  )
}

type Props = {
  checklist: Checklist
  all: readonly Checklist[]
  reorder: Reorder
  line: 'above' | 'below' | undefined
  movable: boolean
}

function OneChecklist({ checklist, all, reorder: outer, line, movable }: Props) {
  const t = useTranslation()
  const sure = useConfirm()
  const { id, title, items } = checklist
  const own = useRef<HTMLElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const name = useDraft(
    title,
    (text) => text.trim() !== '' && text.trim() !== title && sendWrite(updateChecklist, { id, checklist: { title: text } }),
  )
  const [typed, setTyped] = useState('')
  const done = items.filter(({ completed }) => completed).length
  const ids = items.map((item) => item.id)
  useDraggable(own, handle, id, outer, movable)
  const reorder = useReorder({
    ids,
    list,
    enabled: true,
    titleOf: (checkId) => items.find((one) => one.id === checkId)?.title ?? '',
    onDrop: (checkId, at) => void sendWrite(moveCheck, { id: checkId, checklistId: id, before: nextOf(ids, checkId, at) }),
  })

  const add = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    void sendWrite(createCheck, { check: { id: newId(), checklistId: id, title: typed.trim() } })
    setTyped('')
  }
  async function askAndRemove() {
    const yes = await sure({
      title: t('scrumboard.deleteChecklist'),
      message: t('scrumboard.deleteChecklistMessage', { title, count: items.length }),
      actions: { confirm: { label: t('scrumboard.delete') } },
      dismissible: true,
    })
    if (yes) void sendWithUndo(removeChecklist, { id }, { message: t('scrumboard.deletedChecklist', { title }) })
  }
  return (
    <section ref={own} aria-label={title} className={cx(layout.above, reorderStyles.row)} data-state={outer.stateOf(id)} data-line={line}>
      <div className={layout.row}>
        {movable && <DragHandle ref={handle} {...outer.handleProps(id)} small alwaysShown />}
        <TextInput
          variant="unstyled"
          className={cx(layout.grow)}
          classNames={{ input: styles.partField }}
          aria-label={t('scrumboard.checklistTitle')}
          value={name.value}
          maxLength={boardLimits.title}
          onChange={(event) => name.change(event.currentTarget.value)}
          onBlur={name.leave}
        />
        <span className={cx(text.small, text.dimmed, text.numeric)}>{`${done}/${items.length}`}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('scrumboard.deleteChecklistNamed', { title })}
          onClick={() => void askAndRemove()}
        >
          <TrashIcon width={16} />
        </ActionIcon>
      </div>
      {items.length > 0 && (
        <Progress value={(done / items.length) * 100} size="sm" aria-label={t('scrumboard.checksDone', { done, total: items.length })} />
      )}
      <ul ref={list} className={cx(layout.stack, layout.gapHair, styles.checks)}>
        {reorder.ids.map((checkId, index) => {
          const check = items.find((one) => one.id === checkId)
          return check && <ChecklistItemRow key={checkId} check={check} checklists={all} reorder={reorder} line={reorder.lineAt(index)} />
        })}
      </ul>
      <form onSubmit={add}>
        <TextInput
          aria-label={t('scrumboard.addCheckTo', { title })}
          placeholder={t('scrumboard.addCheck')}
          value={typed}
          maxLength={boardLimits.title}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <ReorderStatus reorder={reorder} />
    </section>
  )
}
