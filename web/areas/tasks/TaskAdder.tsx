import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { taskLimits, type TaskPatch } from '#contract/tasks.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { PlusIcon } from '#web/ui/icons/icons.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { linesIn } from './lines.ts'
import { createTasks } from './queries.ts'
import styles from './tasks.module.css'

type Props = {
  label: string
  /** Directly below this one; null: at the top. */
  after: string | null
  /** What the filters say about a new task. */
  given: () => TaskPatch
  onAdded?: (lastId: string) => void
  /** Of a field that comes and goes. */
  onClose?: () => void
  box?: Ref<HTMLInputElement>
}

/** A line in the list. Not shown to a member who may only read. */
export function TaskAdder(props: Props) {
  return useMayWrite() ? <Line {...props} /> : null
}

/** Enter adds a task and waits for the next one. Nothing exists before it has a title. */
function Line({ label, after, given, onAdded, onClose, box }: Props) {
  const t = useTranslation()
  const sure = useConfirm()
  const [title, setTitle] = useState('')
  // The next task comes below the one that was just added, before the list has it.
  const latest = useRef<{ below: string | null; id: string }>(undefined)
  /** Leaving the field adds what was typed, but not for a question, and not after Escape. */
  const ignoresBlur = useRef(false)

  function add(titles: readonly string[]) {
    const tasks = titles.map((one) => ({ id: newId(), title: one, ...given() }))
    const anchor = latest.current?.below === after ? latest.current.id : after
    const last = tasks.at(-1)?.id
    if (last === undefined) return
    latest.current = { below: after, id: last }
    if (tasks.length === 1) void sendWrite(createTasks, { tasks, after: anchor })
    else void sendWithUndo(createTasks, { tasks, after: anchor }, { message: t('tasks.adder.added', { count: tasks.length }) })
    onAdded?.(last)
  }

  function submit() {
    const typed = title.trim()
    setTitle('')
    if (typed !== '') add([typed])
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // The list's own keys are not meant.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      ignoresBlur.current = true
      setTitle('')
      event.currentTarget.blur()
      ignoresBlur.current = false
      onClose?.()
    }
  }

  async function paste(event: ClipboardEvent<HTMLInputElement>) {
    const lines = linesIn(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    const { currentTarget } = event
    const tooMany = lines.length > taskLimits.batch
    if (tooMany) return void toast({ message: t('tasks.adder.tooMany', { count: taskLimits.batch }), kind: 'error' })
    ignoresBlur.current = true
    const yes = await sure({
      title: t('tasks.adder.askTitle', { count: lines.length }),
      message: t('tasks.adder.ask', { first: lines[0], last: lines.at(-1) }),
      icon: { show: false },
      actions: { confirm: { label: t('tasks.adder.askYes', { count: lines.length }), color: 'primary' }, cancel: { label: t('tasks.adder.askNo') } },
      dismissible: true,
    })
    ignoresBlur.current = false
    if (yes) add(lines)
    else setTitle((typed) => `${typed}${lines.join(' ')}`.slice(0, taskLimits.title))
    currentTarget.focus()
  }

  return (
    <div className={cx(layout.row, styles.adder)}>
      <PlusIcon width={18} className={styles.adderIcon} />
      <input
        ref={box}
        className={styles.adderField}
        aria-label={label}
        placeholder={label}
        value={title}
        maxLength={taskLimits.title}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={press}
        onPaste={(event) => void paste(event)}
        onBlur={() => {
          if (ignoresBlur.current) return
          submit()
          onClose?.()
        }}
      />
    </div>
  )
}
