import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { security, securityLimits } from '#contract/security.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { session } from '#web/kernel/session/session.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './auth.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { FormAlert } from './FormAlert.tsx'
import { useAuthForm } from './use-auth-form.ts'

type Props = {
  challenge: string
  onSignedIn: () => void | Promise<void>
  /** Back to the password. A challenge expires after a few minutes. */
  onBack: () => void
}

/** The second step of a sign-in: a code of the authenticator app or a recovery code. */
export function SecondFactorForm({ challenge, onSignedIn, onBack }: Props) {
  const t = useTranslation()
  const [recovery, setRecovery] = useState(false)
  const form = useAuthForm({
    initial: { code: '' },
    secret: 'code',
    check: ({ code }) => ({ code: code.trim() === '' ? t('identity.factor.missing') : undefined }),
    explain(error) {
      if (!(error instanceof CallProblem)) return undefined
      if (error.status === 410) return t('identity.factor.tooLate')
      return error.status === 400 ? t(recovery ? 'identity.factor.wrongRecovery' : 'identity.factor.wrong') : undefined
    },
    async send({ code }) {
      session.begin(await call(security.secondFactor, { challenge, ...(recovery ? { recoveryCode: code.trim() } : { code: code.trim() }) }))
      await onSignedIn()
    },
  })
  return (
    <AuthFrame
      title={t('identity.factor.title')}
      lead={t(recovery ? 'identity.factor.leadRecovery' : 'identity.factor.lead')}
      foot={
        <button type="button" className={text.link} onClick={onBack}>
          {t('identity.backToSignIn')}
        </button>
      }
    >
      <form {...form.form} className={styles.form}>
        <FormAlert failure={form.failure} />
        <TextInput
          key={String(recovery)}
          {...form.field('code')}
          label={t(recovery ? 'identity.factor.recoveryCode' : 'identity.factor.code')}
          autoComplete="one-time-code"
          {...(recovery ? {} : { inputMode: 'numeric' as const })}
          maxLength={securityLimits.recoveryCode}
          autoFocus
        />
        <Button type="submit" size="md" loading={form.pending} fullWidth>
          {t('identity.signIn.submit')}
        </Button>
        <Button variant="subtle" color="gray" disabled={form.pending} onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'identity.factor.useCode' : 'identity.factor.useRecovery')}
        </Button>
      </form>
    </AuthFrame>
  )
}
