import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { identity } from '#contract/identity.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { session, useSession } from '#web/kernel/session/session.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { challengeIn } from './challenge.ts'
import { FormAlert } from './FormAlert.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** As a page of its own, and over whatever was open when the member locked the screen. */
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
        session.begin(await call(identity.unlockSession, { email: user?.email ?? '', password }))
      } catch (error) {
        const asked = challengeIn(error)
        if (asked === undefined) throw error
        return setChallenge(asked)
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
      foot={<Link to="/sign-out">{t('identity.unlock.notMe', { name: user.name })}</Link>}
    >
      <form {...form.form} className={styles.form}>
        <FormAlert refusal={form.refusal} />
        <div className={styles.person}>
          <Avatar name={user.name} src={user.avatar} size={40} />
          <div>
            <div className={styles.personName}>{user.name}</div>
            <div className={styles.personEmail}>{user.email}</div>
          </div>
        </div>
        {/* Password managers look for whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField {...form.field('password')} label={t('identity.password')} autoComplete="current-password" autoFocus />
        <Button type="submit" size="md" loading={form.pending} fullWidth>
          {t('identity.unlock.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
