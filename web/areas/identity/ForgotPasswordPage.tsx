import { Button, TextInput } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { identity } from '#contract/identity.ts'
import { call } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { FormAlert, FormNotice } from './FormAlert.tsx'
import { looksLikeEmail } from './rules.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useWelcome } from './use-welcome.ts'

export function ForgotPasswordPage() {
  const t = useTranslation()
  const welcome = useWelcome()
  const [sentTo, setSentTo] = useState<string>()
  const form = useAuthForm({
    initial: { email: useRouter().history.location.state.email ?? '' },
    check: ({ email }) => ({ email: looksLikeEmail(email) ? undefined : t('identity.emailWrong') }),
    async send({ email }) {
      await call(identity.forgotPassword, { email })
      setSentTo(email.trim())
    },
  })
  return (
    <AuthFrame
      title={t('identity.forgot.title')}
      lead={t('identity.forgot.lead')}
      foot={
        <Link to="/sign-in" className={text.link}>
          {t('identity.backToSignIn')}
        </Link>
      }
    >
      <form {...form.form} className={styles.form}>
        {sentTo !== undefined && !form.pending && <FormNotice text={t('identity.forgot.sent', { email: sentTo })} />}
        {sentTo !== undefined && welcome?.confirmation === false && <p className={cx(text.dimmed, text.pretty)}>{t('identity.forgot.noMail')}</p>}
        <FormAlert failure={form.failure} />
        <TextInput {...form.field('email')} type="email" label={t('identity.email')} autoComplete="username" autoFocus />
        <Button type="submit" size="md" loading={form.pending} fullWidth>
          {sentTo === undefined ? t('identity.forgot.submit') : t('identity.forgot.again')}
        </Button>
      </form>
    </AuthFrame>
  )
}
