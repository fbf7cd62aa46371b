import { type FormEvent, useState } from 'react'
import { identityLimits } from '#contract/identity.ts'
import { type OpenRequest, shareLimits } from '#contract/share-shapes.ts'
import { post, Refusal } from './calls.ts'
import { Frame, Refused } from './Frame.tsx'
import { Gate } from './Gate.tsx'
import styles from './public-pages.module.css'
import { sendFile } from './send-file.ts'
import { sizeText, timeText, useText } from './texts.ts'
import { useOpened } from './use-opened.ts'

type Status = { text: string; params?: Record<string, string | number>; isError?: boolean }

function useSending(path: string, { access }: OpenRequest) {
  const [submission] = useState(() => crypto.randomUUID())
  const [status, setStatus] = useState<Status>()
  const [progress, setProgress] = useState<number>()
  const [done, setDone] = useState<ReadonlySet<File>>(new Set())
  const [isSent, setIsSent] = useState(false)

  async function send(files: readonly File[], sender: { name: string; email: string; message: string }) {
    setStatus(undefined)
    const total = files.reduce((sum, { size }) => sum + Math.max(1, size), 0)
    let before = 0
    let current = ''
    try {
      for (const file of files) {
        current = file.name
        const show = (part: number) => {
          setProgress((before + part * file.size) / total)
          setStatus({ text: 'sending', params: { name: file.name, percent: Math.floor(part * 100) } })
        }
        show(0)
        if (!done.has(file)) {
          const filename = file.webkitRelativePath || file.name
          await sendFile({
            ...{ file, path: `${path}/uploads`, metadata: { filename, access, submission }, onProgress: show },
            onInterrupted: () => setStatus({ text: 'interrupted' }),
          })
          setDone((sent) => new Set([...sent, file]))
        }
        before += Math.max(1, file.size)
      }
      await post(`${path}/finish`, { ...sender, access, submission })
      setIsSent(true)
    } catch (error) {
      const refused = error instanceof Refusal ? error.status : 0
      const known: Record<number, string> = { 410: 'gone', 413: 'tooLarge', 415: 'wrongType', 429: 'tooMany' }
      setStatus({ text: known[refused] ?? 'failed', params: { name: current }, isError: true })
    }
    setProgress(undefined)
  }
  return { status, progress, isSent, send }
}

function OpenedRequest({ path, request }: { path: string; request: OpenRequest }) {
  const { t, language } = useText()
  const [files, setFiles] = useState<readonly File[]>([])
  const [sender, setSender] = useState({ name: '', email: '', message: '' })
  const { status, progress, isSent, send } = useSending(path, request)
  if (isSent) return <Frame title={t('sent')}>{t('sentWhy')}</Frame>

  const add = (more: FileList | null) => setFiles((all) => [...all, ...Array.from(more ?? [])])
  const isTooLarge = files.length > request.maxFiles || files.reduce((sum, { size }) => sum + size, 0) > request.maxBytes
  const isBusy = progress !== undefined
  const field = (name: keyof typeof sender) => ({
    value: sender[name],
    onChange: (event: { target: { value: string } }) => setSender({ ...sender, [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(files, sender)
  }
  return (
    <Frame title={request.title} team={request.team.name}>
      {request.instructions && <p className={styles.message}>{request.instructions}</p>}
      <form onSubmit={submit}>
        {/* The field covers the label, so that files can be dropped on it. */}
        <label className={styles.drop}>
          {t('drop')}
          <input
            type="file"
            multiple
            disabled={isBusy}
            accept={request.allowedTypes.map((ending) => `.${ending}`).join(',') || undefined}
            onChange={(event) => {
              add(event.target.files)
              event.target.value = ''
            }}
          />
        </label>
        <p className={styles.dimmed}>
          {t('limits', { files: request.maxFiles, size: sizeText(language, request.maxBytes) })}
          {request.allowedTypes.length > 0 && ` · ${t('types', { types: request.allowedTypes.join(', ') })}`} ·{' '}
          {t('until', { time: timeText(language, request.expiresAt) })}
        </p>
        <ul className={styles.items}>
          {files.map((file, number) => (
            <li key={`${number} ${file.name}`}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{sizeText(language, file.size)}</span>
              <button
                type="button"
                className={styles.button}
                disabled={isBusy}
                aria-label={t('remove', { name: file.name })}
                onClick={() => setFiles(files.filter((other) => other !== file))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
        <label className={styles.field}>
          {t('yourName')}
          <input {...field('name')} required maxLength={identityLimits.name} autoComplete="name" />
        </label>
        <label className={styles.field}>
          {t('email')}
          <input {...field('email')} type="email" required maxLength={identityLimits.email} autoComplete="email" />
        </label>
        <label className={styles.field}>
          {t('yourMessage')}
          <textarea {...field('message')} rows={3} maxLength={shareLimits.message} />
        </label>
        {isTooLarge && (
          <p role="alert" className={styles.error}>
            {t('tooLarge')}
          </p>
        )}
        {isBusy && <progress className={styles.bar} value={progress} aria-label={t('send')} />}
        <p role="status" className={status?.isError ? styles.error : undefined}>
          {status && t(status.text, status.params)}
        </p>
        <button className={`${styles.button} ${styles.primary}`} disabled={isBusy || isTooLarge || files.length === 0}>
          {t('send')}
        </button>
      </form>
    </Frame>
  )
}

export function RequestPage({ token }: { token: string }) {
  const { t } = useText()
  const path = `/api/public/requests/${encodeURIComponent(token)}`
  const { state, access, setAccess, reload } = useOpened<OpenRequest>(path)
  if (state.kind === 'loading') return <p role="status">{t('loading')}</p>
  if (state.kind === 'refused') return <Refused status={state.status} onAgain={reload} />
  if (state.kind === 'needs')
    return (
      <Frame title={t('requestTitle', { team: state.team })}>
        <Gate path={path} needs={state.needs} access={access} onOpened={setAccess} />
      </Frame>
    )
  return <OpenedRequest path={path} request={state.open} />
}
