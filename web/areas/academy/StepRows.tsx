import { Button, VisuallyHidden } from '@mantine/core'
import { useId, useRef } from 'react'
import { v7 as newId } from 'uuid'
import type { CourseStep, CourseWithSteps } from '#contract/academy.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { DragIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { type Reorder, useDraggable, useReorder } from '#web/ui/lists/reorder.ts'
import styles from './editor.module.css'
import { createStep, moveStep } from './queries.ts'

/** As many as the server takes. */
const mostSteps = 100

type Props = { course: CourseWithSteps; /** The step that is being written. */ open: string | undefined; onOpen: (id: string | undefined) => void }

/** The course and its steps: which one is written, and in which order they stand. */
export function StepRows({ course, open, onOpen }: Props) {
  const t = useTranslation()
  const hintId = useId()
  const list = useRef<HTMLOListElement>(null)
  const ids = course.steps.map(({ id }) => id)
  const reorder = useReorder({
    ids,
    list,
    enabled: ids.length > 1,
    titleOf: (id) => course.steps.find((step) => step.id === id)?.title || t('academy.untitledStep'),
    slotAt(clientY) {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
      const below = rows.findIndex((row) => {
        const box = row.getBoundingClientRect()
        return clientY < box.top + box.height / 2
      })
      return below < 0 ? ids.length : below
    },
    onDrop: (id, to) => void sendWrite(moveStep, { courseId: course.id, id, to }),
  })
  const add = () => {
    const id = newId()
    void sendWrite(createStep, { courseId: course.id, step: { id } })
    onOpen(id)
  }
  return (
    <nav className={styles.side} aria-label={t('academy.editor.parts')}>
      <button type="button" className={styles.part} aria-current={open === undefined ? 'true' : undefined} onClick={() => onOpen(undefined)}>
        {t('academy.editor.details')}
      </button>
      <h2 className={styles.sideTitle}>{t('academy.stepCount', { count: ids.length })}</h2>
      <div
        role="presentation"
        onBlur={reorder.cancel}
        onKeyDown={(event) => {
          const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-part="handle"]')
          const id = handle?.closest<HTMLElement>('[data-id]')?.dataset['id']
          if (id !== undefined) reorder.press(id, event)
        }}
      >
        <ol ref={list} className={styles.rows}>
          {reorder.ids.map((id, nr) => {
            const step = course.steps.find((one) => one.id === id)
            return (
              step && (
                <Row
                  key={id}
                  step={step}
                  nr={nr}
                  reorder={reorder}
                  hintId={hintId}
                  here={id === open}
                  state={id === reorder.lifted ? 'lifted' : id === reorder.dragged ? 'dragged' : undefined}
                  line={reorder.slot === nr ? 'above' : reorder.slot === ids.length && nr === ids.length - 1 ? 'below' : undefined}
                  onOpen={() => onOpen(id)}
                />
              )
            )
          })}
        </ol>
      </div>
      {ids.length < mostSteps && (
        <Button variant="subtle" color="gray" justify="flex-start" leftSection={<PlusIcon size={16} />} onClick={add}>
          {t('academy.editor.addStep')}
        </Button>
      )}
      <VisuallyHidden id={hintId}>{t('ui.reorder.hint')}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive" aria-atomic="true">
        {reorder.said}
      </VisuallyHidden>
    </nav>
  )
}

type RowProps = {
  step: CourseStep
  nr: number
  reorder: Reorder
  hintId: string
  here: boolean
  state: 'lifted' | 'dragged' | undefined
  line: 'above' | 'below' | undefined
  onOpen: () => void
}

function Row({ step, nr, reorder, hintId, here, state, line, onOpen }: RowProps) {
  const t = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useDraggable(row, handle, step.id, reorder, true)
  const title = step.title || t('academy.untitledStep')
  return (
    <li ref={row} className={styles.row} data-id={step.id} data-state={state} data-line={line}>
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        data-part="handle"
        aria-label={t('ui.reorder.handle', { title })}
        aria-describedby={hintId}
        aria-pressed={state === 'lifted'}
      >
        <DragIcon size={16} />
      </button>
      <button type="button" className={styles.part} aria-current={here ? 'true' : undefined} onClick={onOpen}>
        <span className={styles.nr}>{nr + 1}</span>
        <span className={styles.partTitle}>{title}</span>
      </button>
    </li>
  )
}
