import { Suspense, useEffect, type ReactNode } from 'react'
import { useLocked } from '#web/kernel/session/screen-lock.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import styles from './lock.module.css'

const LockScreen = lazyPart(() => import('./LockScreen.tsx').then((module) => module.LockScreen))

/** The page stays mounted behind the lock screen, hidden and inert, so that nothing typed is lost. */
export function Lockable({ children }: { children: ReactNode }) {
  const locked = useLocked()
  useEffect(() => {
    if (!locked) return
    // Shortcuts listen on the window. A locked page must not react to them.
    const swallow = (event: KeyboardEvent) => event.stopImmediatePropagation()
    window.addEventListener('keydown', swallow, true)
    // Menus and dialogs are outside the root element.
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
