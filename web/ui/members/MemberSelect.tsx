import { useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from './Avatar.tsx'
import { InviteRow } from './InviteRow.tsx'
import { UserIcon } from '#web/ui/icons/icons.ts'
import { FilterableListbox } from '#web/ui/fields/FilterableListbox.tsx'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import text from '#web/ui/styles/text.module.css'
import { Popover } from '#web/ui/overlays/floating.tsx'

export type Person = { id: string; name: string; avatar: string | null; status?: 'online' | 'away' | 'busy' | 'not-visible' }

type Props = {
  members: readonly Person[]
  value: string | null
  onChange: (id: string | null) => void
  /** What the choice means, for the button's name: "Assignee". */
  label: string
  /** Shown when nobody is chosen: "Assign". */
  placeholder: string
  /** A former member who is still assigned. */
  unknown?: string
  /** Somebody must be chosen. */
  required?: boolean
}

export function MemberSelect({ members, value, onChange, label, placeholder, unknown, required = false }: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const [query, setQuery] = useState('')
  const chosen = members.find((member) => member.id === value)
  const shown = chosen?.name ?? (value === null ? placeholder : (unknown ?? t('ui.members.gone')))
  const wanted = query.trim().toLocaleLowerCase()
  const nobody: Person = { id: '', name: t('ui.members.nobody'), avatar: null }
  const matching = members.filter((member) => member.name.toLocaleLowerCase().includes(wanted))
  const items = wanted === '' && !required ? [nobody, ...matching] : matching

  const show = (open: boolean) => {
    setOpened(open)
    if (!open) setQuery('')
  }
  return (
    <Popover opened={opened} onChange={show} width={288} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <PillButton tone={value === null ? 'quiet' : 'plain'} aria-label={`${label}: ${shown}`} onClick={() => show(!opened)}>
          {chosen ? <Avatar name={chosen.name} src={chosen.avatar} size={22} /> : <UserIcon width={16} />}
          <span className={text.truncate}>{shown}</span>
        </PillButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <FilterableListbox
          label={t('ui.members.filter')}
          placeholder={t('ui.members.filter')}
          query={query}
          onQuery={setQuery}
          items={items}
          keyOf={(member) => member.id}
          isChosen={(member) => member.id === (value ?? '')}
          onPick={(member) => {
            onChange(member.id === '' ? null : member.id)
            show(false)
          }}
          empty={t('ui.members.none')}
        >
          {(member) => (
            <>
              {member.id === '' ? (
                <UserIcon width={24} />
              ) : (
                <Avatar name={member.name} src={member.avatar} size={24} {...(member.status ? { status: member.status } : {})} />
              )}
              {member.name}
            </>
          )}
        </FilterableListbox>
        <InviteRow onOpen={() => show(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
