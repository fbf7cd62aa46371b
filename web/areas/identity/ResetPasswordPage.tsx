import { Button, Checkbox } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { identity, identityLimits } from '#contract/identity.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { FormAlert } from './FormAlert.tsx'
import type { AuthSearch } from './use-redirect.ts'
import { useAuthForm } from './use-auth-form.ts'

type OtherAccess = AnswerOf<typeof identity.resetOverview>
const none: OtherAccess = { passkeys: [], tokens: [] }

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')

/** The passkeys and API tokens that open the account too. Failures are ignored: sending the form says what is wrong with the link. */
function useOtherAccess(code: string | undefined): OtherAccess {
  const [others, setOthers] = useState(none)
  useEffect(() => {
    if (code === undefined) return
    const controller = new AbortController()
    call(identity.resetOverview, { code }, { signal: controller.signal }).then(setOthers, () => undefined)
    return () => controller.abort()
  }, [code])
  return others
}

export function ResetPasswordPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { code }: AuthSearch = useSearch({ strict: false })
  const form = useAuthForm({
    initial: { password: '', again: '', revokeTokens: true, revokePasskeys: false },
    check: ({ password, again }) => ({
      password:
        password.length < identityLimits.shortestPassword ? t('identity.passwordShort', { least: identityLimits.shortestPassword }) : undefined,
      again: again === password ? undefined : t('identity.reset.differ'),
    }),
    explain: (error) =>
      error instanceof CallProblem && error.code !== 'too-many' && error.status < 500 && !error.fields?.['password']
        ? t('identity.reset.codeGone')
        : undefined,
    async send({ password, revokeTokens, revokePasskeys }) {
      await call(identity.resetPassword, { password, revokeTokens, revokePasskeys, ...(code === undefined ? {} : { code }) })
      await navigate({ to: '/sign-in', state: { notice: t('identity.reset.done') } })
    },
  })
  const { tokens, passkeys } = useOtherAccess(code)
  const hasOthers = tokens.length + passkeys.length > 0
  const newLink = (
    <Link to="/forgot-password" className={text.link}>
      {t('identity.reset.newLink')}
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
        {hasOthers && <p className={cx(text.dimmed, text.pretty)}>{t('identity.reset.others')}</p>}
        {tokens.length > 0 && <Checkbox {...form.box('revokeTokens')} label={t('identity.reset.tokens', { names: namesOf(tokens) })} />}
        {passkeys.length > 0 && <Checkbox {...form.box('revokePasskeys')} label={t('identity.reset.passkeys', { names: namesOf(passkeys) })} />}
        <Button type="submit" size="md" loading={form.pending} fullWidth>
          {t('identity.reset.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
