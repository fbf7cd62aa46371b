import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { identity } from '#contract/identity.ts'
import { call } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { session } from '#web/kernel/session/session.ts'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'

const countdownSeconds = 5

export function SignOutPage() {
  const t = useTranslation()
  const router = useRouter()
  const [left, setLeft] = useState(countdownSeconds)

  useEffect(() => {
    if (session.token() === undefined) return
    // Before the token is deleted. If the server cannot be reached, the session expires by itself.
    call(identity.signOut, undefined, { quiet: true }).catch(() => undefined)
    session.end()
  }, [])
  useEffect(() => {
    if (left === 0) {
      void router.navigate({ to: '/sign-in', replace: true })
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, router])

  return (
    <AuthFrame title={t('identity.signOut.title')} lead={<span aria-hidden="true">{t('identity.signOut.countdown', { seconds: left })}</span>}>
      <div className={styles.form}>
        <Button renderRoot={(props) => <Link {...props} to="/sign-in" replace />} size="md" fullWidth>
          {t('identity.signOut.goNow')}
        </Button>
      </div>
    </AuthFrame>
  )
}
