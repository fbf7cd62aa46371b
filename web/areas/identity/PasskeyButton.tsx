import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FormAlert } from './FormAlert.tsx'
import { passkeysWork } from '#web/kernel/session/passkeys.ts'

type Props = { disabled: boolean; invitation: string | undefined; onSignedIn: () => Promise<void> }

/** Only where the browser can. */
export function PasskeyButton({ disabled, invitation, onSignedIn }: Props) {
  const t = useTranslation()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState({ text: '', count: 0 })
  if (!passkeysWork()) return null

  const signIn = async () => {
    setPending(true)
    setRefusal(({ count }) => ({ text: '', count }))
    const { signInWithPasskey, whyNot } = await import('./passkey-sign-in.ts')
    try {
      await signInWithPasskey(invitation)
      await onSignedIn()
    } catch (error) {
      setRefusal(({ count }) => ({ text: whyNot(t, error), count: count + 1 }))
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
