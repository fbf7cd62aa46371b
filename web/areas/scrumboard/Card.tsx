import { VisuallyHidden } from '@mantine/core'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo, type Ref, useEffect, useRef } from 'react'
import { useMergedRef } from '@mantine/hooks'
import type { Card as CardData } from '#contract/scrumboard.ts'
import type { Person } from '#contract/shapes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AvatarGroup } from '#web/ui/members/AvatarGroup.tsx'
import { dayOf, formatDay } from '#web/ui/format/days.ts'
import { CalendarIcon, CheckCircleIcon, ClockIcon, CommentIcon, MoreIcon, PaperclipIcon, RefreshIcon, SectionIcon } from '#web/ui/icons/icons.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import reorderStyles from '#web/ui/lists/DragHandle.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './scrumboard.module.css'

const avatarsShown = 3

type Props = {
  card: CardData
  index: number
  /** Tab reaches only this card of its list, arrows reach the others. */
  reachable: boolean
  state: 'lifted' | 'dragged' | undefined
  board: string
  movable: boolean
  hintId: string
  people: ReadonlyMap<string, Pick<Person, 'id' | 'name' | 'avatar'>>
  today: string
  /** The timer of the reader runs on it. */
  timed: boolean
  onMenu: (cardId: string, button: HTMLElement) => void
  measure: Ref<HTMLLIElement> | undefined
  /** The position in a list that is rendered in part. */
  top: number | undefined
}

export const Card = memo(function Card({ card, index, reachable, state, board, movable, hintId, people, today, timed, onMenu, measure, top }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const own = useRef<HTMLLIElement>(null)
  const ref = useMergedRef(own, measure ?? null)
  const { id, counts } = card

  useEffect(() => {
    if (!own.current || !movable) return
    return draggable({ element: own.current, getInitialData: () => ({ kind: 'card', id, board }) })
  }, [id, board, movable])

  const members = card.members.flatMap((member) => people.get(member) ?? [])
  const day = card.dueDate === null ? undefined : dayOf(card.dueDate)
  const late = day !== undefined && day < today
  const slotStyle: CSSProperties | undefined =
    top === undefined ? undefined : { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${top}px)` }
  return (
    <li ref={ref} className={styles.cardSlot} style={slotStyle} data-card={id} data-index={index}>
      <div className={cx(layout.stack, reorderStyles.row, styles.card)} data-state={state}>
        {card.coverImage && <img src={card.coverImage} alt="" className={styles.cover} loading="lazy" draggable={false} />}
        {card.labels.length > 0 && (
          <span className={cx(layout.row, layout.wrap, layout.gap1, styles.besideMenu)}>
            <VisuallyHidden>{t('scrumboard.labels')}: </VisuallyHidden>
            {card.labels.map((label) => (
              <Badge key={label.id} hue={label.color}>
                {label.title}
              </Badge>
            ))}
          </span>
        )}
        <Link
          to="/apps/scrumboard/$boardId/card/$cardId"
          params={{ boardId: card.boardId, cardId: id }}
          search={true}
          resetScroll={false}
          className={cx(layout.cover, text.plainLink, text.anywhere, styles.besideMenu)}
          data-part="link"
          draggable={false}
          tabIndex={reachable ? 0 : -1}
          {...(movable ? { 'aria-describedby': hintId } : {})}
        >
          {card.title}
        </Link>
        {(timed ||
          day !== undefined ||
          card.repeat ||
          card.described ||
          counts.checks + counts.comments + counts.attachments + members.length > 0) && (
          <div className={cx(layout.row, layout.wrap, text.small, text.dimmed, text.numeric, styles.facts)}>
            {timed && (
              <span className={cx(layout.inlineRow, text.link)} title={t('ui.timer.running')}>
                <ClockIcon width={14} />
                <VisuallyHidden>{t('ui.timer.running')}</VisuallyHidden>
              </span>
            )}
            {day !== undefined && (
              <time dateTime={day} className={cx(layout.inlineRow, late && text.danger, late && text.strong)}>
                <CalendarIcon width={14} />
                <VisuallyHidden>{t(late ? 'scrumboard.overdueSince' : 'scrumboard.dueOn')} </VisuallyHidden>
                {formatDay(day, language)}
              </time>
            )}
            {card.repeat && (
              <span className={layout.inlineRow} title={t('scrumboard.repeats')}>
                <RefreshIcon width={14} />
                <VisuallyHidden>{t('scrumboard.repeats')}</VisuallyHidden>
              </span>
            )}
            {card.described && (
              <span className={layout.inlineRow} title={t('scrumboard.described')}>
                <SectionIcon width={14} />
                <VisuallyHidden>{t('scrumboard.described')}</VisuallyHidden>
              </span>
            )}
            {counts.checks > 0 && (
              <span className={cx(layout.inlineRow, counts.checks === counts.checksDone && text.success)}>
                <CheckCircleIcon width={14} />
                <span aria-hidden="true">{`${counts.checksDone}/${counts.checks}`}</span>
                <VisuallyHidden>{t('scrumboard.checksDone', { done: counts.checksDone, total: counts.checks })}</VisuallyHidden>
              </span>
            )}
            {counts.comments > 0 && (
              <span className={layout.inlineRow}>
                <CommentIcon width={14} />
                <span aria-hidden="true">{counts.comments}</span>
                <VisuallyHidden>{t('scrumboard.commentCount', { count: counts.comments })}</VisuallyHidden>
              </span>
            )}
            {counts.attachments > 0 && (
              <span className={layout.inlineRow}>
                <PaperclipIcon width={14} />
                <span aria-hidden="true">{counts.attachments}</span>
                <VisuallyHidden>{t('scrumboard.attachmentCount', { count: counts.attachments })}</VisuallyHidden>
              </span>
            )}
            {members.length > 0 && (
              <AvatarGroup
                people={members}
                label={t('scrumboard.membersAre', { names: members.map(({ name }) => name).join(', ') })}
                most={avatarsShown}
                size={24}
                className={layout.toEnd}
              />
            )}
          </div>
        )}
        {movable && (
          <button
            type="button"
            className={styles.cardMenu}
            aria-haspopup="menu"
            aria-label={t('scrumboard.cardActions', { title: card.title })}
            tabIndex={reachable ? 0 : -1}
            onClick={(event) => onMenu(id, event.currentTarget)}
          >
            <MoreIcon width={16} />
          </button>
        )}
      </div>
    </li>
  )
})
