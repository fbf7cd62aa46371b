import { type FormEvent, useState } from 'react'
import { post, Refusal } from './calls.ts'
import styles from './public-pages.module.css'
import { useText } from './texts.ts'

type Asked = { path: string; needs: readonly string[]; access: string | undefined; onOpened(access: string): void }

const reasons: Record<number, string> = { 423: 'locked', 429: 'tooMany', 410: 'gone' }

function useAttempt(wrong: string) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const attempt = (work: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    work()
      .catch((error: unknown) => {
        const status = error instanceof Refusal ? error.status : 0
        setProblem(status === 403 || status === 400 ? wrong : (reasons[status] ?? 'failed'))
      })
      .finally(() => setBusy(false))
  }
  return { problem, busy, attempt }
}

function PasswordForm({ path, access, onOpened }: Asked) {
  const { t } = useText()
  const [password, setPassword] = useState('')
  const { problem, busy, attempt } = useAttempt('wrongPassword')
  const send = attempt(async () => onOpened((await post<{ access: string }>(`${path}/unlock`, { password, access })).access))
  return (
    <form onSubmit={send}>
      <label className={styles.field}>
        {t('password')}
        <input type="password" value={password} onChange={(event) => setPassword(event.target.value)} required autoComplete="off" autoFocus />
      </label>
      {problem && (
        <p role="alert" className={styles.error}>
          {t(problem)}
        </p>
      )}
      <button className={`${styles.button} ${styles.primary}`} disabled={busy}>
        {t('open')}
      </button>
    </form>
  )
}

function CodeForm({ path, access, onOpened }: Asked) {
  const { t } = useText()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(false)
  const { problem, busy, attempt } = useAttempt('wrongCode')
  const send = attempt(async () => {
    if (sent) return onOpened((await post<{ access: string }>(`${path}/verify`, { email, code, access })).access)
    await post(`${path}/code`, { email })
    setSent(true)
  })
  return (
    <form onSubmit={send}>
      <p>{t(sent ? 'codeSent' : 'codeIntro')}</p>
      <label className={styles.field}>
        {t('email')}
        <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} required readOnly={sent} autoComplete="email" />
      </label>
      {sent && (
        <label className={styles.field}>
          {t('code')}
          <input
            value={code}
            onChange={(event) => setCode(event.target.value)}
            required
            inputMode="numeric"
            pattern="\s*\d{6}\s*"
            autoComplete="one-time-code"
            autoFocus
          />
        </label>
      )}
      {problem && (
        <p role="alert" className={styles.error}>
          {t(problem)}
        </p>
      )}
      <button className={`${styles.button} ${styles.primary}`} disabled={busy}>
        {t(sent ? 'open' : 'sendCode')}
      </button>
    </form>
  )
}

/** The password comes first: a code is sent to people who know it. */
export function Gate(asked: Asked) {
  return asked.needs.includes('password') ? <PasswordForm {...asked} /> : <CodeForm {...asked} />
}
