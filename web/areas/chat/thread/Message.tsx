import { type KeyboardEvent, memo, Suspense, useState } from 'react'
import type { Message as MessageShape } from '#contract/chat.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { CheckIcon, ClockIcon, MoreIcon, ReplyIcon } from '#web/ui/icons/icons.ts'
import { DoubleCheckIcon } from '#web/ui/icons/own-icons.tsx'
import { isWaiting } from '#web/areas/chat/edits.ts'
import { EventLine } from './EventLine.tsx'
import { Files } from './Files.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './message.module.css'
import { MessageText } from './MessageText.tsx'
import { firstLine } from './parse.ts'
import type { Dates } from '#web/ui/format/dates.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import type { MessageActions } from './use-message-actions.ts'

const MessageMenu = lazyPart(() => import('./MessageMenu.tsx').then((module) => module.MessageMenu))

type Named = { id: string; name: string }

type MessageProps = {
  message: MessageShape
  startsGroup: boolean
  endsGroup: boolean
  group: boolean
  people: readonly Named[]
  me: string
  /** How many others have read it. Only for the member's last message, otherwise undefined. */
  readBy: number | undefined
  flashed: boolean
  /** Tab stops at this row only. Arrow keys move to the others. */
  focusable: boolean
  onMove: (event: KeyboardEvent<HTMLElement>) => void
  actions: MessageActions
  dates: Dates
}

export const Message = memo(function Message(props: MessageProps) {
  const { message, startsGroup, endsGroup, group, people, me, readBy, flashed, focusable, onMove, actions, dates } = props
  const t = useTranslation()
  if (message.event) return <EventLine message={message} people={people} me={me} />
  const { id, nr, isMine, author, deletedAt, replyTo, attachments, reactions, text: words, editedAt } = message
  const waiting = isWaiting(message)
  return (
    <li
      id={`message-${id}`}
      className={cx(layout.row, styles.row)}
      data-id={id}
      data-nr={nr}
      data-mine={isMine || undefined}
      data-starts-group={startsGroup || undefined}
      data-ends-group={endsGroup || undefined}
      data-flashed={flashed || undefined}
      data-waiting={waiting || undefined}
    >
      {group && !isMine && (
        <span className={cx(layout.fixed, styles.avatar)}>{endsGroup && <Avatar name={author.name} src={author.avatar} size={32} />}</span>
      )}
      <div className={cx(layout.stack, layout.top, layout.gapHair, styles.body)}>
        {group && !isMine && startsGroup && <span className={cx(text.groupTitle, styles.author)}>{author.name}</span>}
        <div className={cx(layout.stack, layout.gap1, text.anywhere, styles.bubble)} data-deleted={deletedAt !== null || undefined}>
          {replyTo && (
            <button
              type="button"
              className={cx(layout.stack, layout.gap0, text.small, styles.quote)}
              onClick={() => actions.goTo(replyTo.nr)}
              aria-label={t('chat.toAnswered', { name: replyTo.name })}
            >
              <strong>{replyTo.contactId === me ? t('chat.you') : replyTo.name}</strong>
              <span className={text.truncate}>{replyTo.deleted ? t('chat.deleted') : firstLine(replyTo.text, 90) || t('chat.file')}</span>
            </button>
          )}
          {deletedAt ? <p className={styles.words}>{t('chat.deleted')}</p> : <MessageText text={words} people={people} me={me} />}
          {attachments.length > 0 && <Files files={attachments} />}
        </div>
        {reactions.length > 0 && (
          <div className={cx(layout.row, layout.wrap, layout.gap1)}>
            {reactions.map(({ emoji, by }) => (
              <PillButton
                key={emoji}
                className={cx(text.small, styles.reaction)}
                aria-pressed={by.includes(me)}
                aria-label={t('chat.reactionBy', { emoji, names: by.map((one) => nameIn(people, one, me, t('chat.you'))).join(', ') })}
                onClick={() => actions.react(message, emoji, !by.includes(me))}
              >
                {emoji} <span>{by.length}</span>
              </PillButton>
            ))}
          </div>
        )}
        {(endsGroup || readBy !== undefined) && (
          <p className={cx(layout.row, text.small, text.dimmed, text.numeric, styles.meta)}>
            <time dateTime={message.createdAt}>{dates.time(message.createdAt)}</time>
            {editedAt && !deletedAt && <span>{t('chat.edited')}</span>}
            {isMine && !deletedAt && <DeliveryState waiting={waiting} readBy={readBy} group={group} />}
          </p>
        )}
        {!endsGroup && readBy === undefined && editedAt && !deletedAt && (
          <p className={cx(layout.row, text.small, text.dimmed, text.numeric, styles.meta)}>{t('chat.edited')}</p>
        )}
      </div>
      {!deletedAt && !waiting && <Tools message={message} focusable={focusable} onMove={onMove} actions={actions} dates={dates} />}
    </li>
  )
})

type ToolsProps = Pick<MessageProps, 'message' | 'focusable' | 'onMove' | 'actions' | 'dates'>

/** Visible while the message is hovered or has the focus. The menu is rendered at the first click: hundreds of menus would slow down typing. */
function Tools({ message, focusable, onMove, actions, dates }: ToolsProps) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const [menuWanted, setMenuWanted] = useState(false)
  const name = message.isMine ? t('chat.you') : message.author.name
  const button = (
    <button
      type="button"
      className={cx(layout.row, layout.center, layout.hoverable, text.dimmed, styles.tool)}
      data-tool="more"
      tabIndex={focusable ? 0 : -1}
      aria-haspopup="menu"
      aria-label={t('chat.actions', { name, time: dates.time(message.createdAt) })}
      onKeyDown={onMove}
      onClick={() => setMenuWanted(true)}
    >
      <MoreIcon width={16} />
    </button>
  )
  return (
    <div className={cx(layout.row, layout.fixed, layout.gapHair, styles.tools)}>
      {/* Not in the tab order: the menu has the same action. */}
      {mayWrite && (
        <button
          type="button"
          className={cx(layout.row, layout.center, layout.hoverable, text.dimmed, styles.tool)}
          tabIndex={-1}
          aria-label={t('chat.reply')}
          onClick={() => actions.reply(message)}
        >
          <ReplyIcon width={16} />
        </button>
      )}
      {menuWanted ? (
        <Suspense fallback={button}>
          <MessageMenu message={message} actions={actions} button={button} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}

const nameIn = (people: readonly Named[], id: string, me: string, you: string) =>
  id === me ? you : (people.find((person) => person.id === id)?.name ?? '?')

function DeliveryState({ waiting, readBy, group }: { waiting: boolean; readBy: number | undefined; group: boolean }) {
  const t = useTranslation()
  if (waiting) {
    return (
      <span className={cx(layout.inlineRow, layout.gapHair)}>
        <ClockIcon width={14} />
        {t('chat.waiting')}
      </span>
    )
  }
  if (readBy === undefined) return null
  return readBy > 0 ? (
    <span className={cx(layout.inlineRow, layout.gapHair, styles.read)}>
      <DoubleCheckIcon width={14} />
      {group ? t('chat.readBy', { count: readBy }) : t('chat.read')}
    </span>
  ) : (
    <span className={cx(layout.inlineRow, layout.gapHair)}>
      <CheckIcon width={14} />
      {t('chat.sent')}
    </span>
  )
}
