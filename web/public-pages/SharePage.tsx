import { useEffect, useState } from 'react'
import { decryptText, encryptedSize, keyOfFragment } from '#contract/encrypted-content.ts'
import type { OpenShare, PublicItem } from '#contract/share-shapes.ts'
import { post, Refusal } from './calls.ts'
import { Frame, Refused } from './Frame.tsx'
import { Gate } from './Gate.tsx'
import { Preview, show, type Shown as Previewed } from './Preview.tsx'
import styles from './public-pages.module.css'
import { isTooLarge, memoryLimit, saveDecrypted, startDownload } from './save-decrypted.ts'
import { sizeText, timeText, useText } from './texts.ts'
import { useOpened } from './use-opened.ts'

type Key = Uint8Array<ArrayBuffer>
type Shown = Pick<OpenShare, 'title' | 'message' | 'items'>

/** A person looks at the page; robots do not wait. */
const lookedMs = 1000

async function decryptShare(key: Key, { title, message, items }: Shown): Promise<Shown> {
  const text = async (encrypted: string | null) => (encrypted === null ? null : decryptText(key, encrypted))
  return {
    title: await text(title),
    message: await text(message),
    items: await Promise.all(items.map(async (item) => ({ ...item, name: (await decryptText(key, item.name)).replace(/[/\\]/g, '_') }))),
  }
}

/** Browsers decrypt only on pages that came over https, or from this computer. */
const canDecrypt = () => globalThis.crypto?.subtle !== undefined

/** Undefined while it is decrypted. */
function useShown(share: OpenShare, key: Key | undefined): Shown | 'key-missing' | 'damaged' | 'not-secure' | undefined {
  const [shown, setShown] = useState<Shown | 'damaged'>()
  const isEncrypted = share.mode === 'end_to_end'
  useEffect(() => {
    if (!isEncrypted || !key || !canDecrypt()) return
    decryptShare(key, share).then(setShown, () => setShown('damaged'))
  }, [isEncrypted, key, share])
  if (!isEncrypted) return share
  if (!canDecrypt()) return 'not-secure'
  return key ? shown : 'key-missing'
}

/** The bytes of a file before it was encrypted: the inverse of encryptedSize. */
function plainSize(size: number): number {
  const records = Math.max(1, Math.ceil((size - 21) / 65_536))
  const plain = size - 21 - 17 * records
  return encryptedSize(plain) === size ? plain : size
}

type Status = { text: string; params?: Record<string, string | number>; isError?: boolean }

function OpenedShare({ path, share, reload }: { path: string; share: OpenShare; reload(): void }) {
  const { t, language } = useText()
  const [key] = useState(() => keyOfFragment(location.hash))
  const shown = useShown(share, key)
  // Every answer has another one, but the page is opened once.
  const [firstAccess] = useState(share.access)
  const [status, setStatus] = useState<Status>()
  const [busy, setBusy] = useState(false)
  const [previewed, setPreviewed] = useState<{ item: PublicItem; wanted: Promise<Previewed> }>()

  useEffect(() => {
    const timer = setTimeout(() => void post(`${path}/opened`, { access: firstAccess }).catch(() => {}), lookedMs)
    return () => clearTimeout(timer)
  }, [path, firstAccess])

  if (shown === undefined) return <p role="status">{t('loading')}</p>
  if (shown === 'not-secure') return <Frame title={t('notSecure')}>{t('notSecureWhy')}</Frame>
  if (shown === 'key-missing') return <Frame title={t('keyMissing')}>{t('keyMissingWhy')}</Frame>
  if (shown === 'damaged') return <Frame title={t('damaged')}>{t('keyMissingWhy')}</Frame>

  const ticket = async (what: object) => (await post<{ url: string }>(`${path}/ticket`, { access: share.access, ...what })).url
  const run = (work: () => Promise<Status | undefined>) => () => {
    setBusy(true)
    setStatus(undefined)
    work()
      .then(setStatus, (error: unknown) => {
        const refused = error instanceof Refusal ? error.status : 0
        setStatus({ text: refused === 410 ? 'limitReached' : refused === 429 ? 'tooMany' : refused === 0 ? 'damaged' : 'failed', isError: true })
      })
      .finally(() => {
        setBusy(false)
        reload()
      })
  }
  const save = (item: Shown['items'][number]) =>
    run(async (): Promise<Status | undefined> => {
      const { id: itemId, name } = item
      if (!key || share.mode === 'standard') {
        startDownload(await ticket({ itemId }))
        return { text: 'started' }
      }
      if (isTooLarge(item.size)) return { text: 'tooLargeHere', params: { size: sizeText(language, memoryLimit) }, isError: true }
      const onProgress = (part: number) => setStatus({ text: 'decrypting', params: { name, percent: Math.floor(part * 100) } })
      const saved = await saveDecrypted({ name, size: plainSize(item.size), key, urlOf: () => ticket({ itemId }), onProgress })
      return saved ? { text: 'saved', params: { name } } : undefined
    })

  const { title, message, items } = shown
  const size = sizeText(language, share.totalSize)
  return (
    <Frame title={title ?? t('untitled')} team={share.team.name}>
      {message && <p className={styles.message}>{message}</p>}
      <p className={styles.dimmed}>
        {t('files', { count: items.length, size })} · {t('until', { time: timeText(language, share.expiresAt) })}
        {share.downloadsLeft !== null && ` · ${t('left', { count: share.downloadsLeft })}`}
      </p>
      {share.mode === 'standard' && items.length > 1 && (
        <button
          className={`${styles.button} ${styles.primary}`}
          disabled={busy}
          onClick={run(async () => {
            startDownload(await ticket({ zip: true }))
            return { text: 'started' }
          })}
        >
          {t('downloadAll')}
        </button>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={styles.name}>{item.name}</span>
            <span className={styles.size}>{sizeText(language, share.mode === 'standard' ? item.size : plainSize(item.size))}</span>
            {item.preview && (
              <button
                className={styles.button}
                onClick={() => setPreviewed({ item, wanted: show(path, share.access, item.id) })}
                aria-label={t('previewNamed', { name: item.name })}
              >
                {t('preview')}
              </button>
            )}
            <button className={styles.button} disabled={busy} onClick={save(item)} aria-label={t('downloadNamed', { name: item.name })}>
              {t('download')}
            </button>
          </li>
        ))}
      </ul>
      {previewed && <Preview {...previewed} onClose={() => setPreviewed(undefined)} />}
      <p role="status" className={status?.isError ? styles.error : styles.good}>
        {status && t(status.text, status.params)}
      </p>
      {share.mode === 'end_to_end' && (
        <p className={styles.explained}>
          {t('encryptedHow')}{' '}
          <a className={styles.link} href="/s/encryption" target="_blank" rel="noreferrer">
            {t('encryptedMore')}
          </a>
        </p>
      )}
    </Frame>
  )
}

export function SharePage({ token }: { token: string }) {
  const { t } = useText()
  const path = `/api/public/shares/${encodeURIComponent(token)}`
  const { state, access, setAccess, reload } = useOpened<OpenShare>(path)
  if (state.kind === 'loading') return <p role="status">{t('loading')}</p>
  if (state.kind === 'refused') return <Refused status={state.status} onAgain={reload} />
  if (state.kind === 'needs')
    return (
      <Frame title={t('untitled')} team={state.team}>
        <Gate path={path} needs={state.needs} access={access} onOpened={setAccess} />
      </Frame>
    )
  return <OpenedShare path={path} share={state.open} reload={reload} />
}
