import { useEffect, useRef, useState } from 'react'
import type { PublicItem } from '#contract/share-shapes.ts'
import { post, readText } from './calls.ts'
import styles from './public-pages.module.css'
import { useText } from './texts.ts'

export type Shown = { kind: NonNullable<PublicItem['preview']>; url: string; text?: string }

/** Called by a click, and once: each call is in the log of the sender. */
export async function show(path: string, access: string, itemId: string): Promise<Shown> {
  const shown = await post<Shown>(`${path}/preview`, { access, itemId })
  return shown.kind === 'text' ? { ...shown, text: await readText(shown.url) } : shown
}

/** A file in a dialog, without a download. */
export function Preview({ item, wanted, onClose }: { item: PublicItem; wanted: Promise<Shown>; onClose(): void }) {
  const { t } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<Shown | 'failed'>()
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => void wanted.then(setShown, () => setShown('failed')), [wanted])
  return (
    <dialog ref={dialog} className={styles.preview} onClose={onClose} aria-label={t('previewNamed', { name: item.name })}>
      <div className={styles.previewHead}>
        <strong className={styles.name}>{item.name}</strong>
        <button className={styles.button} onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </div>
      {shown === undefined && <p role="status">{t('loading')}</p>}
      {shown === 'failed' && <p role="alert">{t('noPreview')}</p>}
      {typeof shown === 'object' && <Content shown={shown} name={item.name} onFailed={() => setShown('failed')} />}
    </dialog>
  )
}

function Content({ shown: { kind, url, text }, name, onFailed }: { shown: Shown; name: string; onFailed(): void }) {
  const { t } = useText()
  if (kind === 'picture') return <img className={styles.picture} src={url} alt={name} onError={onFailed} />
  // It scrolls by keyboard.
  if (kind === 'text') return <textarea className={styles.text} readOnly rows={18} aria-label={name} value={text ?? ''} />
  // A browser without a PDF viewer would download the file.
  if (!navigator.pdfViewerEnabled) return <p role="alert">{t('noPreview')}</p>
  return <iframe className={styles.frame} src={url} title={name} />
}
