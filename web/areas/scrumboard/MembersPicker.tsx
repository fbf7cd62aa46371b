import { Popover } from '@mantine/core'
import { useState } from 'react'
import { foldText } from '#web/kernel/fold.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { UserIcon } from '#web/ui/icons.tsx'
import { PickList } from '#web/ui/PickList.tsx'
import { useMembers } from './queries.ts'
import styles from './scrumboard.module.css'

type Named = { id: string; name: string; avatar: string | null }
type Props = { people: ReadonlyMap<string, Named>; value: readonly string[]; onChange: (members: string[]) => void }

export function MembersPicker({ people, value, onChange }: Props) {
  const t = useTexts()
  const team = useMembers()
  const [opened, setOpened] = useState(false)
  const [query, setQuery] = useState('')
  const show = (open: boolean) => {
    setOpened(open)
    if (!open) setQuery('')
  }
  const wanted = foldText(query.trim())
  return (
    <div className={styles.chosen}>
      {value.map((id) => {
        const person = people.get(id)
        return person ? (
          <span key={id} className={styles.person}>
            <Avatar name={person.name} src={person.avatar} size={24} />
            {person.name}
          </span>
        ) : null
      })}
      <Popover opened={opened} onChange={show} width={288} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={styles.pill} onClick={() => show(!opened)}>
            <UserIcon size={16} />
            {t(value.length === 0 ? 'scrumboard.addMembers' : 'scrumboard.changeMembers')}
          </button>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t('scrumboard.members')}>
          <PickList
            label={t('scrumboard.findMember')}
            placeholder={t('scrumboard.findMember')}
            query={query}
            onQuery={setQuery}
            items={team.filter(({ name }) => foldText(name).includes(wanted))}
            keyOf={({ id }) => id}
            isChosen={({ id }) => value.includes(id)}
            onPick={({ id }) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])}
            multiple
            empty={t('scrumboard.noMember')}
          >
            {({ name, avatar }) => (
              <>
                <Avatar name={name} src={avatar} size={24} />
                {name}
              </>
            )}
          </PickList>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
