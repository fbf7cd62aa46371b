import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { identity } from '#contract/identity.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import text from '#web/ui/styles/text.module.css'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import type { AuthSearch } from './use-redirect.ts'

/** A code works once, so it is sent once, even if the effect runs again. */
const sent = new Map<string, Promise<unknown>>()

function confirmOnce(code: string): Promise<unknown> {
  const request = sent.get(code) ?? call(identity.confirmEmail, { code })
  sent.set(code, request)
  return request
}

type State = { step: 'asking' | 'done' | 'gone' } | { step: 'failed'; error: unknown }

export function ConfirmEmailPage() {
  const t = useTranslation()
  const { code }: AuthSearch = useSearch({ strict: false })
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<State>({ step: code === undefined ? 'gone' : 'asking' })
  useEffect(() => {
    if (code === undefined) return
    let mounted = true
    confirmOnce(code).then(
      () => mounted && setState({ step: 'done' }),
      (error: unknown) =>
        mounted &&
        setState(error instanceof CallProblem && error.status < 500 && error.code !== 'too-many' ? { step: 'gone' } : { step: 'failed', error }),
    )
    return () => {
      mounted = false
    }
  }, [code, tries])

  if (state.step === 'asking') return <AuthFrame title={t('identity.confirm.asking')} lead={t('ui.loading')} />
  if (state.step === 'gone')
    return (
      <AuthFrame
        title={t('identity.confirm.goneTitle')}
        lead={t('identity.confirm.gone')}
        foot={
          <Link to="/sign-in" className={text.link}>
            {t('identity.backToSignIn')}
          </Link>
        }
      />
    )
  if (state.step === 'failed') {
    const retry = () => {
      if (code !== undefined) sent.delete(code)
      setState({ step: 'asking' })
      setTries(tries + 1)
    }
    return (
      <AuthFrame title={t('identity.confirm.asking')}>
        <ErrorState title={t('identity.confirm.failed')} error={state.error} onRetry={retry} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('identity.confirm.doneTitle')} lead={t('identity.confirm.done')}>
      <div className={styles.form}>
        <Button renderRoot={(props) => <Link {...props} to="/" />} size="md" fullWidth>
          {t('identity.confirm.continue')}
        </Button>
      </div>
    </AuthFrame>
  )
}
