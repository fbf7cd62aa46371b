import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { foldText } from '#contract/fold.ts'
import { textLimits } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { localDay } from '#web/ui/format/days.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { ChatIcon, MutedIcon, PlusIcon, SearchIcon } from '#web/ui/icons/icons.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import styles from './chat.module.css'
import { ChatAvatar } from './ChatAvatar.tsx'
import { firstLine } from './thread/parse.ts'
import { chatReads } from './reads.ts'
import { timeOf } from './thread/message-groups.ts'

export type Open = (id: string, messageId?: string) => void

type Props = {
  selectedId: string | undefined
  onOpen: Open
  onNew: () => void
  onProfile: () => void
  /** Beside the search box. */
  tools?: ReactNode
}

/** Search starts 300 ms after the last key, with at least two characters. */
const typingMs = 300
const fewest = 2

export function ChatList({ selectedId, onOpen, onNew, onProfile, tools }: Props) {
  const t = useTranslation()
  const { user } = useSession()
  const { data, error, refetch } = useRead(chatReads.chats)
  const [query, setQuery] = useState('')
  const wanted = foldText(query.trim())
  const shown = useMemo(() => data?.filter((chat) => foldText(chat.contact.name).includes(wanted)), [data, wanted])
  return (
    <div className={styles.side}>
      <header className={styles.head}>
        <button type="button" className={styles.me} aria-label={t('chat.profile.open')} onClick={onProfile}>
          <Avatar name={user?.name ?? ''} src={user?.avatar ?? null} size={36} {...(user ? { status: user.status } : {})} />
        </button>
        <h1 className={styles.title}>{t('chat.title')}</h1>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('chat.new')} onClick={onNew}>
          <PlusIcon />
        </ActionIcon>
        {tools}
      </header>
      <div className={styles.search}>
        <TextInput
          type="search"
          aria-label={t('chat.search')}
          placeholder={t('chat.search')}
          leftSection={<SearchIcon width={16} />}
          rightSection={query === '' ? null : <CloseButton size="sm" aria-label={t('chat.clearSearch')} onClick={() => setQuery('')} />}
          maxLength={textLimits.query}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <div className={styles.rows}>
        {!shown ? (
          <LoadingState failed={t('chat.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={72} />
        ) : data?.length === 0 ? (
          <EmptyState icon={ChatIcon} title={t('chat.none')} text={t('chat.noneText')} />
        ) : (
          <ul className={styles.chats} aria-label={t('chat.conversations')}>
            {shown.map((chat) => (
              <Row key={chat.id} chat={chat} selected={chat.id === selectedId} onOpen={onOpen} />
            ))}
          </ul>
        )}
        {wanted.length >= fewest ? (
          <Hits query={query.trim()} onOpen={onOpen} />
        ) : (
          shown?.length === 0 && wanted !== '' && <p className={styles.noHit}>{t('chat.noHit')}</p>
        )}
      </div>
    </div>
  )
}

/** A link, so that it opens beside this page too; a plain click stays here. */
function openPlainly(event: MouseEvent, open: () => void) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}

function Row({ chat, selected, onOpen }: { chat: Chat; selected: boolean; onOpen: Open }) {
  const t = useTranslation()
  const today = useToday()
  const { id, contact, unreadCount, muted, lastMessage, lastMessageAt, lastAt } = chat
  const when = lastMessageAt === '' ? '' : localDay(new Date(lastAt)) === today ? timeOf({ createdAt: lastAt }) : lastMessageAt
  return (
    <li>
      <a
        href={`/apps/chat/${id}`}
        className={styles.chat}
        aria-current={selected ? 'page' : undefined}
        data-unread={unreadCount > 0 || undefined}
        onClick={(event) => openPlainly(event, () => onOpen(id))}
      >
        <ChatAvatar chat={chat} />
        <span className={styles.chatBody}>
          <span className={styles.chatTop}>
            <span className={styles.chatName}>{contact.name}</span>
            {muted && <MutedIcon width={14} role="img" aria-hidden={false} aria-label={t('chat.muted')} className={styles.muted} />}
            <span className={styles.when}>{when}</span>
          </span>
          <span className={styles.chatTop}>
            <span className={styles.last}>{firstLine(lastMessage, 90)}</span>
            {unreadCount > 0 && (
              <span className={styles.count} data-muted={muted || undefined}>
                <span aria-hidden="true">{unreadCount > 99 ? '99+' : unreadCount}</span>
                <span className={styles.hidden}>{t('chat.unread', { count: unreadCount })}</span>
              </span>
            )}
          </span>
        </span>
      </a>
    </li>
  )
}

/** Messages that hold the words, from all of my conversations. */
function Hits({ query, onOpen }: { query: string; onOpen: Open }) {
  const t = useTranslation()
  const [asked] = useDebouncedValue(query, typingMs)
  const { data, error } = useRead(chatReads.search, { query: asked }, { enabled: asked.length >= fewest, keepPrevious: true })
  return (
    <section aria-label={t('chat.hits')}>
      <h2 className={styles.hitsTitle}>{t('chat.hits')}</h2>
      {data?.length === 0 && <p className={styles.noHit}>{t('chat.noHit')}</p>}
      {!data && error && <p className={styles.noHit}>{t('chat.hitsNotLoaded')}</p>}
      <ul className={styles.chats}>
        {data?.map(({ message, chat }) => (
          <li key={message.id}>
            <a
              href={`/apps/chat/${chat.id}?message=${message.id}`}
              className={styles.chat}
              onClick={(event) => openPlainly(event, () => onOpen(chat.id, message.id))}
            >
              <Avatar name={chat.name} src={chat.avatar} size={32} />
              <span className={styles.chatBody}>
                <span className={styles.chatTop}>
                  <span className={styles.chatName}>{chat.kind === 'group' ? `${message.author.name} · ${chat.name}` : message.author.name}</span>
                  <span className={styles.when}>{timeOf(message)}</span>
                </span>
                <span className={styles.hit}>{firstLine(message.text, 160)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
