// Loaded when the first menu or popover is opened, or after the first page: see floating.tsx.
import { Menu, Popover } from '@mantine/core'
import { assignRef } from '@mantine/hooks'
import { type ReactNode, type Ref, type RefObject, useEffect, useLayoutEffect, useState } from 'react'

export type Floating = {
  kind: 'Menu' | 'Popover'
  id: string
  opened: boolean
  setOpened: (opened: boolean) => void
  button: RefObject<HTMLElement | null>
  /** Those of Mantine's component. */
  props: object
  /** Whether the button itself opens and closes it. */
  toggles: boolean
}

export const parts = { Menu, Popover }

type Props = { floating: Floating; dropdown: object; children: ReactNode }

export function FloatingPanel({ floating: { kind, id, opened, setOpened, button, props }, dropdown, children }: Props) {
  // NOTE Mantine remembers where the focus was when it opens, so it must not be open from the start.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const Part = parts[kind]
  return (
    <Part {...props} id={id} opened={opened && ready} onChange={setOpened}>
      <Part.Target>
        <Anchor of={button} />
      </Part.Target>
      <Part.Dropdown {...dropdown}>{children}</Part.Dropdown>
    </Part>
  )
}

/** Draws nothing: gives Mantine the button that is already there. */
function Anchor({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  // With each render: the button may have become another element, such as that of a timer that runs now.
  useLayoutEffect(() => void assignRef(ref, of.current))
  return null
}
