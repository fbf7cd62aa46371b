import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { identity } from '#contract/identity.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { session, useSession } from '#web/kernel/session/session.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { challengeFrom } from './challenge.ts'
import { FormAlert } from './FormAlert.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** On its own page, and above the page that was open when the screen was locked. */
export function UnlockForm({ onUnlocked }: { onUnlocked: () => void | Promise<void> }) {
  const t = useTranslation()
  const { user } = useSession()
  const [challenge, setChallenge] = useState<string>()
  const form = useAuthForm({
    initial: { password: '' },
    secret: 'password',
    check: ({ password }) => ({ password: password === '' ? t('identity.passwordMissing') : undefined }),
    explain: (error) => (error instanceof CallProblem && error.status === 404 ? t('identity.unlock.wrong') : undefined),
    async send({ password }) {
      try {
        session.begin(await call(identity.unlockSession, { email: user?.email ?? '', password, device: session.device() }))
      } catch (error) {
        const newChallenge = challengeFrom(error)
        if (newChallenge === undefined) throw error
        return setChallenge(newChallenge)
      }
      await onUnlocked()
    },
  })
  if (!user) return null
  if (challenge !== undefined) return <SecondFactorForm challenge={challenge} onSignedIn={onUnlocked} onBack={() => setChallenge(undefined)} />
  return (
    <AuthFrame
      title={t('identity.unlock.title')}
      lead={t('identity.unlock.lead')}
      foot={
        <Link to="/sign-out" state={{ signOut: true }} className={text.link}>
          {t('identity.unlock.notMe', { name: user.name })}
        </Link>
      }
    >
      <form {...form.form} className={styles.form}>
        <FormAlert failure={form.failure} />
        <div className={cx(layout.row, layout.gap3)}>
          <Avatar name={user.name} src={user.avatar} size={40} />
          <div>
            <div className={cx(text.strong, text.anywhere)}>{user.name}</div>
            <div className={cx(text.dimmed, text.anywhere)}>{user.email}</div>
          </div>
        </div>
        {/* Password managers need the user name. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField {...form.field('password')} label={t('identity.password')} autoComplete="current-password" autoFocus />
        <Button type="submit" size="md" loading={form.pending} fullWidth>
          {t('identity.unlock.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
