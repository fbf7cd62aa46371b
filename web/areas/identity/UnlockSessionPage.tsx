import { lock } from '#web/kernel/session/screen-lock.ts'
import { UnlockForm } from './UnlockForm.tsx'
import { useArrival } from './use-arrival.ts'

export function UnlockSessionPage() {
  const arrive = useArrival()
  return (
    <UnlockForm
      onUnlocked={() => {
        lock.clear()
        return arrive()
      }}
    />
  )
}
