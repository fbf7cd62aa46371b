import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Portal, Progress } from '@mantine/core'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { AlertIcon, CheckCircleIcon, ChevronDownIcon, ChevronUpIcon, CloseIcon, PauseIcon, PlayIcon, RefreshIcon } from '#web/ui/icons/icons.ts'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { filesChosen } from './read-dropped-files.ts'
import styles from './tray.module.css'
import type { Upload } from './upload-list.ts'
import { uploadFiles, cancel, clearDone, pause, resume, retry } from './uploads.ts'

/** When all is done it tells so for a moment, and goes: it would lie over what one does next. */
const shownMs = 6000
/** A folder of thousands is told by its number, and those that come next are shown. */
const mostShown = 50
const underWay = ['waiting', 'going', 'paused', 'cut', 'lost']

export function UploadTray({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTranslation()
  const [small, setSmall] = useState(false)
  const open = uploads.filter(({ state }) => underWay.includes(state))
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const total = uploads.filter(({ state }) => state !== 'failed')
  const share =
    total.reduce((sum, { sent }) => sum + sent, 0) /
    Math.max(
      1,
      total.reduce((sum, { size }) => sum + size, 0),
    )
  const settled = open.length === 0 && failed === 0
  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(clearDone, shownMs)
    return () => clearTimeout(timer)
  }, [settled])
  const shown =
    uploads.length <= mostShown ? uploads : uploads.toSorted((a, b) => Number(a.state === 'done') - Number(b.state === 'done')).slice(0, mostShown)
  const title =
    open.length > 0
      ? t('file-manager.tray.going', { count: open.length })
      : failed > 0
        ? t('file-manager.tray.failed', { count: failed })
        : t('file-manager.tray.done', { count: uploads.length })
  return (
    <Portal>
      <section className={styles.tray} aria-label={t('file-manager.tray.title')}>
        <div className={styles.head}>
          <strong className={styles.title} role="status">
            {title}
          </strong>
          <Act label={t(small ? 'file-manager.tray.larger' : 'file-manager.tray.smaller')} onClick={() => setSmall(!small)}>
            {small ? <ChevronUpIcon width={16} /> : <ChevronDownIcon width={16} />}
          </Act>
          {open.length === 0 && (
            <Act label={t('file-manager.tray.close')} onClick={clearDone}>
              <CloseIcon width={16} />
            </Act>
          )}
        </div>
        {open.length > 0 && <Progress value={Math.round(share * 100)} size={3} radius={0} aria-label={t('file-manager.tray.all')} />}
        {!small && (
          <ul className={styles.list}>
            {shown.map((upload) => (
              <Row key={upload.id} upload={upload} />
            ))}
            {uploads.length > shown.length && (
              <li className={styles.rest}>{t('file-manager.tray.more', { count: uploads.length - shown.length })}</li>
            )}
          </ul>
        )}
      </section>
    </Portal>
  )
}

const Row = memo(function Row({ upload }: { upload: Upload }) {
  const t = useTranslation()
  const again = useRef<HTMLInputElement>(null)
  const { id, name, path, state, sent, size } = upload
  const share = size === 0 ? 0 : Math.round((sent / size) * 100)
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.what}>
        <span className={styles.name} title={path ? `${path}/${name}` : name}>
          {name}
        </span>
        <Told upload={upload} />
        {underWay.includes(state) && <Progress value={share} size={4} aria-label={t('file-manager.tray.share', { name })} />}
      </div>
      {(state === 'going' || state === 'waiting' || state === 'cut') && (
        <Act label={t('file-manager.tray.pause', { name })} onClick={() => pause(id)}>
          <PauseIcon width={16} />
        </Act>
      )}
      {state === 'paused' && (
        <Act label={t('file-manager.tray.resume', { name })} onClick={() => resume(id)}>
          <PlayIcon width={16} />
        </Act>
      )}
      {state === 'lost' && (
        <>
          <Act label={t('file-manager.tray.again', { name })} onClick={() => again.current?.click()}>
            <PlayIcon width={16} />
          </Act>
          <input
            ref={again}
            type="file"
            hidden
            aria-label={t('file-manager.tray.again', { name })}
            onChange={(event) => void uploadFiles(filesChosen(event.currentTarget.files), { folderId: upload.folderId })}
          />
        </>
      )}
      {state === 'failed' && upload.file && (
        <Act label={t('file-manager.tray.retry', { name })} onClick={() => retry(id)}>
          <RefreshIcon width={16} />
        </Act>
      )}
      {state === 'done' ? (
        <CheckCircleIcon width={18} className={styles.good} />
      ) : (
        <Act label={t('file-manager.tray.cancel', { name })} onClick={() => cancel(id)}>
          <CloseIcon width={16} />
        </Act>
      )}
    </li>
  )
})

function Told({ upload: { state, sent, size, error, most } }: { upload: Upload }) {
  const t = useTranslation()
  const { language } = useLanguage()
  if (state === 'failed')
    return (
      <span className={styles.wrong}>
        <AlertIcon width={14} />{' '}
        {most !== undefined && error instanceof CallProblem
          ? t(`file-manager.tray.refused.${error.code}`, { most: formatFileSize(most, language) })
          : errorMessage(t, error)}
      </span>
    )
  const sizes = { sent: formatFileSize(sent, language), size: formatFileSize(size, language) }
  return <span className={styles.told}>{t(`file-manager.tray.state.${state}`, sizes)}</span>
}

function Act({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
