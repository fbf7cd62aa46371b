import type { MenuItemProps } from '@mantine/core'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { Menu } from './floating.tsx'

/** An item of a menu that changes something in the area of the page. Not shown to a member who may only read. */
export function WriteItem(props: MenuItemProps & { onClick: () => void }) {
  return useMayWrite() ? <Menu.Item {...props} /> : null
}
