import { ActionIcon, CloseButton, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { foldText } from '#contract/fold.ts'
import { textLimits } from '#contract/shapes.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { type Dates, useDates } from '#web/ui/format/dates.ts'
import { localDay } from '#web/ui/format/days.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { ChatIcon, MutedIcon, PlusIcon, SearchIcon } from '#web/ui/icons/icons.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './chat.module.css'
import { ChatAvatar } from './ChatAvatar.tsx'
import { NoOtherMembers } from './NoOtherMembers.tsx'
import { previewOf } from './preview.ts'
import { firstLine } from './thread/parse.ts'
import { chatReads } from './reads.ts'

export type Open = (id: string, messageId?: string) => void

type Props = {
  selectedId: string | undefined
  onOpen: Open
  onNew: () => void
  onProfile: () => void
  /** Beside the search box. */
  tools?: ReactNode
}

const searchDelayMs = 300
const minQueryLength = 2

export function ChatList({ selectedId, onOpen, onNew, onProfile, tools }: Props) {
  const dates = useDates()
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const { user } = useSession()
  const { data, error, refetch } = useRead(chatReads.chats)
  const [query, setQuery] = useState('')
  const wanted = foldText(query.trim())
  const shown = useMemo(() => data?.filter((chat) => foldText(chat.contact.name).includes(wanted)), [data, wanted])
  return (
    <div className={cx(layout.stack, layout.gap0, layout.fixed, styles.side)}>
      <header className={cx(layout.row, styles.head)}>
        <button type="button" className={cx(layout.hoverable, styles.headButton)} aria-label={t('chat.profile.open')} onClick={onProfile}>
          <Avatar name={user?.name ?? ''} src={user?.avatar ?? null} size={36} {...(user ? { status: user.status } : {})} />
        </button>
        <h1 className={cx(layout.grow, text.title)}>{t('chat.title')}</h1>
        {mayWrite && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('chat.new')} onClick={onNew}>
            <PlusIcon />
          </ActionIcon>
        )}
        {tools}
      </header>
      <div className={styles.padded}>
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
      <div className={cx(layout.grow, styles.rows)}>
        {!shown ? (
          <LoadingState failed={t('chat.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={72} />
        ) : data?.length === 0 ? (
          <NoConversations />
        ) : (
          <ul className={cx(layout.stack, layout.gap0)} aria-label={t('chat.conversations')}>
            {shown.map((chat) => (
              <Row key={chat.id} chat={chat} selected={chat.id === selectedId} onOpen={onOpen} dates={dates} />
            ))}
          </ul>
        )}
        {wanted.length >= minQueryLength ? (
          <SearchResults query={query.trim()} onOpen={onOpen} />
        ) : (
          shown?.length === 0 && wanted !== '' && <p className={cx(text.dimmed, styles.padded)}>{t('chat.noHit')}</p>
        )}
      </div>
    </div>
  )
}

function NoConversations() {
  const t = useTranslation()
  const { data: people } = useRead(chatReads.contacts)
  return people?.length === 0 ? <NoOtherMembers /> : <EmptyState icon={ChatIcon} title={t('chat.none')} text={t('chat.noneText')} />
}

/** The rows are links, so that they can be opened in another tab. A plain click does not load a new page. */
function onPlainClick(event: MouseEvent, open: () => void) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}

function Row({ chat, selected, onOpen, dates }: { chat: Chat; selected: boolean; onOpen: Open; dates: Dates }) {
  const t = useTranslation()
  const today = useToday()
  const { user } = useSession()
  const { id, contact, unreadCount, muted, lastMessageAt, lastAt } = chat
  const unread = unreadCount > 0
  const dimmed = selected ? undefined : text.dimmed
  const when = lastMessageAt === '' ? '' : localDay(new Date(lastAt)) === today ? dates.time(lastAt) : dates.day(lastAt)
  return (
    <li>
      <a
        href={`/apps/chat/${id}`}
        className={cx(layout.row, layout.gap3, layout.hoverable, text.plainLink, styles.chat)}
        aria-current={selected ? 'page' : undefined}
        onClick={(event) => onPlainClick(event, () => onOpen(id))}
      >
        <ChatAvatar chat={chat} />
        <span className={cx(layout.stack, layout.gapHair, layout.grow)}>
          <span className={layout.row}>
            <span className={cx(layout.grow, text.truncate, unread && text.strong)}>{contact.name}</span>
            {muted && <MutedIcon width={14} role="img" aria-hidden={false} aria-label={t('chat.muted')} className={dimmed} />}
            <span className={cx(layout.fixed, text.small, text.numeric, dimmed)}>{when}</span>
          </span>
          <span className={layout.row}>
            <span className={cx(layout.grow, text.truncate, !unread && dimmed, styles.lastMessage)}>
              {firstLine(previewOf(t, chat, user?.id ?? ''), 90)}
            </span>
            {unread && (
              <Badge tone={muted ? 'neutral' : 'filled'}>
                <span aria-hidden="true">{unreadCount > 99 ? '99+' : unreadCount}</span>
                <VisuallyHidden>{t('chat.unread', { count: unreadCount })}</VisuallyHidden>
              </Badge>
            )}
          </span>
        </span>
      </a>
    </li>
  )
}

/** Messages from all conversations that contain the query. */
function SearchResults({ query, onOpen }: { query: string; onOpen: Open }) {
  const dates = useDates()
  const t = useTranslation()
  const [debounced] = useDebouncedValue(query, searchDelayMs)
  const { data, error } = useRead(chatReads.search, { query: debounced }, { enabled: debounced.length >= minQueryLength, keepPreviousData: true })
  return (
    <section aria-label={t('chat.hits')}>
      <h2 className={cx(text.groupTitle, styles.padded)}>{t('chat.hits')}</h2>
      {data?.length === 0 && <p className={cx(text.dimmed, styles.padded)}>{t('chat.noHit')}</p>}
      {!data && error && <p className={cx(text.dimmed, styles.padded)}>{t('chat.hitsNotLoaded')}</p>}
      <ul className={cx(layout.stack, layout.gap0)}>
        {data?.map(({ message, chat }) => (
          <li key={message.id}>
            <a
              href={`/apps/chat/${chat.id}?message=${message.id}`}
              className={cx(layout.row, layout.gap3, layout.hoverable, text.plainLink, styles.chat)}
              onClick={(event) => onPlainClick(event, () => onOpen(chat.id, message.id))}
            >
              <Avatar name={chat.name} src={chat.avatar} size={32} />
              <span className={cx(layout.stack, layout.gapHair, layout.grow)}>
                <span className={layout.row}>
                  <span className={cx(layout.grow, text.truncate)}>
                    {chat.kind === 'group' ? `${message.author.name} · ${chat.name}` : message.author.name}
                  </span>
                  <span className={cx(layout.fixed, text.small, text.numeric, text.dimmed)}>{dates.timeOrDay(message.createdAt)}</span>
                </span>
                <span className={cx(text.clamp2, text.dimmed, text.anywhere)}>{firstLine(message.text, 160)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
