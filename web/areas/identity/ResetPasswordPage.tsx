import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { identity, identityLimits } from '#contract/identity.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import text from '#web/ui/styles/text.module.css'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { FormAlert } from './FormAlert.tsx'
import type { AuthSearch } from './use-redirect.ts'
import { useAuthForm } from './use-auth-form.ts'

export function ResetPasswordPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { code }: AuthSearch = useSearch({ strict: false })
  const form = useAuthForm({
    initial: { password: '', again: '' },
    check: ({ password, again }) => ({
      password:
        password.length < identityLimits.shortestPassword ? t('identity.passwordShort', { least: identityLimits.shortestPassword }) : undefined,
      again: again === password ? undefined : t('identity.reset.differ'),
    }),
    explain: (error) =>
      error instanceof CallProblem && error.code !== 'too-many' && error.status < 500 && !error.fields?.['password']
        ? t('identity.reset.codeGone')
        : undefined,
    async send({ password }) {
      await call(identity.resetPassword, { password, ...(code === undefined ? {} : { code }) })
      await navigate({ to: '/sign-in', state: { notice: t('identity.reset.done') } })
    },
  })
  const newLink = (
    <Link to="/forgot-password" className={text.link}>
      {t('identity.reset.anew')}
    </Link>
  )
  if (code === undefined) return <AuthFrame title={t('identity.reset.title')} lead={t('identity.reset.codeMissing')} foot={newLink} />
  return (
    <AuthFrame title={t('identity.reset.title')} lead={t('identity.reset.lead')} foot={newLink}>
      <form {...form.form} className={styles.form}>
        <FormAlert failure={form.failure} />
        <PasswordField
          {...form.field('password')}
          label={t('identity.newPassword')}
          description={t('identity.passwordRule', { least: identityLimits.shortestPassword })}
          autoComplete="new-password"
          maxLength={identityLimits.password}
          autoFocus
        />
        <PasswordField {...form.field('again')} label={t('identity.reset.again')} autoComplete="new-password" maxLength={identityLimits.password} />
        <Button type="submit" size="md" loading={form.pending} fullWidth>
          {t('identity.reset.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
