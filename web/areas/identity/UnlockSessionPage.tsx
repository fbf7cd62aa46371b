import { lock } from '#web/kernel/session/screen-lock.ts'
import { UnlockForm } from './UnlockForm.tsx'
import { useRedirectAfterSignIn } from './use-redirect.ts'

export function UnlockSessionPage() {
  const redirect = useRedirectAfterSignIn()
  return (
    <UnlockForm
      onUnlocked={() => {
        lock.clear()
        return redirect()
      }}
    />
  )
}
