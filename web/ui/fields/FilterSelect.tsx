import { useState } from 'react'
import { foldText } from '#contract/fold.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import text from '#web/ui/styles/text.module.css'
import { PillButton } from './PillButton.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.ts'
import { Popover } from '#web/ui/overlays/floating.tsx'
import { FilterableListbox } from './FilterableListbox.tsx'

type Props = {
  label: string
  value: string | undefined
  onChange: (id: string | undefined) => void
  choices: readonly { id: string; name: string }[]
  /** The name of no choice: "Any", if left out. */
  none?: string
}

/** One filter of a list. Without a choice everything is shown. */
export function FilterSelect({ label, value, onChange, choices, none }: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const [query, setQuery] = useState('')
  const chosen = choices.find(({ id }) => id === value)
  const any = { id: '', name: none ?? t('ui.filter.any') }
  const matching = choices.filter(({ name }) => foldText(name).includes(foldText(query.trim())))
  const show = (open: boolean) => {
    setOpened(open)
    if (!open) setQuery('')
  }
  return (
    <Popover opened={opened} onChange={show} width={264} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <PillButton tone={value === undefined ? 'plain' : 'info'} onClick={() => show(!opened)}>
          <span className={text.truncate} style={{ maxWidth: '12rem' }}>
            {value === undefined ? label : `${label}: ${chosen?.name ?? t('ui.filter.unknown')}`}
          </span>
          <ChevronDownIcon width={14} />
        </PillButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <FilterableListbox
          label={label}
          placeholder={label}
          query={query}
          onQuery={setQuery}
          items={query.trim() === '' ? [any, ...matching] : matching}
          keyOf={({ id }) => id}
          isChosen={({ id }) => id === (value ?? '')}
          onPick={({ id }) => {
            onChange(id === '' ? undefined : id)
            show(false)
          }}
          empty={t('ui.filter.none')}
        >
          {({ name }) => name}
        </FilterableListbox>
      </Popover.Dropdown>
    </Popover>
  )
}
