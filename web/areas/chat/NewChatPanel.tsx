import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type Chat, chatLimits, type SlimContact } from '#contract/chat.ts'
import { foldText } from '#contract/fold.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { CheckIcon, SearchIcon, UsersIcon } from '#web/ui/icons/icons.ts'
import styles from './chat.module.css'
import type { Open } from './ChatList.tsx'
import { directId } from './direct-chat-id.ts'
import { PersonAvatar } from './ChatAvatar.tsx'
import { startChat } from './queries.ts'
import { chatReads } from './reads.ts'

export function NewChatPanel({ onClose, onOpen }: { onClose: () => void; onOpen: Open }) {
  const t = useTranslation()
  const { user } = useSession()
  const { data: chats } = useRead(chatReads.chats)
  const [group, setGroup] = useState(false)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])

  const begin = (chat: Parameters<typeof sendWrite<typeof startChat.endpoint>>[1]['chat'] & { id: string }) => {
    void sendWrite(startChat, { chat })
      // The two have one already that this browser did not know of.
      .then((made: Chat) => made.id !== chat.id && onOpen(made.id))
      .catch(() => undefined)
    onOpen(chat.id)
  }
  const talkTo = ({ id: memberId }: SlimContact) => {
    const there = chats?.find((chat) => chat.kind === 'direct' && chat.contactId === memberId)
    if (there) onOpen(there.id)
    else if (user) begin({ kind: 'direct', id: directId(user.id, memberId), memberId })
  }
  const toggle = ({ id }: SlimContact) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const ready = name.trim() !== '' && chosen.length > 0
  return (
    <DetailsDrawer
      opened
      onClose={onClose}
      label={t('chat.new')}
      width={400}
      sideFrom={Infinity}
      header={<h2 className={styles.panelTitle}>{t(group ? 'chat.newGroup' : 'chat.new')}</h2>}
    >
      {group ? (
        <form
          className={styles.groupForm}
          onSubmit={(event) => {
            event.preventDefault()
            if (ready) begin({ kind: 'group', id: newId(), name: name.trim(), members: [...chosen] })
          }}
        >
          <TextInput
            label={t('chat.groupName')}
            maxLength={chatLimits.groupName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <div className={styles.buttons}>
            <Button type="submit" disabled={!ready}>
              {t('chat.startGroup', { count: chosen.length })}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setGroup(false)}>
              {t('chat.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="default" leftSection={<UsersIcon width={16} />} onClick={() => setGroup(true)} fullWidth>
          {t('chat.newGroup')}
        </Button>
      )}
      <PeopleList onPick={group ? toggle : talkTo} {...(group ? { chosen } : {})} />
    </DetailsDrawer>
  )
}

type ListProps = {
  onPick: (person: SlimContact) => void
  /** Several are chosen; without it one is picked. */
  chosen?: readonly string[]
  /** Not offered. */
  without?: readonly string[]
}

/** People grouped by their initial. */
export function PeopleList({ onPick, chosen, without = [] }: ListProps) {
  const t = useTranslation()
  const { data, error, refetch } = useRead(chatReads.contacts)
  const [query, setQuery] = useState('')
  const groups = useMemo(() => {
    const wanted = foldText(query.trim())
    const people = (data ?? []).filter((person) => !without.includes(person.id) && foldText(person.name).includes(wanted))
    const byLetter = new Map<string, SlimContact[]>()
    for (const person of people) {
      const letter = [...person.name.trim()][0]?.toLocaleUpperCase() ?? '#'
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), person])
    }
    return byLetter
  }, [data, query, without])
  if (!data) {
    return <LoadingState failed={t('chat.peopleNotLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={56} />
  }
  if (data.length === 0) return <EmptyState icon={UsersIcon} title={t('chat.nobody')} text={t('chat.nobodyText')} />
  return (
    <>
      <TextInput
        type="search"
        className={styles.peopleSearch ?? ''}
        aria-label={t('ui.members.filter')}
        placeholder={t('ui.members.filter')}
        leftSection={<SearchIcon width={16} />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {groups.size === 0 && <p className={styles.noHit}>{t('ui.members.none')}</p>}
      {[...groups].map(([letter, people]) => (
        <section key={letter} aria-label={letter}>
          <h3 className={styles.letter}>{letter}</h3>
          <ul className={styles.people}>
            {people.map((person) => {
              const on = chosen?.includes(person.id)
              return (
                <li key={person.id}>
                  <button type="button" className={styles.person} onClick={() => onPick(person)} {...(chosen ? { 'aria-pressed': on ?? false } : {})}>
                    <PersonAvatar person={person} size={36} />
                    <span className={styles.personBody}>
                      <span className={styles.personName}>{person.name}</span>
                      <span className={styles.last}>{person.about}</span>
                    </span>
                    {on && <CheckIcon width={18} className={styles.tick} />}
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}
