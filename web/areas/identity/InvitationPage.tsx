import { Button } from '@mantine/core'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { identity } from '#contract/identity.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { useAnswer } from '#web/kernel/data/use-answer.ts'
import { session, useSession } from '#web/kernel/session/session.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import text from '#web/ui/styles/text.module.css'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { FormAlert } from './FormAlert.tsx'
import type { AuthSearch } from './use-redirect.ts'
import { useAuthForm } from './use-auth-form.ts'

/** For members who open an invitation. Visitors are redirected to the sign-up page. */
export function InvitationPage() {
  const t = useTranslation()
  const { user } = useSession()
  const { code }: AuthSearch = useSearch({ strict: false })
  const invitation = useAnswer(identity.invitation, { code: code ?? '' }, { enabled: code !== undefined && user !== undefined })
  const form = useAuthForm({
    initial: {},
    check: () => ({}),
    async send() {
      session.begin(await call(identity.acceptInvitation, { code: code ?? '' }))
      // A full load: all data in memory belongs to the previous team.
      browserPage.open('/')
    },
  })
  const back = (
    <Link to="/" className={text.link}>
      {t('identity.invitation.later')}
    </Link>
  )

  if (code === undefined || (invitation.error instanceof CallProblem && invitation.error.status === 404)) {
    return <AuthFrame title={t('identity.invitation.goneTitle')} lead={t('identity.invitation.gone')} foot={back} />
  }
  if (!user) return <Navigate to="/sign-up" search={{ invitation: code }} replace />
  if (invitation.error) {
    return (
      <AuthFrame title={t('identity.invitation.short')} foot={back}>
        <ErrorState title={t('identity.signUp.notLoaded')} error={invitation.error} onRetry={invitation.refetch} />
      </AuthFrame>
    )
  }
  if (!invitation.data) return <AuthFrame title={t('identity.invitation.short')} lead={t('ui.loading')} />
  const { team, email } = invitation.data
  if (email.toLowerCase() !== user.email.toLowerCase()) {
    return (
      <AuthFrame title={t('identity.invitation.title', { team })} lead={t('identity.invitation.other', { email, mine: user.email })} foot={back}>
        <div className={styles.form}>
          <Button renderRoot={(props) => <Link {...props} to="/sign-out" state={{ signOut: true }} />} size="md" fullWidth>
            {t('identity.signOut.now')}
          </Button>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('identity.invitation.title', { team })} lead={t('identity.invitation.both', { team })} foot={back}>
      <form {...form.form} className={styles.form}>
        <FormAlert failure={form.failure} />
        <Button type="submit" size="md" loading={form.pending} fullWidth>
          {t('identity.invitation.join')}
        </Button>
      </form>
    </AuthFrame>
  )
}
