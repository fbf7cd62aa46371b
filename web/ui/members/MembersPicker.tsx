import { useState } from 'react'
import { foldText } from '#contract/fold.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from './Avatar.tsx'
import { InviteRow } from './InviteRow.tsx'
import { UserIcon } from '#web/ui/icons/icons.ts'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { FilterableListbox } from '#web/ui/fields/FilterableListbox.tsx'
import { Popover } from '#web/ui/overlays/floating.tsx'

type Named = { id: string; name: string; avatar: string | null }
type Props = {
  /** Who can be chosen. */
  team: readonly Named[]
  /** Who may already be chosen, including former members. */
  people: ReadonlyMap<string, Named>
  value: readonly string[]
  onChange: (members: string[]) => void
  /** The meaning of the choice, and the texts of the button without and with a choice. */
  label: string
  add: string
  change: string
}

/** Several members, by name. */
export function MembersPicker({ team, people, value, onChange, label, add, change }: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const [query, setQuery] = useState('')
  const show = (open: boolean) => {
    setOpened(open)
    if (!open) setQuery('')
  }
  const wanted = foldText(query.trim())
  return (
    <div className={cx(layout.row, layout.wrap)}>
      {value.map((id) => {
        const person = people.get(id)
        return person ? (
          <span key={id} className={layout.inlineRow}>
            <Avatar name={person.name} src={person.avatar} size={24} />
            {person.name}
          </span>
        ) : null
      })}
      <Popover opened={opened} onChange={show} width={288} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <PillButton onClick={() => show(!opened)}>
            <UserIcon width={16} />
            {value.length === 0 ? add : change}
          </PillButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={label}>
          <FilterableListbox
            label={t('ui.members.filter')}
            placeholder={t('ui.members.filter')}
            query={query}
            onQuery={setQuery}
            items={team.filter(({ name }) => foldText(name).includes(wanted))}
            keyOf={({ id }) => id}
            isChosen={({ id }) => value.includes(id)}
            onPick={({ id }) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])}
            multiple
            empty={t('ui.members.none')}
          >
            {({ name, avatar }) => (
              <>
                <Avatar name={name} src={avatar} size={24} />
                {name}
              </>
            )}
          </FilterableListbox>
          <InviteRow onOpen={() => show(false)} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
