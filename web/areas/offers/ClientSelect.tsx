import { Popover } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FilterableListbox } from '#web/ui/fields/FilterableListbox.tsx'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { BuildingIcon } from '#web/ui/icons/icons.ts'
import text from '#web/ui/styles/text.module.css'
import { clientReads, firstClients } from './queries.ts'

type Props = { value: string | null; onChange: (id: string) => void; error?: string | undefined }

const searchMs = 250

/** Looks for the organization that gets the offer. */
export function ClientSelect({ value, onChange, error }: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const [query, setQuery] = useState('')
  const [search] = useDebouncedValue(query.trim(), searchMs)
  const { data } = useRead(clientReads.list, { ...firstClients, search }, { keepPreviousData: true, enabled: opened })
  const chosen = useRead(clientReads.one, { id: value ?? '' }, { enabled: value !== null }).data
  const label = t('offers.fields.organizationId')
  const shown = chosen?.legalName ?? t('offers.client.choose')
  const show = (open: boolean) => {
    setOpened(open)
    if (!open) setQuery('')
  }
  return (
    <div>
      <Popover opened={opened} onChange={show} width={320} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <PillButton
            tone={value === null ? 'quiet' : 'plain'}
            aria-label={`${label}: ${shown}`}
            aria-invalid={error ? true : undefined}
            onClick={() => show(!opened)}
          >
            <BuildingIcon width={16} />
            <span className={text.truncate}>{shown}</span>
          </PillButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={label}>
          <FilterableListbox
            label={label}
            placeholder={t('offers.client.search')}
            query={query}
            onQuery={setQuery}
            items={data?.organizations ?? []}
            keyOf={({ id }) => id}
            isChosen={({ id }) => id === value}
            onPick={({ id }) => {
              onChange(id)
              show(false)
            }}
            empty={t('offers.client.none')}
          >
            {({ legalName }) => legalName}
          </FilterableListbox>
        </Popover.Dropdown>
      </Popover>
      {error && (
        <p role="alert" className={text.danger}>
          {error}
        </p>
      )}
    </div>
  )
}
