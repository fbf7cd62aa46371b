import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Task, TaskPatch } from '#contract/tasks.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { Editable } from '#web/ui/fields/Editable.tsx'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { FollowMenu } from '#web/ui/follow/FollowMenu.tsx'
import { History } from '#web/ui/history/History.tsx'
import type { HistoryWords } from '#web/ui/history/history-words.ts'
import { CheckCircleIcon, TrashIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import { useRefetchIfMissing } from '#web/ui/lists/use-refetch-if-missing.ts'
import type { ShownTask } from './edits.ts'
import { removeTask, restoreTask, updateTask } from './queries.ts'
import { TaskComments } from './TaskComments.tsx'
import { TaskDetails } from './TaskDetails.tsx'
import { TimerButton } from '#web/ui/timer/TimerButton.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './tasks.module.css'

/** Beside the list from 1440 px on, 512 px wide. */
const sideFrom = 1440
const width = 512

const historyWords: HistoryWords = {
  ...{
    title: 'tasks.fieldTitle',
    notes: 'tasks.notes',
    assignedTo: 'tasks.assignee',
    tags: 'tasks.tags',
    subTasks: 'tasks.subTasks',
    repeat: 'tasks.repeat',
  },
  completed: { name: 'tasks.filter.state', value: (completed) => (completed ? 'tasks.filter.completed' : 'tasks.filter.open') },
  dueDate: { name: 'tasks.dueDate', is: 'day' },
  priority: { name: 'tasks.priority', value: (priority) => `tasks.priorities.${['low', 'normal', 'high'][Number(priority)] ?? 'normal'}` },
}

type Props = {
  id: string | undefined
  /** All tasks, including those deleted here. */
  all: readonly ShownTask[]
  refetch: ReadResult<Task[]>['refetch']
  /** Those on screen: after a delete the focus goes to the neighbour. */
  shown: readonly ShownTask[]
  /** A task that does not exist yet. */
  draft: Task | undefined
  onDraft: (patch: TaskPatch) => boolean
}

export function TaskDrawer({ id, all, refetch, shown, draft, onDraft }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const listed = all.find((task) => task.id === id)
  const task = listed?.removed ? undefined : (listed ?? draft)
  const exists = listed !== undefined
  const lookup = useRefetchIfMissing(exists || draft ? undefined : id, refetch)
  const gone = listed?.removed === true || lookup.missing
  useItemTitle(task?.title)

  useEffect(() => {
    if (!gone) return
    toast({ message: t('tasks.gone') })
    void navigate({ to: '/apps/tasks', search: true, replace: true, resetScroll: false })
  }, [gone, navigate, t])

  return (
    <DetailsDrawer
      opened={id !== undefined && !gone}
      onClose={() => void navigate({ to: '/apps/tasks', search: true, resetScroll: false })}
      label={t(task?.type === 'section' ? 'tasks.sectionDetails' : 'tasks.taskDetails')}
      width={width}
      sideFrom={sideFrom}
      contentKey={task?.id ?? ''}
      header={task && exists && <Header task={task} shown={shown} />}
    >
      {task ? (
        <>
          {exists && task.type === 'task' && <TimerButton subject={{ taskId: task.id }} />}
          <Editable>
            <TaskDetails key={task.id} task={task} onDraft={onDraft} />
          </Editable>
          {exists && task.type === 'task' && (
            <div className={styles.past}>
              <TaskComments key={task.id} taskId={task.id} />
            </div>
          )}
          {exists && (
            <div className={styles.past}>
              <History key={task.id} entity="task" id={task.id} fields={historyWords} />
            </div>
          )}
        </>
      ) : (
        <LoadingState failed={t('tasks.taskNotLoaded')} error={lookup.error} onRetry={lookup.again} rows={4} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}

const focusRow = (id: string) =>
  document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] [data-part="link"]`)?.focus({ preventScroll: true })

function Header({ task, shown }: { task: Task; shown: readonly ShownTask[] }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const sure = useConfirm()
  const mayWrite = useMayWrite()
  const update = useWrite(updateTask)
  const restore = useWrite(restoreTask)
  const section = task.type === 'section'

  async function askAndRemove() {
    const title = task.title || t(section ? 'tasks.untitledSection' : 'tasks.untitledTask')
    const yes = await sure({
      title: t(section ? 'tasks.remove.sectionTitle' : 'tasks.remove.title'),
      message: t(`tasks.remove.${section ? 'sectionMessage' : task.repeat && !task.completed ? 'repeatingMessage' : 'message'}`, { title }),
      actions: { confirm: { label: t('tasks.remove.confirm') } },
      dismissible: true,
    })
    if (!yes) return
    const at = shown.findIndex((one) => one.id === task.id)
    const neighbour = shown[at + 1] ?? shown[at - 1]
    // Navigates first, because the drawer would not find the deleted task. The neighbour is not opened: the next key would change its title.
    await navigate({ to: '/apps/tasks', search: true, replace: true, resetScroll: false })
    if (neighbour) focusRow(neighbour.id)
    const message = t(section ? 'tasks.remove.sectionDone' : 'tasks.remove.done', { title })
    void sendWithUndo(removeTask, { id: task.id }, { message, restore: () => void restore({ id: task.id }) })
  }

  return (
    <>
      {!section && mayWrite && (
        <Button
          className={cx(layout.fixed)}
          variant={task.completed ? 'light' : 'default'}
          leftSection={task.completed ? <UndoIcon width={16} /> : <CheckCircleIcon width={16} />}
          onClick={() => void update({ id: task.id, task: { completed: !task.completed } })}
        >
          {t(task.completed ? 'tasks.markIncomplete' : 'tasks.markComplete')}
        </Button>
      )}
      <SaveStatus key={task.id} of={({ area, input }) => area === 'tasks' && (input as { id?: string } | undefined)?.id === task.id} />
      <span className={layout.toEnd}>{!section && <FollowMenu thing="task" id={task.id} />}</span>
      <MoreMenu label={t('tasks.more')} width={200} writes>
        <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void askAndRemove()}>
          {t(section ? 'tasks.remove.sectionTitle' : 'tasks.remove.title')}
        </Menu.Item>
      </MoreMenu>
    </>
  )
}
