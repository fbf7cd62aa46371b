import { useEffect, useState } from 'react'
import type { FileItem } from '#contract/file-manager.ts'
import { readText } from '#web/kernel/download.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { FileFace } from './FileFace.tsx'
import styles from './file-manager.module.css'
import { lookOf } from './kinds.ts'

/** As much as one reads in a drawer. */
const mostText = 64 * 1024

/** Never as anything that could run: pictures, sound and film are drawn by the browser, text is only text, a PDF stands in a frame of its own. */
export function Preview({ item }: { item: FileItem }) {
  const t = useTexts()
  const look = lookOf(item.mime)
  const label = t('file-manager.preview', { name: item.name })
  if (item.url === null || look === undefined || item.bytes === 0)
    return (
      <div className={styles.noPreview}>
        <FileFace item={item} size={88} />
      </div>
    )
  const address = `${item.url}?show`
  if (look === 'picture') return <img className={styles.shownPicture} src={address} alt={label} decoding="async" />
  if (look === 'film')
    return (
      <video className={styles.shownPicture} src={address} controls preload="metadata" aria-label={label}>
        <track kind="captions" />
      </video>
    )
  if (look === 'sound')
    return (
      <audio className={styles.sound} src={address} controls preload="metadata" aria-label={label}>
        <track kind="captions" />
      </audio>
    )
  if (look === 'pdf')
    return (
      <div className={styles.paper}>
        {/* A browser without a viewer of its own would download it instead. */}
        {navigator.pdfViewerEnabled ? (
          <iframe className={styles.pages} src={address} title={label} loading="lazy" />
        ) : (
          <FileFace item={item} size={88} />
        )}
        <a href={address} target="_blank" rel="noreferrer">
          {t('file-manager.openPreview')}
        </a>
      </div>
    )
  return <TextPreview key={address} address={address} label={label} />
}

function TextPreview({ address, label }: { address: string; label: string }) {
  const t = useTexts()
  const [shown, setShown] = useState<{ text: string; whole: boolean } | 'failed'>()
  useEffect(() => {
    const stop = new AbortController()
    readText(address, mostText, stop.signal).then(setShown, () => setShown('failed'))
    return () => stop.abort()
  }, [address])
  if (shown === 'failed') return <p className={styles.dim}>{t('file-manager.noPreview')}</p>
  // A field to be read only: it scrolls by keyboard too.
  return <textarea className={styles.text} readOnly rows={12} aria-label={label} value={shown ? `${shown.text}${shown.whole ? '' : '\n…'}` : ''} />
}
