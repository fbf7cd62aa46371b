import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** Beside what it explains, on hover and focus. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip label={text} position="right" openDelay={300} events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  )
}
