import { useCallback, useEffect, useState } from 'react'
import type { FileItem } from '#contract/file-manager.ts'
import { readText } from '#web/kernel/files/download.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FileThumbnail } from './FileThumbnail.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './file-manager.module.css'
import { type PreviewKind, previewKind } from './kinds.ts'

/** In bytes. */
const maxText = 64 * 1024

const box = cx(layout.stack, layout.center, layout.gap3, styles.preview)

/** Never runs anything: images, audio and video are drawn by the browser, text is plain text, a PDF is in a frame. */
export function Preview({ item }: { item: FileItem }) {
  const kind = previewKind(item.mime)
  if (item.url === null || kind === undefined || item.bytes === 0)
    return (
      <Card flush className={box}>
        <FileThumbnail item={item} size={88} />
      </Card>
    )
  const address = `${item.url}?show`
  return <FilePreview key={address} item={item} kind={kind} address={address} />
}

function FilePreview({ item, kind, address }: { item: FileItem; kind: PreviewKind; address: string }) {
  const t = useTranslation()
  const label = t('file-manager.preview', { name: item.name })
  const [failed, setFailed] = useState(false)
  const onError = useCallback(() => setFailed(true), [])
  if (failed)
    return (
      <Card flush className={box}>
        <FileThumbnail item={item} size={88} />
        <p className={cx(text.small, text.dimmed)}>{t('file-manager.noPreview')}</p>
      </Card>
    )
  if (kind === 'video')
    return (
      <Card flush className={box}>
        <video className={styles.media} src={address} controls preload="metadata" aria-label={label} onError={onError}>
          <track kind="captions" />
        </video>
      </Card>
    )
  if (kind === 'audio')
    return (
      <audio className={styles.media} src={address} controls preload="metadata" aria-label={label} onError={onError}>
        <track kind="captions" />
      </audio>
    )
  return (
    <Card flush className={box}>
      {kind === 'image' ? (
        <img className={styles.media} src={address} alt={label} decoding="async" onError={onError} />
      ) : kind === 'text' ? (
        <TextPreview address={address} label={label} onError={onError} />
      ) : // A browser without a PDF viewer would download the file.
      navigator.pdfViewerEnabled ? (
        <iframe className={styles.pdf} src={address} title={label} loading="lazy" />
      ) : (
        <FileThumbnail item={item} size={88} />
      )}
      <a className={text.small} href={address} target="_blank" rel="noreferrer">
        {t('file-manager.openPreview')}
      </a>
    </Card>
  )
}

function TextPreview({ address, label, onError }: { address: string; label: string; onError: () => void }) {
  const [shown, setShown] = useState<{ text: string; complete: boolean }>()
  useEffect(() => {
    const abort = new AbortController()
    readText(address, maxText, abort.signal).then(setShown, () => abort.signal.aborted || onError())
    return () => abort.abort()
  }, [address, onError])
  // A textarea, because it scrolls by keyboard.
  return <textarea className={styles.text} readOnly rows={12} aria-label={label} value={shown ? `${shown.text}${shown.complete ? '' : '\n…'}` : ''} />
}
