import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { VisuallyHidden } from '@mantine/core'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, memo, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { boardLimits } from '#contract/scrumboard-cards.ts'
import type { Person } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ArrowLeftIcon, ArrowRightIcon, FlagIcon, PencilIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { AddForm } from './AddForm.tsx'
import { type DropMark, gap } from './drag-and-drop.ts'
import { Card } from './Card.tsx'
import type { ShownList } from './edits.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { DragHandle } from '#web/ui/lists/DragHandle.tsx'
import reorderStyles from '#web/ui/lists/DragHandle.module.css'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './scrumboard.module.css'

/** A list of up to this many cards is rendered completely: without measuring, and the browser's search finds every card. */
const drawnWhole = 40
/** About; a card of one line. */
export const cardHeight = 88
const overscan = 8

export type ListActions = {
  rename: (list: ShownList, title: string) => void
  limit: (list: ShownList) => void
  remove: (list: ShownList) => void
  move: (id: string, by: -1 | 1) => void
  addCard: (listId: string, title: string) => void
  menu: (cardId: string, button: HTMLElement) => void
}

type Props = {
  list: ShownList
  /** All its cards, filtered or not. */ count: number
  index: number
  lists: number
  locked: boolean
  /** The ids that are moved by keyboard or pointer. */
  lifted: string | undefined
  dragged: string | undefined
  mark: DropMark
  /** The pointer would drop a list before this one. */ dropBefore: boolean
  /** Draws only so many cards; undefined: all that it should. */ most: number | undefined
  /** The card on which the timer of the reader runs. */ timed: string | null
  board: string
  hintId: string
  people: ReadonlyMap<string, Pick<Person, 'id' | 'name' | 'avatar'>>
  today: string
  actions: ListActions
}

