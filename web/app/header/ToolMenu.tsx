import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { CheckIcon } from '#web/ui/icons/icons.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'

/**
 * No portal, so that screen readers find the menu beside its button. No placeholder for the first focus:
 * a menu may contain only menu items, so the first item gets the focus.
 */
export const menuDefaults = {
  withinPortal: false,
  withInitialFocusPlaceholder: false,
  checkIcon: <CheckIcon width={16} strokeWidth={2.5} className={text.link} />,
} as const

type Props = { label: string; icon: ReactNode; width?: number; children: ReactNode }

export function ToolMenu({ label, icon, width = 220, children }: Props) {
  return (
    <Menu {...menuDefaults} position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="xl" aria-label={label}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

type ChoiceProps = { value: string; picture: ReactNode; lang?: string; closes?: boolean; children: ReactNode }

/** For use in a Menu.RadioGroup. */
export function Choice({ value, picture, closes = false, children, ...rest }: ChoiceProps) {
  return (
    <Menu.RadioItem value={value} closeMenuOnClick={closes} {...rest}>
      <span className={layout.row}>
        {picture}
        {children}
      </span>
    </Menu.RadioItem>
  )
}
