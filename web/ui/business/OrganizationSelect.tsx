import { useDebouncedValue } from '@mantine/hooks'
import { organizations } from '#contract/organizations.ts'
import { defineReads, useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { SearchSelect, useSearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import { BuildingIcon } from '#web/ui/icons/icons.ts'

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
  const state = useSearchSelect()
  const { opened, query } = state
  const [search] = useDebouncedValue(query.trim(), searchMs)
  const { data } = useRead(reads.list, { search, size: 20 }, { keepPreviousData: true, enabled: opened })
  const chosen = useRead(reads.one, { id: value ?? '' }, { enabled: value !== null }).data
  const none = { id: '', legalName: t('ui.organization.none') }
  const found = (data?.organizations ?? []).filter(({ id }) => id !== except)
  const shown = chosen?.legalName ?? placeholder ?? t('ui.organization.choose')
  return (
    <SearchSelect
      state={state}
      label={label}
      icon={BuildingIcon}
      shown={shown}
      hasValue={value !== null}
      error={error}
      placeholder={t('ui.organization.search')}
      items={query.trim() === '' && value !== null ? [none, ...found] : found}
      keyOf={({ id }) => id}
      isChosen={({ id }) => id === (value ?? '')}
      onPick={({ id }) => onChange(id === '' ? null : id)}
      empty={t('ui.organization.noMatch')}
    >
      {({ legalName }) => legalName}
    </SearchSelect>
  )
}
