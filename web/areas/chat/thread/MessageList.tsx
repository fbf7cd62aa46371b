import { Button, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Message as MessageShape } from '#contract/chat.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { ArrowDownIcon } from '#web/ui/icons/icons.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { isWaiting } from '#web/areas/chat/edits.ts'
import { FailedMessages } from './FailedMessages.tsx'
import { Message } from './Message.tsx'
import styles from './message.module.css'
import { firstLine } from './parse.ts'
import { dayName, placed } from './message-groups.ts'
import type { Thread } from './use-thread.ts'
import { Typing } from './Typing.tsx'
import type { Acts } from './use-message-actions.ts'
import { useScroll } from './use-scroll.ts'
import { useSeen } from './use-read-receipts.ts'

/** Long enough to be found by the eye. */
const flashMs = 2500

type Props = {
  thread: Thread
  people: readonly { id: string; name: string }[]
  /** A message that was asked for; another object asks again. */
  asked: { nr: number } | undefined
  acts: Acts
  /** Counts up when somebody here has sent something. */
  sends: number
}

export function MessageList({ thread, people, asked, acts, sends }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const { chat, messages } = thread
  const me = currentPerson().id
  const scroller = useRef<HTMLDivElement>(null)
  const [reachedId, setReachedId] = useState<string>()
  const [flashed, setFlashed] = useState<number>()
  const rows = useMemo(() => placed(messages), [messages])
  const { unreadFrom, seen, seenNr } = useSeen(chat)
  const scroll = useScroll(scroller, messages, { ...thread, onSeen: seen })

  const began = useRef(false)
  useEffect(() => {
    if (began.current || !chat || thread.pending) return
    began.current = true
    if (asked || unreadFrom === undefined) return
    thread.goTo(unreadFrom)
    scroll.scrollTo(unreadFrom, 'center')
  })
  useEffect(() => {
    if (!asked || thread.pending) return
    thread.goTo(asked.nr)
    scroll.scrollTo(asked.nr)
    setFlashed(asked.nr)
    const timer = setTimeout(() => setFlashed(undefined), flashMs)
    return () => clearTimeout(timer)
  }, [asked, thread.pending])
  const toEnd = () => {
    thread.toEnd()
    scroll.toEnd()
  }
  useEffect(() => {
    if (sends > 0) toEnd()
  }, [sends])

  const reached =
    reachedId !== undefined && messages.some(({ id }) => id === reachedId)
      ? reachedId
      : messages.findLast((message) => !message.event && !message.deletedAt && !isWaiting(message))?.id
  const onMove = useCallback((event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const buttons = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-tool="more"]') ?? [])]
    const next = buttons[buttons.indexOf(event.currentTarget) + (event.key === 'ArrowUp' ? -1 : 1)]
    if (!next) return
    event.preventDefault()
    // The menu opens with the arrow down key; here that key goes on.
    event.stopPropagation()
    setReachedId(next.closest<HTMLElement>('[data-id]')?.dataset['id'])
    next.focus()
  }, [])

  const lastMine = messages.findLast(({ isMine, event, deletedAt }) => isMine && !event && !deletedAt)
  const unseen = chat && (thread.hasNewer || !scroll.atEnd) ? Math.max(0, chat.lastNr - Math.max(seenNr, chat.readNr)) : 0
  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.inner}>
          {thread.error && chat && <ErrorState title={t('chat.olderNotLoaded')} error={thread.error} onRetry={thread.refetch} />}
          {thread.hasOlder && !thread.error && (
            <Button variant="subtle" color="gray" size="compact-sm" className={styles.older} loading={thread.loading} onClick={thread.loadOlder}>
              {t('chat.older')}
            </Button>
          )}
          {messages.length === 0 && !thread.pending && <p className={styles.none}>{t('chat.noMessages')}</p>}
          <ul className={styles.list} aria-label={t('chat.messages')}>
            {rows.flatMap(({ message, day, opens, closes }) => {
              const first = unreadFrom !== undefined && message.nr === unreadFrom
              return [
                ...(day === undefined
                  ? []
                  : [
                      <li key={`day-${day}`} className={styles.day}>
                        <span>{dayName(day, today, language)}</span>
                      </li>,
                    ]),
                ...(first
                  ? [
                      <li key="unread" className={styles.unread}>
                        <span>{t('chat.unreadHere')}</span>
                      </li>,
                    ]
                  : []),
                <Message
                  key={message.id}
                  message={message}
                  opens={opens || day !== undefined || first}
                  closes={closes}
                  group={chat?.kind === 'group'}
                  people={people}
                  me={me}
                  readBy={message === lastMine && !isWaiting(message) ? readersOf(message) : undefined}
                  flashed={flashed === message.nr}
                  reached={reached === message.id}
                  onMove={onMove}
                  acts={acts}
                />,
              ]
            })}
          </ul>
          {chat && !thread.hasNewer && <FailedMessages chatId={chat.id} />}
          {thread.hasNewer && (
            <Button variant="subtle" color="gray" size="compact-sm" className={styles.older} loading={thread.loading} onClick={thread.loadNewer}>
              {t('chat.newer')}
            </Button>
          )}
        </div>
      </div>
      {chat && <Typing chatId={chat.id} people={people} messages={messages} />}
      {(thread.hasNewer || !scroll.atEnd) && (
        <Button
          className={styles.pill}
          size="compact-md"
          radius="xl"
          variant={unseen > 0 ? 'filled' : 'default'}
          leftSection={<ArrowDownIcon width={16} />}
          onClick={toEnd}
        >
          {unseen > 0 ? t('chat.newMessages', { count: unseen }) : t('chat.toNewest')}
        </Button>
      )}
      <Spoken messages={messages} />
    </div>
  )

  function readersOf({ nr }: MessageShape): number {
    return chat?.members.filter((member) => member.id !== me && member.readNr >= nr).length ?? 0
  }
}

/** New ones of others are read out; those that were there are not. */
function Spoken({ messages }: { messages: readonly MessageShape[] }) {
  const [known, setKnown] = useState(messages.at(-1)?.nr ?? 0)
  const [text, setText] = useState('')
  const last = messages.findLast((message) => !isWaiting(message))
  useEffect(() => {
    if (!last || last.nr <= known) return
    setKnown(last.nr)
    if (known > 0 && !last.isMine && !last.event) setText(`${last.author.name}: ${firstLine(last.text)}`)
  }, [last, known])
  return <VisuallyHidden aria-live="polite">{text}</VisuallyHidden>
}
