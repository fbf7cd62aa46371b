import { Button } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { CloseIcon } from '#web/ui/icons/icons.ts'
import layout from '#web/ui/styles/layout.module.css'
import { type Filters, isNarrowed, kinds, unfiltered } from './listing.ts'
import { useClassifications, useTags } from './queries.ts'

/** Filters that narrow the list of products. Kinds of which the team has none are left out. */
export function ProductFilters({ filters, onFilters }: { filters: Filters; onFilters: (next: Filters) => void }) {
  const t = useTranslation()
  const tags = useTags()
  const choices = { ...useClassifications(), tag: tags.map(({ id, title }) => ({ id, name: title })) }
  const set = (kind: (typeof kinds)[number] | 'low' | 'active', value: string | undefined) => {
    const { [kind]: _before, ...rest } = { ...filters, page: 1 }
    onFilters(value === undefined ? rest : { ...rest, [kind]: value })
  }
  return (
    <>
      <PillButton
        tone={filters.low ? 'info' : 'plain'}
        aria-pressed={filters.low !== undefined}
        className={layout.fixed}
        onClick={() => set('low', filters.low ? undefined : 'true')}
      >
        {t('inventory.low.filter')}
      </PillButton>
      {kinds.map(
        (kind) =>
          (choices[kind].length > 0 || filters[kind] !== undefined) && (
            <FilterSelect
              key={kind}
              label={t(`inventory.filter.${kind}`)}
              value={filters[kind]}
              onChange={(id) => set(kind, id)}
              choices={choices[kind]}
            />
          ),
      )}
      <FilterSelect
        label={t('inventory.filter.state')}
        value={filters.active}
        onChange={(state) => set('active', state)}
        choices={[
          { id: 'true', name: t('inventory.active') },
          { id: 'false', name: t('inventory.inactive') },
        ]}
      />
      {isNarrowed(filters) && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<CloseIcon width={14} />}
          onClick={() => onFilters({ ...unfiltered(filters), search: filters.search })}
        >
          {t('inventory.filter.clear')}
        </Button>
      )}
    </>
  )
}
