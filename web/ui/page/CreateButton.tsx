import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { PlusIcon } from '#web/ui/icons/icons.ts'

type Props = ButtonProps & ElementProps<'button', keyof ButtonProps>

/** The button that adds a thing to the area of the page. Not shown to a member who may only read. */
export function CreateButton(props: Props) {
  return useMayWrite() ? <Button leftSection={<PlusIcon width={16} />} {...props} /> : null
}
