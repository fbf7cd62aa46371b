import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Button, Progress, TextInput, VisuallyHidden } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { CardDetails } from '#contract/scrumboard.ts'
import type { Checklist } from '#contract/scrumboard-cards.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.tsx'
import { type Reorder, useDraggable, useReorder } from '#web/ui/lists/reorder.ts'
import { CheckRow } from './ChecklistItemRow.tsx'
import { DragHandle } from '#web/ui/lists/DragHandle.tsx'
import reorderStyles from '#web/ui/lists/DragHandle.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './card-contents.module.css'
import { createCheck, createChecklist, moveCheck, moveChecklist, removeChecklist, updateChecklist } from '#web/areas/scrumboard/queries.ts'

/** Before which row a pointer stands; as many as there are rows: behind the last. */
function slotIn(list: HTMLElement | null, selector: string, clientY: number): number {
  const rows = [...(list?.querySelectorAll(selector) ?? [])]
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return clientY < top + height / 2
  })
  return below < 0 ? rows.length : below
}

const nextOf = (ids: readonly string[], id: string, at: number) => ids.filter((one) => one !== id)[at] ?? null

export function Checklists({ card }: { card: CardDetails }) {
  const t = useTranslation()
  const hintId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { checklists } = card
  const ids = checklists.map(({ id }) => id)
  const add = () => void sendWrite(createChecklist, { checklist: { id: newId(), cardId: card.id, title: t('scrumboard.checklist') } })
  const reorder = useReorder({
    ids,
    list,
    enabled: checklists.length > 1,
    titleOf: (id) => checklists.find((one) => one.id === id)?.title ?? '',
    slotAt: (clientY) => slotIn(list.current, '[data-checklist]', clientY),
    onDrop: (id, at) => void sendWrite(moveChecklist, { id, before: nextOf(ids, id, at) }),
  })
  return (
    <>
      <div
        ref={list}
        role="presentation"
        className={cx(layout.stack, layout.gap4, styles.checklists)}
        onBlur={reorder.cancel}
        onKeyDown={(event) => {
          const handle = (event.target as HTMLElement).closest('[data-part="checklist-handle"]')
          const id = handle?.closest<HTMLElement>('[data-checklist]')?.dataset['checklist']
          if (id !== undefined) reorder.press(id, event)
        }}
      >
        {reorder.ids.map((id, nr) => {
          const checklist = checklists.find((one) => one.id === id)
          const line = reorder.slot === nr ? 'above' : reorder.slot === ids.length && nr === ids.length - 1 ? 'below' : undefined
          return (
            checklist && (
              <OneChecklist
                key={id}
                checklist={checklist}
                all={checklists}
                reorder={reorder}
                line={line}
                hintId={hintId}
                movable={checklists.length > 1}
              />
            )
          )
        })}
      </div>
      <div>
        <Button variant="default" size="compact-md" leftSection={<PlusIcon size={16} />} onClick={add}>
          {t('scrumboard.addChecklist')}
        </Button>
      </div>
      <VisuallyHidden id={hintId}>{t('ui.reorder.hint')}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive" aria-atomic="true">
        {reorder.said}
      </VisuallyHidden>
    </>
  )
}

type Props = {
  checklist: Checklist
  all: readonly Checklist[]
  reorder: Reorder
  line: 'above' | 'below' | undefined
  hintId: string
  movable: boolean
}

function OneChecklist({ checklist, all, reorder: outer, line, hintId, movable }: Props) {
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
    slotAt: (clientY) => slotIn(list.current, '[data-check]', clientY),
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
  const state = outer.lifted === id ? 'lifted' : outer.dragged === id ? 'dragged' : undefined
  return (
    <section ref={own} aria-label={title} className={cx(layout.above, reorderStyles.row)} data-checklist={id} data-state={state} data-line={line}>
      <div className={layout.row}>
        {movable && <DragHandle ref={handle} part="checklist-handle" title={title} hintId={hintId} lifted={state === 'lifted'} small alwaysShown />}
        <TextInput
          variant="unstyled"
          className={cx(layout.grow)}
          classNames={{ input: styles.partField }}
          aria-label={t('scrumboard.checklistTitle')}
          value={name.value}
          maxLength={500}
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
          <TrashIcon size={16} />
        </ActionIcon>
      </div>
      {items.length > 0 && (
        <Progress value={(done / items.length) * 100} size="sm" aria-label={t('scrumboard.checksDone', { done, total: items.length })} />
      )}
      <div
        role="presentation"
        onBlur={reorder.cancel}
        onKeyDown={(event) => {
          const grip = (event.target as HTMLElement).closest('[data-part="handle"]')
          const checkId = grip?.closest<HTMLElement>('[data-check]')?.dataset['check']
          if (checkId !== undefined) reorder.press(checkId, event)
        }}
      >
        <ul ref={list} className={cx(layout.stack, layout.gapHair, styles.checks)}>
          {reorder.ids.map((checkId, nr) => {
            const check = items.find((one) => one.id === checkId)
            return (
              check && (
                <CheckRow
                  key={checkId}
                  check={check}
                  checklists={all}
                  reorder={reorder}
                  line={reorder.slot === nr ? 'above' : reorder.slot === ids.length && nr === ids.length - 1 ? 'below' : undefined}
                  hintId={hintId}
                />
              )
            )
          })}
        </ul>
      </div>
      <form onSubmit={add}>
        <TextInput
          aria-label={t('scrumboard.addCheckTo', { title })}
          placeholder={t('scrumboard.addCheck')}
          value={typed}
          maxLength={500}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <VisuallyHidden aria-live="assertive" aria-atomic="true">
        {reorder.said}
      </VisuallyHidden>
    </section>
  )
}
