import { UnlockForm } from '#web/areas/identity/UnlockForm.tsx'
import { lock } from '#web/kernel/session/screen-lock.ts'

export function LockScreen() {
  return <UnlockForm onUnlocked={lock.clear} />
}
