import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { timeLimits } from '#contract/time-rules.ts'
import type { TimeEntry } from '#contract/time.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { ClockIcon, PlayIcon, StopIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { formatDuration, formatElapsed } from '#web/ui/timer/durations.ts'
import { removeEntry, restoreEntry, start, stop, updateEntry, useRunningTimer, useTimeRights } from '#web/ui/timer/queries.ts'
import { useElapsed } from '#web/ui/timer/use-elapsed.ts'
import { Popover } from '#web/ui/overlays/floating.tsx'
import { nameOf } from './words.ts'
import styles from './time.module.css'

/** The timer in the header of every page. Loaded after the page. */
export function TimerTool() {
  const t = useTranslation()
  const { mayWrite } = useTimeRights()
  const running = useRunningTimer()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  // A member who may only read has no timer of their own.
  if (!mayWrite || running === undefined) return null
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus classNames={{ dropdown: styles.tool ?? '' }}>
      <Popover.Target>
        {running ? (
          <RunningButton entry={running} onClick={() => setOpened(!opened)} />
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="xl"
            className={layout.wideOnly ?? ''}
            aria-label={t('ui.timer.start')}
            onClick={() => setOpened(!opened)}
          >
            <ClockIcon />
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={t('time.timer.label')}>
        {running ? <RunningPanel key={running.id} entry={running} onClose={close} /> : <StartPanel onClose={close} />}
        <p className={cx(text.small, styles.all)}>
          <Link to="/time" className={text.link} onClick={close}>
            {t('time.timer.all')}
          </Link>
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}

function RunningButton({ entry, onClick, ...rest }: { entry: TimeEntry; onClick: () => void }) {
  const t = useTranslation()
  const elapsed = useElapsed(entry.startedAt)
  const minutes = Math.floor(elapsed / 60_000)
  return (
    // Read out by the minute, not by the second.
    <PillButton
      {...rest}
      tone="info"
      className={styles.running ?? ''}
      aria-label={t('time.timer.running', { name: nameOf(t, entry), duration: formatDuration(minutes) })}
      onClick={onClick}
    >
      <ClockIcon width={16} className={layout.wideOnly} />
      <span className={cx(styles.clock, layout.wideOnly)}>{formatElapsed(elapsed)}</span>
      <span className={cx(styles.clock, layout.narrowOnly)}>{formatDuration(minutes)}</span>
    </PillButton>
  )
}

function StartPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const [note, setNote] = useState('')
  const begin = (event: FormEvent) => {
    event.preventDefault()
    void start({ note: note.trim() || null })
    onClose()
  }
  return (
    <form onSubmit={begin} className={cx(layout.stack, layout.gap3)}>
      <TextInput
        label={t('time.timer.what')}
        data-autofocus
        maxLength={timeLimits.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" leftSection={<PlayIcon width={16} />}>
        {t('ui.timer.start')}
      </Button>
    </form>
  )
}

function RunningPanel({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const t = useTranslation()
  const elapsed = useElapsed(entry.startedAt)
  const [note, setNote] = useState(entry.note ?? '')
  const saved = entry.note ?? ''
  useEffect(() => setNote(saved), [saved])
  const typed = note.trim() || null
  const isNew = typed !== entry.note
  const end = (event: FormEvent) => {
    event.preventDefault()
    void stop(entry.id, isNew ? typed : undefined)
    onClose()
  }
  const discard = () => {
    onClose()
    const restore = () => void sendWrite(restoreEntry, { id: entry.id })
    void sendWithUndo(removeEntry, { id: entry.id }, { message: t('time.timer.discarded'), restore })
  }
  return (
    <form onSubmit={end} className={cx(layout.stack, layout.gap3)}>
      <div className={cx(layout.row, layout.between)}>
        <strong className={text.anywhere}>{entry.title || entry.organizationName || t('time.timer.label')}</strong>
        <span className={styles.clock} aria-hidden>
          {formatElapsed(elapsed)}
        </span>
      </div>
      <TextInput
        label={t('time.fields.note')}
        data-autofocus
        maxLength={timeLimits.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        onBlur={() => isNew && void sendWrite(updateEntry, { id: entry.id, entry: { note: typed } })}
      />
      <div className={cx(layout.row, layout.wrap)}>
        <Button type="submit" leftSection={<StopIcon width={16} />}>
          {t('ui.timer.stop')}
        </Button>
        <Button variant="default" onClick={discard}>
          {t('time.timer.discard')}
        </Button>
      </div>
    </form>
  )
}
