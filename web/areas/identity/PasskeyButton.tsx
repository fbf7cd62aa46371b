import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FormAlert } from './FormAlert.tsx'
import { passkeysWork } from '#web/kernel/session/passkeys.ts'

type Props = { disabled: boolean; invitation: string | undefined; onSignedIn: () => Promise<void> }

/** Only in browsers that support passkeys. */
export function PasskeyButton({ disabled, invitation, onSignedIn }: Props) {
  const t = useTranslation()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState({ text: '', count: 0 })
  if (!passkeysWork()) return null

  const signIn = async () => {
    setPending(true)
    setFailure(({ count }) => ({ text: '', count }))
    const { signInWithPasskey, passkeyError } = await import('./passkey-sign-in.ts')
    try {
      await signInWithPasskey(invitation)
      await onSignedIn()
    } catch (error) {
      setFailure(({ count }) => ({ text: passkeyError(t, error), count: count + 1 }))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <FormAlert failure={failure} />
      <Button variant="default" size="md" fullWidth loading={pending} disabled={disabled} onClick={() => void signIn()}>
        {t('identity.passkey.signIn')}
      </Button>
    </>
  )
}
