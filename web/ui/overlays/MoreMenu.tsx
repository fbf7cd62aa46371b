import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { MoreIcon } from '#web/ui/icons/icons.ts'

type Props = { label: string; width?: number; /** Pushed to the end of its row. */ atEnd?: boolean; children: ReactNode }

/** The button with three dots, and what else can be done with a page or a thing. */
export function MoreMenu({ label, width = 240, atEnd, children }: Props) {
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
