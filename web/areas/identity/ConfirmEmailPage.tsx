import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { identity } from '#contract/identity.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import type { AuthSearch } from './use-arrival.ts'

/** A code works once, so it is sent once, however often the page is drawn. */
const sent = new Map<string, Promise<unknown>>()

function confirmOnce(code: string): Promise<unknown> {
  const under = sent.get(code) ?? call(identity.confirmEmail, { code })
  sent.set(code, under)
  return under
}

type State = { step: 'asking' | 'done' | 'gone' } | { step: 'failed'; error: unknown }

export function ConfirmEmailPage() {
  const t = useTranslation()
  const { code }: AuthSearch = useSearch({ strict: false })
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<State>({ step: code === undefined ? 'gone' : 'asking' })
  useEffect(() => {
    if (code === undefined) return
    let here = true
    confirmOnce(code).then(
      () => here && setState({ step: 'done' }),
      (error: unknown) =>
        here &&
        setState(error instanceof CallProblem && error.status < 500 && error.code !== 'too-many' ? { step: 'gone' } : { step: 'failed', error }),
    )
    return () => {
      here = false
    }
  }, [code, tries])

  if (state.step === 'asking') return <AuthFrame title={t('identity.confirm.asking')} lead={t('ui.loading')} />
  if (state.step === 'gone')
    return (
      <AuthFrame
        title={t('identity.confirm.goneTitle')}
        lead={t('identity.confirm.gone')}
        foot={<Link to="/sign-in">{t('identity.backToSignIn')}</Link>}
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
