import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { academyLimits, type CourseStep, type CourseWithSteps } from '#contract/academy.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { PlusIcon } from '#web/ui/icons/icons.ts'
import { type Reorder, useDraggable, useReorder } from '#web/ui/lists/reorder.ts'
import { DragHandle } from '#web/ui/lists/DragHandle.tsx'
import { ReorderStatus } from '#web/ui/lists/ReorderStatus.tsx'
import { NameDialog } from '#web/ui/overlays/NameDialog.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import reorderStyles from '#web/ui/lists/DragHandle.module.css'
import styles from './editor.module.css'
import { copiedIn, createStep, moveStep } from './queries.ts'

type Props = { course: CourseWithSteps; /** The step that is edited. */ open: string | undefined; onOpen: (id: string | undefined) => void }

export function StepRows({ course, open, onOpen }: Props) {
  const t = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const ids = course.steps.map(({ id }) => id)
  const reorder = useReorder({
    ids,
    list,
    enabled: ids.length > 1,
    titleOf: (id) => course.steps.find((step) => step.id === id)?.title || t('academy.untitledStep'),
    onDrop: (id, to) => void sendWrite(moveStep, { courseId: course.id, id, to, ...copiedIn(course) }),
  })
  const [naming, setNaming] = useState(false)
  const add = (title: string) => {
    const id = newId()
    setNaming(false)
    void sendWrite(createStep, { courseId: course.id, step: { id, title }, ...copiedIn(course) })
    onOpen(id)
  }
  return (
    <nav className={cx(layout.stack, layout.gap0, styles.side)} aria-label={t('academy.editor.parts')}>
      <button
        type="button"
        className={cx(layout.row, styles.part)}
        aria-current={open === undefined ? 'true' : undefined}
        onClick={() => onOpen(undefined)}
      >
        {t('academy.editor.details')}
      </button>
      <h2 className={cx(text.groupTitle, styles.sideTitle)}>{t('academy.stepCount', { count: ids.length })}</h2>
      <ol ref={list} className={cx(layout.stack, layout.gap0)}>
        {reorder.ids.map((id, index) => {
          const step = course.steps.find((one) => one.id === id)
          return step && <Row key={id} step={step} index={index} reorder={reorder} current={id === open} onOpen={() => onOpen(id)} />
        })}
      </ol>
      {ids.length < academyLimits.steps && (
        <Button variant="subtle" color="gray" justify="flex-start" leftSection={<PlusIcon width={16} />} onClick={() => setNaming(true)}>
          {t('academy.editor.addStep')}
        </Button>
      )}
      {naming && (
        <NameDialog
          title={t('academy.editor.newStep')}
          label={t('academy.editor.stepTitle')}
          maxLength={academyLimits.title}
          onClose={() => setNaming(false)}
          onCreate={add}
        />
      )}
      <ReorderStatus reorder={reorder} />
    </nav>
  )
}

type RowProps = {
  step: CourseStep
  index: number
  reorder: Reorder
  current: boolean
  onOpen: () => void
}

function Row({ step, index, reorder, current, onOpen }: RowProps) {
  const t = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useDraggable(row, handle, step.id, reorder, true)
  return (
    <li
      ref={row}
      className={cx(layout.row, layout.gap0, reorderStyles.row, styles.row)}
      data-state={reorder.stateOf(step.id)}
      data-line={reorder.lineAt(index)}
    >
      <DragHandle ref={handle} {...reorder.handleProps(step.id)} small alwaysShown />
      <button type="button" className={cx(layout.row, layout.grow, styles.part)} aria-current={current ? 'true' : undefined} onClick={onOpen}>
        <span className={cx(text.numeric, styles.number)}>{index + 1}</span>
        <span className={text.truncate}>{step.title || t('academy.untitledStep')}</span>
      </button>
    </li>
  )
}
