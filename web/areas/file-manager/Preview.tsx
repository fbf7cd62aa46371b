import { useCallback, useEffect, useState } from 'react'
import type { FileItem } from '#contract/file-manager.ts'
import { readText } from '#web/kernel/files/download.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FileThumbnail } from './FileThumbnail.tsx'
import styles from './file-manager.module.css'
import { type Look, lookOf } from './kinds.ts'

/** As much as one reads in a drawer. */
const mostText = 64 * 1024

/** Never as anything that could run: pictures, sound and film are drawn by the browser, text is only text, a PDF stands in a frame of its own. */
export function Preview({ item }: { item: FileItem }) {
  const look = lookOf(item.mime)
  if (item.url === null || look === undefined || item.bytes === 0)
    return (
      <div className={styles.noPreview}>
        <FileThumbnail item={item} size={88} />
      </div>
    )
  const address = `${item.url}?show`
  return <Shown key={address} item={item} look={look} address={address} />
}

function Shown({ item, look, address }: { item: FileItem; look: Look; address: string }) {
  const t = useTranslation()
  const label = t('file-manager.preview', { name: item.name })
  const [failed, setFailed] = useState(false)
  const onError = useCallback(() => setFailed(true), [])
  if (failed)
    return (
      <div className={styles.noPreview}>
        <FileThumbnail item={item} size={88} />
        <p className={styles.dim}>{t('file-manager.noPreview')}</p>
      </div>
    )
  if (look === 'film')
    return (
      <video className={styles.shownPicture} src={address} controls preload="metadata" aria-label={label} onError={onError}>
        <track kind="captions" />
      </video>
    )
  if (look === 'sound')
    return (
      <audio className={styles.sound} src={address} controls preload="metadata" aria-label={label} onError={onError}>
        <track kind="captions" />
      </audio>
    )
  return (
    <div className={styles.paper}>
      {look === 'picture' ? (
        <img className={styles.shownPicture} src={address} alt={label} decoding="async" onError={onError} />
      ) : look === 'text' ? (
        <TextPreview address={address} label={label} onError={onError} />
      ) : // A browser without a viewer of its own would download it instead.
      navigator.pdfViewerEnabled ? (
        <iframe className={styles.pages} src={address} title={label} loading="lazy" />
      ) : (
        <FileThumbnail item={item} size={88} />
      )}
      <a className={styles.beside} href={address} target="_blank" rel="noreferrer">
        {t('file-manager.openPreview')}
      </a>
    </div>
  )
}

function TextPreview({ address, label, onError }: { address: string; label: string; onError: () => void }) {
  const [shown, setShown] = useState<{ text: string; complete: boolean }>()
  useEffect(() => {
    const stop = new AbortController()
    readText(address, mostText, stop.signal).then(setShown, () => stop.signal.aborted || onError())
    return () => stop.abort()
  }, [address, onError])
  // A field to be read only: it scrolls by keyboard too.
  return <textarea className={styles.text} readOnly rows={12} aria-label={label} value={shown ? `${shown.text}${shown.complete ? '' : '\n…'}` : ''} />
}
