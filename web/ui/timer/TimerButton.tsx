import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { PlayIcon, StopIcon } from '#web/ui/icons/icons.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { formatElapsed } from './durations.ts'
import { start, stop, useRunningTimer, useTimeRights } from './queries.ts'
import { useElapsed } from './use-elapsed.ts'
import styles from './timer.module.css'

type Subject = { taskId: string } | { cardId: string }

const isAbout = (running: { taskId: string | null; cardId: string | null } | null | undefined, subject: Subject) =>
  'taskId' in subject ? running?.taskId === subject.taskId : running?.cardId === subject.cardId

/** Starts the timer for a task or a card, or stops it. Nothing for a member who may not write time. */
export function TimerButton({ subject }: { subject: Subject }) {
  const t = useTranslation()
  const { mayWrite } = useTimeRights()
  const running = useRunningTimer()
  const own = isAbout(running, subject) ? running : null
  const elapsed = useElapsed(own?.startedAt ?? null)
  if (!mayWrite || running === undefined) return null
  return (
    <p className={styles.timer}>
      {own ? (
        <PillButton tone="info" aria-label={t('ui.timer.stop')} onClick={() => void stop(own.id)}>
          <StopIcon width={16} />
          {formatElapsed(elapsed)}
        </PillButton>
      ) : (
        <PillButton onClick={() => void start(subject)}>
          <PlayIcon width={16} />
          {t('ui.timer.start')}
        </PillButton>
      )}
    </p>
  )
}

/** The same in a menu. */
export function TimerMenuItem({ subject }: { subject: Subject }) {
  const t = useTranslation()
  const { mayWrite } = useTimeRights()
  const running = useRunningTimer()
  if (!mayWrite || running === undefined) return null
  return running !== null && isAbout(running, subject) ? (
    <Menu.Item leftSection={<StopIcon width={16} />} onClick={() => void stop(running.id)}>
      {t('ui.timer.stop')}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={<PlayIcon width={16} />} onClick={() => void start(subject)}>
      {t('ui.timer.start')}
    </Menu.Item>
  )
}
