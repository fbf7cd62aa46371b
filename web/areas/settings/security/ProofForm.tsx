// Asks again who the member is, before an action that somebody with a stolen session must not do.
import { Button } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { security, type Reauthentication } from '#contract/security.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { askForPasskey, isKnownHere, passkeysWork, wasDeclined } from '#web/kernel/session/passkeys.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { ActionError, useAction } from '#web/areas/settings/form-parts.tsx'
import { securityReads } from '#web/areas/settings/queries.ts'

type ProofProps = {
  submit: string
  /** Throws if the action failed. The form shows why and stays. */
  send: (proof: Reauthentication) => Promise<void>
  onCancel: () => void
  /** False: the fields above are not filled in yet. */
  check?: () => boolean
  explain?: (error: unknown) => string | undefined
  children?: ReactNode
}

export function ProofForm({ submit, send, onCancel, check, explain, children }: ProofProps) {
  const t = useTranslation()
  const { user } = useSession()
  const overview = useRead(securityReads.overview)
  const [password, setPassword] = useState('')
  const action = useAction((error) => {
    if (wasDeclined(error)) return t('settings.proof.declined')
    if (isKnownHere(error)) return t('settings.passkeys.knownHere')
    const own = explain?.(error)
    if (own !== undefined || !(error instanceof CallProblem)) return own
    if (error.fields?.['password']) return t('settings.security.wrongPassword')
    return error.fields?.['passkey'] ? t('settings.proof.wrongPasskey') : undefined
  })
  const run = async (proof: () => Promise<Reauthentication>) => {
    if (check?.() === false) return
    await action.run(async () => send(await proof()))
    setPassword('')
  }
  const withPassword = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') action.fail(t('settings.security.passwordMissing'))
    else void run(async () => ({ password }))
  }
  const withPasskey = () => void run(async () => ({ passkey: await askForPasskey(await sendNow('security', security.reauthenticationOptions)) }))
  const hasPasskey = (overview.data?.passkeys.length ?? 0) > 0 && passkeysWork()
  return (
    <form className={cx(layout.stack, layout.gap4)} onSubmit={withPassword} noValidate aria-busy={action.pending}>
      {/* Password managers need the user name. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <ActionError error={action.error} />
      {children}
      <p className={cx(text.dimmed, text.pretty)}>{t(hasPasskey ? 'settings.proof.text' : 'settings.proof.passwordText')}</p>
      <PasswordField
        label={t('settings.security.currentPassword')}
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        autoFocus={children === undefined}
      />
      <div className={cx(layout.row, layout.wrap)}>
        <Button type="submit" loading={action.pending}>
          {submit}
        </Button>
        {hasPasskey && (
          <Button variant="default" onClick={withPasskey} disabled={action.pending}>
            {t('settings.proof.passkey')}
          </Button>
        )}
        <Button variant="default" onClick={onCancel} disabled={action.pending}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  )
}
