import { Popover } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { organizations } from '#contract/organizations.ts'
import { defineReads, useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FilterableListbox } from '#web/ui/fields/FilterableListbox.tsx'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { BuildingIcon } from '#web/ui/icons/icons.ts'
import text from '#web/ui/styles/text.module.css'

/** The same reads as those of the area, and so the same copy. */
const reads = defineReads('organizations', { list: organizations.list, one: organizations.one })

type Props = {
  label: string
  value: string | null
  onChange: (id: string | null) => void
  /** Not offered. */
  except?: string | undefined
  error?: string | undefined
  /** While nothing is chosen. */
  placeholder?: string
}

const searchMs = 250

/** Looks for an organization by its name or tax id. */
export function OrganizationSelect({ label, value, onChange, except, error, placeholder }: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const [query, setQuery] = useState('')
  const [search] = useDebouncedValue(query.trim(), searchMs)
  const { data } = useRead(reads.list, { search, size: 20 }, { keepPreviousData: true, enabled: opened })
  const chosen = useRead(reads.one, { id: value ?? '' }, { enabled: value !== null }).data
  const none = { id: '', legalName: t('ui.organization.none') }
  const found = (data?.organizations ?? []).filter(({ id }) => id !== except)
  const shown = chosen?.legalName ?? placeholder ?? t('ui.organization.choose')
  const show = (open: boolean) => {
    setOpened(open)
    if (!open) setQuery('')
  }
  return (
    <Popover opened={opened} onChange={show} width={320} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <PillButton
          tone={value === null ? 'quiet' : 'plain'}
          aria-label={[shown === label ? label : `${label}: ${shown}`, error].filter(Boolean).join('. ')}
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
          placeholder={t('ui.organization.search')}
          query={query}
          onQuery={setQuery}
          items={query.trim() === '' && value !== null ? [none, ...found] : found}
          keyOf={({ id }) => id}
          isChosen={({ id }) => id === (value ?? '')}
          onPick={({ id }) => {
            onChange(id === '' ? null : id)
            show(false)
          }}
          empty={t('ui.organization.noMatch')}
        >
          {({ legalName }) => legalName}
        </FilterableListbox>
      </Popover.Dropdown>
    </Popover>
  )
}
