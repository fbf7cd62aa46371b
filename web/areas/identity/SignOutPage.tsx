import { Button } from '@mantine/core'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { leaveSession } from '#web/kernel/session/session.ts'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'

const countdownSeconds = 5

/** Signs out at once if a link of ours led here. A link on another site can only open the question. */
export function SignOutPage() {
  const asked = useRouterState({ select: ({ location }) => location.state.signOut === true })
  const [confirmed, setConfirmed] = useState(asked)
  return confirmed ? <SignedOut /> : <Question onConfirm={() => setConfirmed(true)} />
}

function Question({ onConfirm }: { onConfirm: () => void }) {
  const t = useTranslation()
  return (
    <AuthFrame title={t('identity.signOut.question')}>
      <div className={styles.form}>
        <Button size="md" fullWidth onClick={onConfirm}>
          {t('identity.signOut.now')}
        </Button>
        <Button renderRoot={(props) => <Link {...props} to="/" replace />} size="md" variant="default" fullWidth>
          {t('identity.signOut.stay')}
        </Button>
      </div>
    </AuthFrame>
  )
}

function SignedOut() {
  const t = useTranslation()
  const router = useRouter()
  const [left, setLeft] = useState(countdownSeconds)

  useEffect(leaveSession, [])
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
