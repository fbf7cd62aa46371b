import { Button, TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { identity } from '#contract/identity.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useAnswer } from '#web/kernel/data/use-answer.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import text from '#web/ui/styles/text.module.css'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { invitationCode } from './rules.ts'
import { SignUpForm } from './SignUpForm.tsx'
import type { AuthSearch } from './use-redirect.ts'

export function SignUpPage() {
  const t = useTranslation()
  const { invitation: code }: AuthSearch = useSearch({ strict: false })
  const welcome = useAnswer(identity.welcome)
  const invitation = useAnswer(identity.invitation, { code: code ?? '' }, { enabled: code !== undefined })
  const signIn = (
    <Link to="/sign-in" className={text.link}>
      {t('identity.signIn.title')}
    </Link>
  )
  const haveAccount = (
    <>
      {t('identity.signUp.haveAccount')} {signIn}
    </>
  )

  const failed = code === undefined ? welcome.error : (invitation.error ?? welcome.error)
  if (code !== undefined && failed instanceof CallProblem && failed.status === 404) {
    return <AuthFrame title={t('identity.invitation.goneTitle')} lead={t('identity.invitation.gone')} foot={haveAccount} />
  }
  if (failed) {
    const retry = () => {
      welcome.refetch()
      invitation.refetch()
    }
    return (
      <AuthFrame title={t('identity.signUp.title')} foot={haveAccount}>
        <ErrorState title={t('identity.signUp.notLoaded')} error={failed} onRetry={retry} />
      </AuthFrame>
    )
  }
  if (!welcome.data || (code !== undefined && !invitation.data)) return <AuthFrame title={t('identity.signUp.title')} lead={t('ui.loading')} />

  if (code !== undefined && invitation.data) {
    const { team, email, known } = invitation.data
    if (known) {
      return (
        <AuthFrame title={t('identity.invitation.title', { team })} lead={t('identity.invitation.known', { email })}>
          <div className={styles.form}>
            <Button renderRoot={(props) => <Link {...props} to="/sign-in" search={{ invitation: code }} state={{ email }} />} size="md" fullWidth>
              {t('identity.invitation.signIn')}
            </Button>
          </div>
        </AuthFrame>
      )
    }
    return (
      <AuthFrame title={t('identity.invitation.title', { team })} lead={t('identity.invitation.lead', { team })} foot={haveAccount}>
        <SignUpForm key={code} invitation={{ code, email }} confirmation={welcome.data.confirmation} />
      </AuthFrame>
    )
  }
  if (welcome.data.signUp === 'open') {
    return (
      <AuthFrame title={t('identity.signUp.title')} lead={haveAccount}>
        <SignUpForm confirmation={welcome.data.confirmation} />
      </AuthFrame>
    )
  }
  return welcome.data.signUp === 'invite' ? (
    <AuthFrame title={t('identity.signUp.inviteTitle')} lead={t('identity.signUp.invite')} foot={haveAccount}>
      <InvitationForm />
    </AuthFrame>
  ) : (
    <AuthFrame title={t('identity.signUp.closedTitle')} lead={t('identity.signUp.closed')} foot={haveAccount} />
  )
}

function InvitationForm() {
  const t = useTranslation()
  const navigate = useNavigate()
  const [pasted, setPasted] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const invitation = invitationCode(pasted)
        if (invitation === '') setMissing(true)
        else void navigate({ to: '/sign-up', search: { invitation } })
      }}
    >
      <TextInput
        label={t('identity.invitation.code')}
        value={pasted}
        error={missing && pasted === '' ? t('identity.invitation.codeMissing') : undefined}
        onChange={(event) => setPasted(event.currentTarget.value)}
        autoFocus
      />
      <Button type="submit" size="md" fullWidth>
        {t('identity.invitation.continue')}
      </Button>
    </form>
  )
}
