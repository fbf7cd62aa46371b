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
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { CheckIcon, SearchIcon, UsersIcon } from '#web/ui/icons/icons.ts'
import listbox from '#web/ui/fields/Listbox.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './chat.module.css'
import type { Open } from './ChatList.tsx'
import { directId } from './direct-chat-id.ts'
import { PersonAvatar } from './ChatAvatar.tsx'
import { NoOtherMembers } from './NoOtherMembers.tsx'
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
      // The server returns the existing conversation when there is one that this browser had not loaded.
      .then((made: Chat) => made.id !== chat.id && onOpen(made.id))
      .catch(() => undefined)
    onOpen(chat.id)
  }
  const talkTo = ({ id: memberId }: SlimContact) => {
    const existing = chats?.find((chat) => chat.kind === 'direct' && chat.contactId === memberId)
    if (existing) onOpen(existing.id)
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
      header={<h2 className={cx(layout.row, text.title, styles.panelTitle)}>{t(group ? 'chat.newGroup' : 'chat.new')}</h2>}
    >
      {group ? (
        <form
          className={cx(layout.stack, layout.gap3)}
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
          <div className={cx(layout.row, layout.wrap)}>
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
  /** The ids that are chosen. Without it, a click picks one person. */
  chosen?: readonly string[]
  /** Ids that are left out. */
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
  if (data.length === 0) return <NoOtherMembers />
  return (
    <>
      <TextInput
        type="search"
        mt="md"
        mb="xs"
        aria-label={t('ui.members.filter')}
        placeholder={t('ui.members.filter')}
        leftSection={<SearchIcon width={16} />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {groups.size === 0 && <p className={cx(text.dimmed, styles.padded)}>{t('ui.members.none')}</p>}
      {[...groups].map(([letter, people]) => (
        <section key={letter} aria-label={letter} className={cx(layout.stack, layout.gap1, styles.letter)}>
          <h3 className={text.groupTitle}>{letter}</h3>
          <ul className={cx(layout.stack, layout.gap0)}>
            {people.map((person) => {
              const on = chosen?.includes(person.id)
              return (
                <li key={person.id}>
                  <button
                    type="button"
                    className={cx(layout.row, layout.gap3, layout.hoverable, styles.person)}
                    onClick={() => onPick(person)}
                    {...(chosen ? { 'aria-pressed': on ?? false } : {})}
                  >
                    <PersonAvatar person={person} size={36} />
                    <span className={cx(layout.stack, layout.gap0, layout.grow)}>
                      <span className={cx(text.truncate, text.strong)}>{person.name}</span>
                      <span className={cx(text.truncate, text.dimmed, styles.lastMessage)}>{person.about}</span>
                    </span>
                    {on && <CheckIcon width={18} className={listbox.check} />}
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
