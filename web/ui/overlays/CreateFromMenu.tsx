// Creates a task or a note from a text, such as a message or a mail.
import { ActionIcon } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { Source } from '#web/kernel/area.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { type RegisteredConversion, registeredConversions } from '#web/kernel/contributions/conversions.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { toast } from '#web/kernel/toasts.ts'
import { PlusIcon } from '#web/ui/icons/icons.ts'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import { Menu } from './floating.tsx'

type Props = { /** Asked for when a kind was chosen. */ source: () => Source }

/** Items for an existing menu. */
export function CreateFromItems({ source }: Props) {
  const t = useTranslation()
  const router = useRouter()
  const closed = useClosedAreas('write')
  const run = async ({ load }: RegisteredConversion) => {
    try {
      const make = await load()
      const { link, message } = make(source())
      toast({ message, action: { label: t('ui.make.open'), run: () => void router.navigate({ href: link }) } })
    } catch (error) {
      toast({ message: errorMessage(t, error), kind: 'error' })
    }
  }
  return registeredConversions()
    .filter(({ area }) => !closed.includes(area))
    .map((make) => (
      <Menu.Item key={make.id} leftSection={<NamedIcon name={make.icon} otherwise={PlusIcon} size={16} />} onClick={() => void run(make)}>
        {t(make.label)}
      </Menu.Item>
    ))
}

/** A button of its own. */
export function CreateFromMenu({ source }: Props) {
  const t = useTranslation()
  return (
    <Menu position="bottom-end" width={220} returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('ui.make.menu')}>
          <PlusIcon width={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <CreateFromItems source={source} />
      </Menu.Dropdown>
    </Menu>
  )
}
