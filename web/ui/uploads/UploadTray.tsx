import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Portal, Progress } from '@mantine/core'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { AlertIcon, CheckCircleIcon, ChevronDownIcon, ChevronUpIcon, CloseIcon, PauseIcon, PlayIcon, RefreshIcon } from '#web/ui/icons/icons.ts'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { readChosenFiles } from './read-dropped-files.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './tray.module.css'
import type { Upload } from './upload-list.ts'
import { cancel, chooseAgain, clearDone, pause, resume, retry } from './uploads.ts'

/** The tray covers a part of the page, so it closes when all uploads are done. */
const closeAfterMs = 6000
/** Of a folder with thousands of files only these are shown, and the number of the others. */
const maxRows = 50
const pendingStates = ['waiting', 'going', 'paused', 'cut', 'lost']

export function UploadTray({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTranslation()
  const [small, setSmall] = useState(false)
  const pending = uploads.filter(({ state }) => pendingStates.includes(state))
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const total = uploads.filter(({ state }) => state !== 'failed')
  const share =
    total.reduce((sum, { sent }) => sum + sent, 0) /
    Math.max(
      1,
      total.reduce((sum, { size }) => sum + size, 0),
    )
  const isDone = pending.length === 0 && failed === 0
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(clearDone, closeAfterMs)
    return () => clearTimeout(timer)
  }, [isDone])
  const shown =
    uploads.length <= maxRows ? uploads : uploads.toSorted((a, b) => Number(a.state === 'done') - Number(b.state === 'done')).slice(0, maxRows)
  const title =
    pending.length > 0
      ? t('ui.uploads.going', { count: pending.length })
      : failed > 0
        ? t('ui.uploads.failed', { count: failed })
        : t('ui.uploads.done', { count: uploads.length })
  return (
    <Portal>
      <Card as="section" flush className={styles.tray} aria-label={t('ui.uploads.title')}>
        <div className={cx(layout.row, layout.gap1, styles.head)}>
          <strong className={layout.grow} role="status">
            {title}
          </strong>
          <Action label={t(small ? 'ui.uploads.larger' : 'ui.uploads.smaller')} onClick={() => setSmall(!small)}>
            {small ? <ChevronUpIcon width={16} /> : <ChevronDownIcon width={16} />}
          </Action>
          {pending.length === 0 && (
            <Action label={t('ui.uploads.close')} onClick={clearDone}>
              <CloseIcon width={16} />
            </Action>
          )}
        </div>
        {pending.length > 0 && <Progress value={Math.round(share * 100)} size={3} radius={0} aria-label={t('ui.uploads.all')} />}
        {!small && (
          <ul className={styles.list}>
            {shown.map((upload) => (
              <Row key={upload.id} upload={upload} />
            ))}
            {uploads.length > shown.length && (
              <li className={cx(text.small, text.dimmed, styles.row)}>{t('ui.uploads.more', { count: uploads.length - shown.length })}</li>
            )}
          </ul>
        )}
      </Card>
    </Portal>
  )
}

const Row = memo(function Row({ upload }: { upload: Upload }) {
  const t = useTranslation()
  const fileInput = useRef<HTMLInputElement>(null)
  const { id, name, path, state, sent, size } = upload
  const share = size === 0 ? 0 : Math.round((sent / size) * 100)
  return (
    <li className={cx(layout.row, layout.gap1, styles.row)} data-state={state}>
      <div className={cx(layout.stack, layout.gapHair, layout.grow)}>
        <span className={text.truncate} title={path ? `${path}/${name}` : name}>
          {name}
        </span>
        <Status upload={upload} />
        {pendingStates.includes(state) && <Progress value={share} size={4} aria-label={t('ui.uploads.share', { name })} />}
      </div>
      {(state === 'going' || state === 'waiting' || state === 'cut') && (
        <Action label={t('ui.uploads.pause', { name })} onClick={() => pause(id)}>
          <PauseIcon width={16} />
        </Action>
      )}
      {state === 'paused' && (
        <Action label={t('ui.uploads.resume', { name })} onClick={() => resume(id)}>
          <PlayIcon width={16} />
        </Action>
      )}
      {state === 'lost' && (
        <>
          <Action label={t('ui.uploads.again', { name })} onClick={() => fileInput.current?.click()}>
            <PlayIcon width={16} />
          </Action>
          <input
            ref={fileInput}
            type="file"
            hidden
            aria-label={t('ui.uploads.again', { name })}
            onChange={(event) => chooseAgain(id, readChosenFiles(event.currentTarget.files))}
          />
        </>
      )}
      {state === 'failed' && upload.file && (
        <Action label={t('ui.uploads.retry', { name })} onClick={() => retry(id)}>
          <RefreshIcon width={16} />
        </Action>
      )}
      {state === 'done' ? (
        <CheckCircleIcon width={18} className={cx(text.success, styles.done)} />
      ) : (
        <Action label={t('ui.uploads.cancel', { name })} onClick={() => cancel(id)}>
          <CloseIcon width={16} />
        </Action>
      )}
    </li>
  )
})

function Status({ upload: { state, sent, size, error, most } }: { upload: Upload }) {
  const t = useTranslation()
  const { language } = useLanguage()
  if (state === 'failed')
    return (
      <span className={cx(layout.row, layout.gap1, text.small, text.danger)}>
        <AlertIcon width={14} />
        {most !== undefined && error instanceof CallProblem
          ? t(`ui.uploads.refused.${error.code}`, { most: formatFileSize(most, language) })
          : errorMessage(t, error)}
      </span>
    )
  const sizes = { sent: formatFileSize(sent, language), size: formatFileSize(size, language) }
  return <span className={cx(text.small, text.dimmed, text.numeric)}>{t(`ui.uploads.state.${state}`, sizes)}</span>
}

function Action({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
