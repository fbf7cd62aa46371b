import { Button, TextInput } from '@mantine/core'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { identity } from '#contract/identity.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { loadWithTexts, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { session } from '#web/kernel/session/session.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import text from '#web/ui/styles/text.module.css'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { challengeFrom } from './challenge.ts'
import { DemoOffer } from './DemoOffer.tsx'
import { FormAlert, FormNotice } from './FormAlert.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { looksLikeEmail } from './rules.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useRedirectAfterSignIn, type AuthSearch } from './use-redirect.ts'
import { useWelcome } from './use-welcome.ts'

/** Lazy: most members have no second factor. */
const SecondFactorForm = lazy(async () => ({ default: (await loadWithTexts(() => import('./SecondFactorForm.tsx'))).SecondFactorForm }))

export function SignInPage() {
  const t = useTranslation()
  const redirect = useRedirectAfterSignIn()
  const search: AuthSearch = useSearch({ strict: false })
  const { state } = useRouter().history.location
  const welcome = useWelcome()
  const [challenge, setChallenge] = useState<string>()
  const form = useAuthForm({
    initial: { email: state.email ?? '', password: '' },
    secret: 'password',
    check: ({ email, password }) => ({
      email: looksLikeEmail(email) ? undefined : t('identity.emailWrong'),
      password: password === '' ? t('identity.passwordMissing') : undefined,
    }),
    explain: (error) => (error instanceof CallProblem && error.status === 404 ? t('identity.signIn.wrong') : undefined),
    async send(values) {
      try {
        session.begin(await call(identity.signIn, { ...values, invitation: search.invitation, device: session.device() }))
      } catch (error) {
        const newChallenge = challengeFrom(error)
        if (newChallenge === undefined) throw error
        return setChallenge(newChallenge)
      }
      await redirect()
    },
  })
  const signUp = welcome?.signUp
  const redirectSearch = search.redirectURL ? { redirectURL: search.redirectURL } : {}

  if (challenge !== undefined)
    return (
      <Suspense>
        <SecondFactorForm challenge={challenge} onSignedIn={redirect} onBack={() => setChallenge(undefined)} />
      </Suspense>
    )
  return (
    <AuthFrame
      title={t('identity.signIn.title')}
      lead={
        signUp === 'open' ? (
          <>
            {t('identity.signIn.newHere')}{' '}
            <Link to="/sign-up" search={redirectSearch} className={text.link}>
              {t('identity.signIn.create')}
            </Link>
          </>
        ) : signUp === 'invite' ? (
          <Link to="/sign-up" className={text.link}>
            {t('identity.signIn.invited')}
          </Link>
        ) : (
          t('identity.signIn.lead')
        )
      }
    >
      <form {...form.form} className={styles.form}>
        {state.notice && form.failure.count === 0 && <FormNotice text={state.notice} />}
        <FormAlert failure={form.failure} />
        <TextInput {...form.field('email')} type="email" label={t('identity.email')} autoComplete="username" autoFocus={!state.email} />
        <div className={styles.withLink}>
          <PasswordField
            {...form.field('password')}
            label={t('identity.password')}
            autoComplete="current-password"
            autoFocus={state.email !== undefined}
          />
          <Link to="/forgot-password" className={text.link}>
            {t('identity.signIn.forgot')}
          </Link>
        </div>
        <Button type="submit" size="md" loading={form.pending} fullWidth>
          {t('identity.signIn.submit')}
        </Button>
        <PasskeyButton disabled={form.pending} invitation={search.invitation} onSignedIn={redirect} />
      </form>
      {welcome?.demo && <DemoOffer demo={welcome.demo} pending={form.pending} onUse={(demo) => void form.sendNow(demo)} />}
    </AuthFrame>
  )
}
