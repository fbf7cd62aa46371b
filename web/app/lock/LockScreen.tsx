import { UnlockForm } from '#web/areas/identity/UnlockForm.tsx'
import { lock } from '#web/kernel/lock.ts'

export function LockScreen() {
  return <UnlockForm onUnlocked={lock.clear} />
}
