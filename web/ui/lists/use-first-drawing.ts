import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#web/kernel/idle.ts'

/** True until a list was on the screen once. The first drawing has only what is in view, so that it is there soon. */
export function useFirstDrawing(): boolean {
  const [first, setFirst] = useState(true)
  useEffect(() => whenIdle(() => startTransition(() => setFirst(false))), [])
  return first
}
