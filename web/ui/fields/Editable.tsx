import type { ReactNode } from 'react'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import layout from '#web/ui/styles/layout.module.css'

/** The fields of a thing that is edited in place. A member who may only read sees what they contain. */
export function Editable({ children }: { children: ReactNode }) {
  if (useMayWrite()) return children
  return (
    <fieldset disabled className={layout.contents}>
      {children}
    </fieldset>
  )
}
