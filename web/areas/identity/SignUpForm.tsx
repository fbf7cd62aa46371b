import { Button, Checkbox, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { identity, identityLimits } from '#contract/identity.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { session } from '#web/kernel/session/session.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import styles from './auth.module.css'
import { FormAlert } from './FormAlert.tsx'
import { looksLikeEmail } from './rules.ts'
import { useRedirectAfterSignIn } from './use-redirect.ts'
import { useAuthForm } from './use-auth-form.ts'

type Props = { confirmation: boolean; invitation?: { code: string; email: string } }

export function SignUpForm({ confirmation, invitation }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const redirect = useRedirectAfterSignIn()
  const { language } = useLanguage()

  /** The answer to signing up does not reveal whether the address was known. Signing in does. */
  const signIn = async (email: string, password: string) => {
    try {
      session.begin(await call(identity.signIn, { email, password }))
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      await navigate({ to: '/sign-in', state: { email, notice: t('identity.signUp.perhapsKnown') } })
      return
    }
    await redirect()
  }
  const form = useAuthForm({
    initial: { name: '', email: invitation?.email ?? '', password: '', company: '', agreements: false },
    check: ({ name, email, password, agreements }) => ({
      name: name.trim() === '' ? t('identity.nameMissing') : undefined,
      email: looksLikeEmail(email) ? undefined : t('identity.emailWrong'),
      password:
        password.length < identityLimits.shortestPassword ? t('identity.passwordShort', { least: identityLimits.shortestPassword }) : undefined,
      agreements: agreements ? undefined : t('identity.signUp.agreementMissing'),
    }),
    async send({ name, email, password, company }) {
      await call(identity.signUp, {
        name,
        email,
        password,
        agreements: true,
        language,
        company: company.trim() || null,
        invitation: invitation?.code ?? null,
      })
      if (confirmation) await navigate({ to: '/confirmation-required', state: { email } })
      else await signIn(email, password)
    },
  })

  return (
    <form {...form.form} className={styles.form}>
      <FormAlert failure={form.failure} />
      <TextInput {...form.field('name')} label={t('identity.name')} autoComplete="name" maxLength={identityLimits.name} autoFocus />
      <TextInput
        {...form.field('email')}
        type="email"
        label={t('identity.email')}
        autoComplete="username"
        {...(invitation ? { readOnly: true, description: t('identity.invitation.address') } : {})}
      />
      <PasswordField
        {...form.field('password')}
        label={t('identity.password')}
        description={t('identity.passwordRule', { least: identityLimits.shortestPassword })}
        autoComplete="new-password"
        maxLength={identityLimits.password}
      />
      {!invitation && (
        <TextInput
          {...form.field('company')}
          label={t('identity.company')}
          description={t('identity.companyHint')}
          autoComplete="organization"
          maxLength={identityLimits.team}
        />
      )}
      <Checkbox {...form.box('agreements')} label={t('identity.signUp.agreement')} />
      <Button type="submit" size="md" loading={form.pending} fullWidth>
        {invitation ? t('identity.invitation.join') : t('identity.signUp.submit')}
      </Button>
    </form>
  )
}
