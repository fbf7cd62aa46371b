import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { MoreIcon } from '#web/ui/icons/icons.ts'
import { Menu } from './floating.tsx'

type Props = {
  label: string
  width?: number
  /** Pushed to the end of its row. */ atEnd?: boolean
  /** Everything in it changes something: not for a member who may only read. */ writes?: boolean
  children: ReactNode
}

/** The button with three dots, and what else can be done with a page or a thing. */
export function MoreMenu({ label, width = 240, atEnd, writes, children }: Props) {
  const mayWrite = useMayWrite()
  if (writes && !mayWrite) return null
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" {...(atEnd ? { ml: 'auto' } : {})} aria-label={label}>
          <MoreIcon width={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