export const BoardList = memo(function BoardList(props: Props) {
  const { list, count, index, lists, locked, lifted, dragged, mark, dropBefore, most, timed, board, hintId, people, today, actions } = props
  const t = useTranslation()
  const { id, cards } = list
  const column = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLUListElement>(null)
  const [reachedId, setReachedId] = useState<string>()

  useEffect(() => {
    if (!column.current || !handle.current || locked) return
    const stopDropping = dropTargetForElements({
      element: column.current,
      canDrop: ({ source }) => source.data['board'] === board,
      getData: () => ({ listId: id }),
    })
    const stopDragging = draggable({ element: column.current, dragHandle: handle.current, getInitialData: () => ({ kind: 'list', id, board }) })
    return () => {
      stopDropping()
      stopDragging()
    }
  }, [id, board, locked])

  const part = cards.length > drawnWhole
  // The focused card and the dragged card stay rendered while the list scrolls.
  const activeIndex = cards.findIndex((card) => card.id === (lifted ?? dragged ?? reachedId))
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range)
      return activeIndex < 0 || rows.includes(activeIndex) ? rows : [...rows, activeIndex].toSorted((a, b) => a - b)
    },
    [activeIndex],
  )
  const getItemKey = useCallback((at: number) => cards[at]?.id ?? at, [cards])
  const virtual = useVirtualizer({
    count: cards.length,
    enabled: part,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    gap,
    getItemKey,
    overscan: most === undefined ? overscan : 0,
    rangeExtractor,
  })
  const liftedAt = part && lifted !== undefined ? cards.findIndex((card) => card.id === lifted) : -1
  useLayoutEffect(() => {
    if (liftedAt >= 0) virtual.scrollToIndex(liftedAt)
  }, [liftedAt, virtual])

  const all = part ? virtual.getVirtualItems().map(({ index: at, start }) => ({ at, start })) : cards.map((_, at) => ({ at, start: undefined }))
  const drawn = all.slice(0, most)
  const reached = Math.max(
    0,
    cards.findIndex((card) => card.id === reachedId),
  )
  const over = list.wipLimit !== null && count > list.wipLimit
  const full = list.wipLimit !== null && count >= list.wipLimit && list.wipMode === 'refuse'

  // The list itself is no widget: it only remembers the active card.
  const reaching = {
    onFocus: (event: FocusEvent) => setReachedId((event.target as HTMLElement).closest<HTMLElement>('[data-card]')?.dataset['card']),
  }
  return (
    <li
      ref={column}
      className={cx(layout.stack, layout.gap0, reorderStyles.row, styles.list)}
      data-list={id}
      data-drop={dropBefore || undefined}
      data-state={lifted === id ? 'lifted' : dragged === id ? 'dragged' : undefined}
    >
      <div className={cx(layout.row, layout.gap1, styles.listHead)}>
        {!locked && (
          <DragHandle
            ref={handle}
            part="list-handle"
            title={list.title}
            label={t('scrumboard.moveList', { title: list.title })}
            hintId={hintId}
            lifted={lifted === id}
            alwaysShown
          />
        )}
        <TitleField key={list.title} field={title} title={list.title} locked={locked} onSave={(text) => actions.rename(list, text)} />
        <Badge tone={over ? 'danger' : 'outline'} title={over ? t('scrumboard.wip.over') : undefined}>
          <span aria-hidden="true">{list.wipLimit === null ? count : `${count}/${list.wipLimit}`}</span>
          <VisuallyHidden>
            {t('scrumboard.cardCount', { count })}
            {list.wipLimit !== null && `, ${t('scrumboard.wip.limitIs', { limit: list.wipLimit })}`}
            {over && `, ${t('scrumboard.wip.over')}`}
          </VisuallyHidden>
        </Badge>
        {!locked && (
          <MoreMenu label={t('scrumboard.listActions', { title: list.title })} width={220}>
            <Menu.Item leftSection={<PencilIcon width={16} />} onClick={() => requestAnimationFrame(() => title.current?.select())}>
              {t('scrumboard.rename')}
            </Menu.Item>
            <Menu.Item leftSection={<FlagIcon width={16} />} onClick={() => actions.limit(list)}>
              {t('scrumboard.wip.set')}
            </Menu.Item>
            {index > 0 && (
              <Menu.Item leftSection={<ArrowLeftIcon width={16} />} onClick={() => actions.move(id, -1)}>
                {t('scrumboard.moveLeft')}
              </Menu.Item>
            )}
            {index < lists - 1 && (
              <Menu.Item leftSection={<ArrowRightIcon width={16} />} onClick={() => actions.move(id, 1)}>
                {t('scrumboard.moveRight')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => actions.remove(list)}>
              {t('scrumboard.deleteList')}
            </Menu.Item>
          </MoreMenu>
        )}
      </div>
      {over && <p className={cx(text.small, text.danger, styles.note)}>{t('scrumboard.wip.over')}</p>}
      <ul ref={scroller} className={styles.cards} aria-label={t('scrumboard.cardsOf', { title: list.title })} data-cards {...reaching}>
        {part && <li role="presentation" style={{ height: virtual.getTotalSize() }} />}
        {drawn.map(({ at, start }) => {
          const card = cards[at]
          if (!card) return null
          return (
            <Card
              key={card.id}
              card={card}
              index={at}
              top={start}
              measure={part ? virtual.measureElement : undefined}
              reachable={at === reached}
              state={card.id === lifted ? 'lifted' : card.id === dragged ? 'dragged' : undefined}
              board={board}
              movable={!locked}
              hintId={hintId}
              people={people}
              today={today}
              timed={card.id === timed}
              onMenu={actions.menu}
            />
          )
        })}
        <Mark mark={mark} listId={id} />
      </ul>
      {!locked &&
        (full ? (
          <p className={cx(text.small, styles.note)}>{t('scrumboard.wip.full')}</p>
        ) : (
          <AddForm
            opener={t(count === 0 ? 'scrumboard.addCard' : 'scrumboard.addAnotherCard')}
            label={t('scrumboard.newCardTitle', { list: list.title })}
            verb={t('scrumboard.addCard')}
            onAdd={(text) => actions.addCard(id, text)}
          />
        ))}
    </li>
  )
})

/** Stands for a list until all are drawn. */
export const ListOutOfView = ({ list }: { list: ShownList }) => (
  <li className={cx(layout.stack, layout.gap0, styles.list)} data-list={list.id}>
    <div className={cx(layout.row, styles.listHead, text.strong)}>{list.title}</div>
  </li>
)

/** The drop position. Above the cards, so that it needs no new layout. */
function Mark({ mark, listId }: { mark: DropMark; listId: string }) {
  const y = useSyncExternalStore(mark.subscribe, () => mark.in(listId))
  return y === undefined ? null : <li role="presentation" className={styles.mark} style={{ transform: `translateY(${y}px)` }} />
}

type TitleProps = { field: { current: HTMLInputElement | null }; title: string; locked: boolean; onSave: (title: string) => void }

/** Blur or Enter saves; an empty title restores the old one. */
function TitleField({ field, title, locked, onSave }: TitleProps) {
  const t = useTranslation()
  const [typed, setTyped] = useState(title)
  return (
    <input
      ref={field}
      className={styles.listTitle}
      aria-label={t('scrumboard.listTitle')}
      value={typed}
      readOnly={locked}
      maxLength={boardLimits.title}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        const text = typed.trim()
        if (text !== '' && text !== title) onSave(text)
        else setTyped(title)
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') {
          event.preventDefault()
          setTyped(title)
        }
      }}
    />
  )
}
