import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useLocked } from '#web/kernel/session/screen-lock.ts'
import styles from './lock.module.css'

const LockScreen = lazy(() => import('./LockScreen.tsx').then((module) => ({ default: module.LockScreen })))

/** What is under the lock stays mounted, so that half a sentence is still there afterwards; nobody can see or reach it meanwhile. */
export function Lockable({ children }: { children: ReactNode }) {
  const locked = useLocked()
  useEffect(() => {
    if (!locked) return
    // Keys of the screens are heard at the window; a locked one must not add a task.
    const swallow = (event: KeyboardEvent) => event.stopImmediatePropagation()
    window.addEventListener('keydown', swallow, true)
    // Menus and dialogs lie beside the root.
    document.body.dataset['locked'] = 'yes'
    return () => {
      window.removeEventListener('keydown', swallow, true)
      delete document.body.dataset['locked']
      document.getElementById('content')?.focus()
    }
  }, [locked])
  return (
    <>
      <div className={styles.content} data-locked={locked || undefined} inert={locked}>
        {children}
      </div>
      {locked && (
        <div className={styles.cover}>
          <Suspense>
            <LockScreen />
          </Suspense>
        </div>
      )}
    </>
  )
}
