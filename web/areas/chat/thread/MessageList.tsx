import { Button, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Message as MessageShape } from '#contract/chat.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { ArrowDownIcon } from '#web/ui/icons/icons.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { isWaiting } from '#web/areas/chat/edits.ts'
import { FailedMessages } from './FailedMessages.tsx'
import { Message } from './Message.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './message.module.css'
import { firstLine } from './parse.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { dayName } from '#web/ui/format/days.ts'
import { groupMessages } from './message-groups.ts'
import type { Thread } from './use-thread.ts'
import { Typing } from './Typing.tsx'
import type { MessageActions } from './use-message-actions.ts'
import { useScroll } from './use-scroll.ts'
import { useReadReceipts } from './use-read-receipts.ts'

const flashMs = 2500

type Props = {
  thread: Thread
  people: readonly { id: string; name: string }[]
  /** The message to scroll to. A new object scrolls again. */
  target: { nr: number } | undefined
  actions: MessageActions
  /** How many messages were sent from here. */
  sends: number
}

export function MessageList({ thread, people, target, actions, sends }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const dates = useDates()
  const { chat, messages } = thread
  const me = currentPerson().id
  const scroller = useRef<HTMLDivElement>(null)
  const [focusedId, setFocusedId] = useState<string>()
  const [flashed, setFlashed] = useState<number>()
  const rows = useMemo(() => groupMessages(messages), [messages])
  const { unreadFrom, onSeen, seenNr } = useReadReceipts(chat)
  const scroll = useScroll(scroller, messages, { ...thread, onSeen })

  const started = useRef(false)
  useEffect(() => {
    if (started.current || !chat || thread.pending) return
    started.current = true
    if (target || unreadFrom === undefined) return
    thread.goTo(unreadFrom)
    scroll.scrollTo(unreadFrom, 'center')
  })
  const show = useEffectEvent((nr: number) => {
    thread.goTo(nr)
    scroll.scrollTo(nr)
  })
  useEffect(() => {
    if (!target || thread.pending) return
    show(target.nr)
    setFlashed(target.nr)
    const timer = setTimeout(() => setFlashed(undefined), flashMs)
    return () => clearTimeout(timer)
  }, [target, thread.pending])
  const toEnd = () => {
    thread.toEnd()
    scroll.toEnd()
  }
  const showSent = useEffectEvent(toEnd)
  useEffect(() => {
    if (sends > 0) showSent()
  }, [sends])

  const focusableId =
    focusedId !== undefined && messages.some(({ id }) => id === focusedId)
      ? focusedId
      : messages.findLast((message) => !message.event && !message.deletedAt && !isWaiting(message))?.id
  const onMove = useCallback((event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const buttons = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-tool="more"]') ?? [])]
    const next = buttons[buttons.indexOf(event.currentTarget) + (event.key === 'ArrowUp' ? -1 : 1)]
    if (!next) return
    event.preventDefault()
    // Otherwise the arrow down key would open the menu.
    event.stopPropagation()
    setFocusedId(next.closest<HTMLElement>('[data-id]')?.dataset['id'])
    next.focus()
  }, [])

  const lastMine = messages.findLast(({ isMine, event, deletedAt }) => isMine && !event && !deletedAt)
  const newCount = chat && (thread.hasNewer || !scroll.atEnd) ? Math.max(0, chat.lastNr - Math.max(seenNr, chat.readNr)) : 0
  return (
    <div className={cx(layout.stack, layout.gap0, styles.frame)}>
      <div ref={scroller} className={styles.scroller}>
        <div className={cx(layout.stack, layout.end, layout.gap0, styles.inner)}>
          {thread.error && chat && <ErrorState title={t('chat.olderNotLoaded')} error={thread.error} onRetry={thread.refetch} />}
          {thread.hasOlder && !thread.error && (
            <Button variant="subtle" color="gray" size="compact-sm" mx="auto" my="xs" loading={thread.loading} onClick={thread.loadOlder}>
              {t('chat.older')}
            </Button>
          )}
          {messages.length === 0 && !thread.pending && <p className={cx(text.dimmed, styles.none)}>{t('chat.noMessages')}</p>}
          <ul className={cx(layout.stack, layout.gap0)} aria-label={t('chat.messages')}>
            {rows.flatMap(({ message, day, startsGroup, endsGroup }) => {
              const first = unreadFrom !== undefined && message.nr === unreadFrom
              return [
                ...(day === undefined
                  ? []
                  : [
                      <li key={`day-${day}`} className={cx(layout.row, layout.gap3, text.groupTitle, styles.divider)}>
                        <span>{dayName(day, today, language)}</span>
                      </li>,
                    ]),
                ...(first
                  ? [
                      <li key="unread" className={cx(layout.row, layout.gap3, text.groupTitle, styles.divider)} data-unread>
                        <span>{t('chat.unreadHere')}</span>
                      </li>,
                    ]
                  : []),
                <Message
                  key={message.id}
                  message={message}
                  startsGroup={startsGroup || day !== undefined || first}
                  endsGroup={endsGroup}
                  group={chat?.kind === 'group'}
                  people={people}
                  me={me}
                  readBy={message === lastMine && !isWaiting(message) ? readersOf(message) : undefined}
                  flashed={flashed === message.nr}
                  focusable={focusableId === message.id}
                  onMove={onMove}
                  actions={actions}
                  dates={dates}
                />,
              ]
            })}
          </ul>
          {chat && !thread.hasNewer && <FailedMessages chatId={chat.id} />}
          {thread.hasNewer && (
            <Button variant="subtle" color="gray" size="compact-sm" mx="auto" my="xs" loading={thread.loading} onClick={thread.loadNewer}>
              {t('chat.newer')}
            </Button>
          )}
        </div>
      </div>
      {chat && <Typing chatId={chat.id} people={people} messages={messages} />}
      {(thread.hasNewer || !scroll.atEnd) && (
        <Button
          className={styles.toEnd}
          size="compact-md"
          radius="xl"
          variant={newCount > 0 ? 'filled' : 'default'}
          leftSection={<ArrowDownIcon width={16} />}
          onClick={toEnd}
        >
          {newCount > 0 ? t('chat.newMessages', { count: newCount }) : t('chat.toNewest')}
        </Button>
      )}
      <NewMessageAnnouncer messages={messages} />
    </div>
  )

  function readersOf({ nr }: MessageShape): number {
    return chat?.members.filter((member) => member.id !== me && member.readNr >= nr).length ?? 0
  }
}

/** Announces new messages of others to screen readers. */
function NewMessageAnnouncer({ messages }: { messages: readonly MessageShape[] }) {
  const [lastNr, setLastNr] = useState(messages.at(-1)?.nr ?? 0)
  const [announcement, setAnnouncement] = useState('')
  const last = messages.findLast((message) => !isWaiting(message))
  useEffect(() => {
    if (!last || last.nr <= lastNr) return
    setLastNr(last.nr)
    if (lastNr > 0 && !last.isMine && !last.event) setAnnouncement(`${last.author.name}: ${firstLine(last.text)}`)
  }, [last, lastNr])
  return <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
}
