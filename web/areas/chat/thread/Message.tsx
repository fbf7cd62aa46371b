import { type KeyboardEvent, lazy, memo, Suspense, useState } from 'react'
import type { Message as MessageShape } from '#contract/chat.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { CheckIcon, ClockIcon, MoreIcon, ReplyIcon } from '#web/ui/icons/icons.ts'
import { DoubleCheckIcon } from '#web/ui/icons/own-icons.tsx'
import { isWaiting } from '#web/areas/chat/edits.ts'
import { EventLine } from './EventLine.tsx'
import { Files } from './Files.tsx'
import styles from './message.module.css'
import { MessageText } from './MessageText.tsx'
import { firstLine } from './parse.ts'
import { timeOf } from './message-groups.ts'
import type { Acts } from './use-message-actions.ts'

const MessageMenu = lazy(() => import('./MessageMenu.tsx').then((module) => ({ default: module.MessageMenu })))

type Named = { id: string; name: string }

type MessageProps = {
  message: MessageShape
  opens: boolean
  closes: boolean
  group: boolean
  people: readonly Named[]
  me: string
  /** How many of the others have read it; undefined where nobody asks: it is theirs, or not the last of mine. */
  readBy: number | undefined
  flashed: boolean
  /** The one row that Tab stops at; arrow keys lead to the others. */
  reached: boolean
  onMove: (event: KeyboardEvent<HTMLElement>) => void
  acts: Acts
}

export const Message = memo(function Message(props: MessageProps) {
  const { message, opens, closes, group, people, me, readBy, flashed, reached, onMove, acts } = props
  const t = useTranslation()
  if (message.event) return <EventLine message={message} people={people} me={me} />
  const { id, nr, isMine, author, deletedAt, replyTo, attachments, reactions, text, editedAt } = message
  const waiting = isWaiting(message)
  return (
    <li
      id={`message-${id}`}
      className={styles.row}
      data-id={id}
      data-nr={nr}
      data-mine={isMine || undefined}
      data-opens={opens || undefined}
      data-closes={closes || undefined}
      data-flashed={flashed || undefined}
      data-waiting={waiting || undefined}
    >
      {group && !isMine && <span className={styles.face}>{closes && <Avatar name={author.name} src={author.avatar} size={32} />}</span>}
      <div className={styles.body}>
        {group && !isMine && opens && <span className={styles.author}>{author.name}</span>}
        <div className={styles.bubble} data-deleted={deletedAt !== null || undefined}>
          {replyTo && (
            <button
              type="button"
              className={styles.quote}
              onClick={() => acts.goTo(replyTo.nr)}
              aria-label={t('chat.toAnswered', { name: replyTo.name })}
            >
              <strong>{replyTo.contactId === me ? t('chat.you') : replyTo.name}</strong>
              <span>{replyTo.deleted ? t('chat.deleted') : firstLine(replyTo.text, 90) || t('chat.file')}</span>
            </button>
          )}
          {deletedAt ? <p className={styles.words}>{t('chat.deleted')}</p> : <MessageText text={text} people={people} me={me} />}
          {attachments.length > 0 && <Files files={attachments} />}
        </div>
        {reactions.length > 0 && (
          <div className={styles.reactions}>
            {reactions.map(({ emoji, by }) => (
              <button
                key={emoji}
                type="button"
                className={styles.reaction}
                aria-pressed={by.includes(me)}
                aria-label={t('chat.reactionBy', { emoji, names: by.map((one) => nameIn(people, one, me, t('chat.you'))).join(', ') })}
                onClick={() => acts.react(message, emoji, !by.includes(me))}
              >
                {emoji} <span>{by.length}</span>
              </button>
            ))}
          </div>
        )}
        {(closes || readBy !== undefined || (waiting && closes)) && (
          <p className={styles.meta}>
            <time dateTime={message.createdAt}>{timeOf(message)}</time>
            {editedAt && !deletedAt && <span>{t('chat.edited')}</span>}
            {isMine && !deletedAt && <State waiting={waiting} readBy={readBy} group={group} />}
          </p>
        )}
        {!closes && readBy === undefined && editedAt && !deletedAt && <p className={styles.meta}>{t('chat.edited')}</p>}
      </div>
      {!deletedAt && !waiting && <Tools message={message} reached={reached} onMove={onMove} acts={acts} />}
    </li>
  )
})

type ToolsProps = Pick<MessageProps, 'message' | 'reached' | 'onMove' | 'acts'>

/** There while the message is pointed at or has the focus. Its menu is made when it is first asked for: hundreds of them would weigh on every key. */
function Tools({ message, reached, onMove, acts }: ToolsProps) {
  const t = useTranslation()
  const [asked, setAsked] = useState(false)
  const name = message.isMine ? t('chat.you') : message.author.name
  const button = (
    <button
      type="button"
      className={styles.tool}
      data-tool="more"
      tabIndex={reached ? 0 : -1}
      aria-haspopup="menu"
      aria-label={t('chat.actions', { name, time: timeOf(message) })}
      onKeyDown={onMove}
      onClick={() => setAsked(true)}
    >
      <MoreIcon width={16} />
    </button>
  )
  return (
    <div className={styles.tools}>
      {/* The menu has it for the keyboard. */}
      <button type="button" className={styles.tool} tabIndex={-1} aria-label={t('chat.reply')} onClick={() => acts.reply(message)}>
        <ReplyIcon width={16} />
      </button>
      {asked ? (
        <Suspense fallback={button}>
          <MessageMenu message={message} acts={acts} button={button} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}

const nameIn = (people: readonly Named[], id: string, me: string, you: string) =>
  id === me ? you : (people.find((person) => person.id === id)?.name ?? '?')

function State({ waiting, readBy, group }: { waiting: boolean; readBy: number | undefined; group: boolean }) {
  const t = useTranslation()
  if (waiting) {
    return (
      <span className={styles.state}>
        <ClockIcon width={14} />
        {t('chat.waiting')}
      </span>
    )
  }
  if (readBy === undefined) return null
  return readBy > 0 ? (
    <span className={styles.state} data-read>
      <DoubleCheckIcon width={14} />
      {group ? t('chat.readBy', { count: readBy }) : t('chat.read')}
    </span>
  ) : (
    <span className={styles.state}>
      <CheckIcon width={14} />
      {t('chat.sent')}
    </span>
  )
}
