import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { isConflict } from '#web/kernel/data/conflicts.ts'
import { useOutbox } from '#web/kernel/data/outbox.ts'
import { AlertIcon, CloudUploadIcon, OfflineIcon } from '#web/ui/icons/icons.ts'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import words from '#web/ui/styles/text.module.css'
import { Popover } from '#web/ui/overlays/floating.tsx'
import { OutboxList } from './OutboxList.tsx'

const tones = { refused: 'danger', offline: 'warning', waiting: 'plain' } as const

/** Most answers come sooner. The chip must not flash with every click. */
const slowMs = 1500

export function OutboxChip() {
  const t = useTranslation()
  const { pending, refused, online } = useOutbox()
  const slow = useTrueFor(pending.length > 0, slowMs)
  const [opened, setOpened] = useState(false)
  const idle = online && refused.length === 0 && !slow
  useEffect(() => {
    if (idle) setOpened(false)
  }, [idle])

  const [kind, Picture, text] =
    refused.length > 0
      ? (['refused', AlertIcon, t(refused.every(isConflict) ? 'app.outbox.conflicts' : 'app.outbox.refused', { count: refused.length })] as const)
      : !online
        ? ([
            'offline',
            OfflineIcon,
            pending.length > 0 ? t('app.outbox.offlineWaiting', { count: pending.length }) : t('app.outbox.offline'),
          ] as const)
        : (['waiting', CloudUploadIcon, t('app.outbox.waiting', { count: pending.length })] as const)
  const count = refused.length || pending.length
  return (
    <>
      <VisuallyHidden role="status">{idle ? '' : text}</VisuallyHidden>
      {!idle && (
        <Popover opened={opened} onChange={setOpened} position="bottom-end" width="min(24rem, calc(100vw - 24px))" trapFocus returnFocus>
          <Popover.Target>
            <PillButton tone={tones[kind]} aria-label={text} onClick={() => setOpened(!opened)}>
              <Picture width={16} />
              <span className={cx(layout.wideOnly, words.truncate)}>{text}</span>
              {count > 0 && <span className={layout.narrowOnly}>{count}</span>}
            </PillButton>
          </Popover.Target>
          <Popover.Dropdown p={0} aria-label={t('app.outbox.title')}>
            <OutboxList pending={pending} refused={refused} online={online} />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}

function useTrueFor(condition: boolean, ms: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [condition, ms])
  return condition && elapsed
}
