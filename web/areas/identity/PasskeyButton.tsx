import { Button } from '@mantine/core'
import { useState } from 'react'
import { security } from '#contract/security.ts'
import { call, CallProblem } from '#web/kernel/call.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { askForPasskey, passkeysWork, wasDeclined } from '#web/kernel/passkeys.ts'
import { problemText } from '#web/kernel/problem-text.ts'
import { session } from '#web/kernel/session.ts'
import { FormAlert } from './FormAlert.tsx'

type Props = { disabled: boolean; invitation: string | undefined; onSignedIn: () => Promise<void> }

/** Only where the browser can. What it needs is fetched on the click. */
export function PasskeyButton({ disabled, invitation, onSignedIn }: Props) {
  const t = useTexts()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState({ text: '', count: 0 })
  if (!passkeysWork()) return null

  const words = (error: unknown) => {
    if (wasDeclined(error)) return t('identity.passkey.declined')
    return error instanceof CallProblem && error.status === 404 ? t('identity.passkey.unknown') : problemText(t, error)
  }
  const signIn = async () => {
    setPending(true)
    setRefusal(({ count }) => ({ text: '', count }))
    try {
      const response = await askForPasskey(await call(security.signInOptions))
      session.begin(await call(security.signInWithPasskey, { response, ...(invitation ? { invitation } : {}) }))
      await onSignedIn()
    } catch (error) {
      setRefusal(({ count }) => ({ text: words(error), count: count + 1 }))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <FormAlert refusal={refusal} />
      <Button variant="default" size="md" fullWidth loading={pending} disabled={disabled} onClick={() => void signIn()}>
        {t('identity.passkey.signIn')}
      </Button>
    </>
  )
}
