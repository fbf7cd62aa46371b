import { Button } from '@mantine/core'
import { useState } from 'react'
import { foldText } from '#contract/fold.ts'
import type { Service } from '#contract/services.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FilterableListbox } from '#web/ui/fields/FilterableListbox.tsx'
import { PlusIcon } from '#web/ui/icons/icons.ts'
import { Popover } from '#web/ui/overlays/floating.tsx'

type Props = {
  services: readonly Service[]
  opened: boolean
  onOpened: (opened: boolean) => void
  onPick: (service: Service) => void
  disabled: boolean
}

/** Only what is sold now. From the local copy, so that it works offline. */
export function ServicePicker({ services, opened, onOpened, onPick, disabled }: Props) {
  const t = useTranslation()
  const [query, setQuery] = useState('')
  const wanted = foldText(query.trim())
  const matching = services.filter(({ state, code, name }) => state === 'active' && foldText(`${code} ${name}`).includes(wanted))
  const show = (open: boolean) => {
    onOpened(open)
    if (!open) setQuery('')
  }
  return (
    <Popover opened={opened} onChange={show} width={320} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button leftSection={<PlusIcon width={16} />} onClick={() => show(!opened)} disabled={disabled}>
          {t('ui.service.add')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('ui.service.add')}>
        <FilterableListbox
          label={t('ui.service.add')}
          placeholder={t('ui.service.search')}
          query={query}
          onQuery={setQuery}
          items={matching}
          keyOf={({ id }) => id}
          isChosen={() => false}
          onPick={(service) => {
            onPick(service)
            show(false)
          }}
          empty={t('ui.service.none')}
        >
          {({ code, name }) => `${name} (${code})`}
        </FilterableListbox>
      </Popover.Dropdown>
    </Popover>
  )
}
