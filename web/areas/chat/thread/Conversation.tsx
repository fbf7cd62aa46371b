import { ActionIcon } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { usePresence } from '#web/kernel/live/presence.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { ArrowLeftIcon, BellIcon, InfoIcon, LeaveIcon, MoreIcon, MutedIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/chat/chat.module.css'
import { Composer } from '#web/areas/chat/composer/Composer.tsx'
import { ChatAvatar, useStatus } from '#web/areas/chat/ChatAvatar.tsx'
import { MessageList } from './MessageList.tsx'
import { muteChat, useContacts } from '#web/areas/chat/queries.ts'
import { chatReads } from '#web/areas/chat/reads.ts'
import { type Thread, useThread } from './use-thread.ts'
import { useMessageActions } from './use-message-actions.ts'
import { useLeave } from '#web/areas/chat/use-leave.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'

type Props = {
  id: string
  /** A message that a link led to. */
  messageId: string | undefined
  onBack: () => void
  onInfo: (chat: Chat) => void
  onGone: () => void
  /** It is the page, not beside one: its name is in the title of the tab. */
  isPage: boolean
  tools?: ReactNode
}

/** NOTE: use the conversation's id as key. */
export function Conversation({ id, messageId, onBack, onInfo, onGone, isPage, tools }: Props) {
  const t = useTranslation()
  const thread = useThread(id)
  const { chat } = thread
  useItemTitle(isPage ? chat?.contact.name : undefined)
  const contacts = useContacts()
  // With members who have left the group: their messages still show their names.
  const people = useMemo(() => {
    const known = new Map(contacts.map(({ id: one, name, avatar }) => [one, { id: one, name, avatar }]))
    for (const { id: one, name, avatar } of chat?.members ?? []) known.set(one, { id: one, name, avatar })
    return [...known.values()]
  }, [contacts, chat?.members])
  const members = useMemo(() => people.filter((person) => chat?.members.some((member) => member.id === person.id)), [people, chat?.members])
  const field = useRef<HTMLTextAreaElement>(null)
  const [sends, setSends] = useState(0)
  const [jump, setJump] = useJump(thread, id, messageId)
  const actions = useMessageActions(
    chat,
    (nr) => setJump({ nr }),
    () => field.current?.focus(),
  )

  const mayWrite = useMayWrite()
  const { gone } = thread
  const leave = useEffectEvent(() => {
    toast({ message: t('chat.gone') })
    onGone()
  })
  useEffect(() => {
    if (gone) leave()
  }, [gone])

  return (
    <section className={cx(layout.stack, layout.gap0, layout.grow)} aria-label={chat ? t('chat.with', { name: chat.contact.name }) : t('chat.title')}>
      <header className={cx(layout.row, styles.head)}>
        <ActionIcon variant="subtle" color="gray" size="lg" className={styles.back ?? ''} aria-label={t('chat.back')} onClick={onBack}>
          <ArrowLeftIcon />
        </ActionIcon>
        {chat && (
          <>
            <button
              type="button"
              className={cx(layout.row, layout.gap3, layout.grow, layout.hoverable, styles.headButton)}
              onClick={() => onInfo(chat)}
              aria-label={t('chat.infoOf', { name: chat.contact.name })}
            >
              <ChatAvatar chat={chat} />
              <span className={cx(layout.stack, layout.gap0, layout.grow)}>
                <span className={cx(layout.row, text.strong, text.truncate)}>
                  {chat.contact.name}
                  {chat.muted && <MutedIcon width={14} className={text.dimmed} />}
                </span>
                <Subtitle chat={chat} />
              </span>
            </button>
            <HeadMenu chat={chat} onInfo={() => onInfo(chat)} onLeft={onGone} />
          </>
        )}
        {tools}
      </header>
      {chat ? (
        <>
          <MessageList thread={thread} people={people} target={jump} actions={actions} sends={sends} />
          {mayWrite && <Composer chat={chat} people={members} field={field} onSent={() => setSends(sends + 1)} />}
        </>
      ) : (
        <LoadingState failed={t('chat.chatNotLoaded')} error={thread.error} onRetry={thread.refetch} rows={6} rowHeight={72} />
      )}
    </section>
  )
}

/** The number of the message that a link leads to, once it is loaded. */
function useJump(thread: Thread, chatId: string, messageId: string | undefined) {
  const t = useTranslation()
  const [jump, setJump] = useState<{ nr: number }>()
  const loadedNr = messageId === undefined ? undefined : thread.messages.find((message) => message.id === messageId)?.nr
  const fetching = messageId !== undefined && loadedNr === undefined && thread.chat !== undefined
  const { data, error } = useRead(chatReads.messages, { chatId, around: messageId, limit: 1 }, { enabled: fetching })
  const nr = loadedNr ?? (fetching ? data?.messages.find((message) => message.id === messageId)?.nr : undefined)
  // Once per link, whether the message was loaded already or is fetched.
  const found = nr !== undefined
  const jumpToFound = useEffectEvent(() => nr !== undefined && setJump({ nr }))
  useEffect(() => {
    if (messageId !== undefined && found) jumpToFound()
  }, [messageId, found])
  const missing = isNotFound(error)
  const showMissing = useEffectEvent(() => toast({ message: t('chat.messageGone') }))
  useEffect(() => {
    if (missing) showMissing()
  }, [missing])
  return [jump, setJump] as const
}

function Subtitle({ chat }: { chat: Chat }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const status = useStatus(chat.contact)
  const presence = usePresence(chat.kind === 'direct' ? chat.contactId : undefined)
  const last = presence?.state === 'offline' ? presence.since : chat.contact.lastSeenAt
  const subtitle =
    chat.kind === 'group'
      ? t('chat.people', { count: chat.memberCount })
      : status
        ? t(`ui.status.${status}`)
        : last
          ? t('chat.lastSeen', { when: relativeTime(last, language) })
          : ''
  return subtitle === '' ? null : <span className={cx(text.small, text.dimmed, text.truncate)}>{subtitle}</span>
}

function HeadMenu({ chat, onInfo, onLeft }: { chat: Chat; onInfo: () => void; onLeft: () => void }) {
  const t = useTranslation()
  const leave = useLeave(chat, onLeft)
  const mayWrite = useMayWrite()
  return (
    <Menu position="bottom-end" width={220} returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('chat.more')}>
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<InfoIcon width={16} />} onClick={onInfo}>
          {t(chat.kind === 'group' ? 'chat.groupInfo' : 'chat.contactInfo')}
        </Menu.Item>
        {mayWrite && (
          <Menu.Item
            leftSection={chat.muted ? <BellIcon width={16} /> : <MutedIcon width={16} />}
            onClick={() => void sendWrite(muteChat, { id: chat.id, chat: { muted: !chat.muted } })}
          >
            {t(chat.muted ? 'chat.unmute' : 'chat.mute')}
          </Menu.Item>
        )}
        {mayWrite && chat.kind === 'group' && (
          <Menu.Item leftSection={<LeaveIcon width={16} />} color="red" onClick={() => void leave()}>
            {t('chat.leave.open')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
