import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useId, useRef } from 'react'
import { v7 as newId } from 'uuid'
import type { Board } from '#contract/scrumboard.ts'
import type { Person } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { AddForm } from './AddForm.tsx'
import { useArrange } from './drag-and-drop.ts'
import { BoardList, cardHeight, type ListActions, ListOutOfView } from './BoardList.tsx'
import type { ShownList } from './edits.ts'
import { createList } from './queries.ts'
import { useFirstDrawing } from '#web/ui/lists/use-first-drawing.ts'
import { useRunningTimer } from '#web/ui/timer/queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './scrumboard.module.css'

/** The limit of the server. */
const mostLists = 200

/** With the gap after it, as in scrumboard.module.css. */
const listWidth = 304

/** About as many as fit into the window. */
const listsInView = () => Math.ceil(window.innerWidth / listWidth)
const cardsInView = () => Math.ceil(window.innerHeight / cardHeight)

type Props = {
  board: Board
  /** The visible lists with their visible cards. */
  lists: readonly ShownList[]
  /** All cards of each list, filtered or not. */
  counts: ReadonlyMap<string, number>
  people: ReadonlyMap<string, Pick<Person, 'id' | 'name' | 'avatar'>>
  locked: boolean
  today: string
  actions: ListActions
  onCard: (id: string, listId: string, before: string | null) => void
  onList: (id: string, before: string | null) => void
}

/** The lists side by side. A component of its own, because it renders at every step of a drag. */
export function BoardRow({ board, lists, counts, people, locked, today, actions, onCard, onList }: Props) {
  const t = useTranslation()
  const hintId = useId()
  const row = useRef<HTMLUListElement>(null)
  const first = useFirstDrawing()
  const timed = useRunningTimer()?.cardId ?? null
  const arrange = useArrange({ lists, row, onCard, onList, enabled: !locked })

  function press(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    const piece = target.closest<HTMLElement>('[data-part]')?.dataset['part']
    const listId = target.closest<HTMLElement>('[data-list]')?.dataset['list']
    if (piece === 'list-handle' && listId) return void arrange.press('list', listId, event)
    const slot = target.closest<HTMLElement>('[data-card]')
    const id = slot?.dataset['card']
    if (piece !== 'link' || !id || arrange.press('card', id, event)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = Number(slot?.dataset['index'])
    const step = { ArrowUp: [0, at - 1], ArrowDown: [0, at + 1], ArrowLeft: [-1, at], ArrowRight: [1, at] }[event.key]
    if (!step) return
    event.preventDefault()
    focusCard(
      arrange.lists.findIndex((list) => list.id === listId),
      step[0] ?? 0,
      step[1] ?? 0,
    )
  }

  /** Skips empty lists. */
  function focusCard(from: number, by: number, at: number) {
    let to = from + by
    while (by !== 0 && arrange.lists[to]?.cards.length === 0) to += by
    const slots = [...(row.current?.querySelectorAll<HTMLElement>(`[data-list="${arrange.lists[to]?.id}"] [data-index]`) ?? [])]
    const wanted = slots.find(({ dataset }) => Number(dataset['index']) >= at) ?? (by === 0 ? undefined : slots.at(-1))
    if (at < 0 && by === 0) return
    wanted?.querySelector<HTMLElement>('[data-part="link"]')?.focus()
  }

  const { mark, listSlot, dragged, lifted } = arrange
  const inList = (id: string | undefined, list: ShownList) =>
    id !== undefined && (id === list.id || list.cards.some((card) => card.id === id)) ? id : undefined

  // The row itself is no widget: it handles the keys of the cards and handles in it.
  const keys = { onKeyDown: press }
  return (
    <>
      <ul
        ref={row}
        className={cx(layout.row, layout.top, layout.gap4, styles.lists)}
        aria-label={t('scrumboard.listsOf', { title: board.title })}
        {...keys}
        data-lifting={lifted !== undefined || undefined}
      >
        {arrange.lists.map((list, index) =>
          first && index >= listsInView() ? (
            <ListOutOfView key={list.id} list={list} />
          ) : (
            <BoardList
              key={list.id}
              list={list}
              count={counts.get(list.id) ?? 0}
              index={index}
              lists={arrange.lists.length}
              locked={locked}
              lifted={inList(lifted, list)}
              dragged={inList(dragged, list)}
              mark={mark}
              dropBefore={listSlot === index}
              most={first ? cardsInView() : undefined}
              timed={timed}
              board={arrange.board}
              hintId={hintId}
              people={people}
              today={today}
              actions={actions}
            />
          ),
        )}
        {!locked && (
          <li className={styles.column} data-drop={listSlot === arrange.lists.length || undefined}>
            {lists.length < mostLists ? (
              <AddForm
                opener={t(lists.length === 0 ? 'scrumboard.addList' : 'scrumboard.addAnotherList')}
                label={t('scrumboard.newListTitle')}
                verb={t('scrumboard.addList')}
                onAdd={(title) => void sendWrite(createList, { list: { id: newId(), boardId: board.id, title } })}
              />
            ) : (
              <p className={cx(text.small, styles.note)}>{t('scrumboard.tooManyLists')}</p>
            )}
          </li>
        )}
      </ul>
      <VisuallyHidden id={hintId}>{t('scrumboard.arrange.hint')}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive" aria-atomic="true">
        {arrange.said}
      </VisuallyHidden>
    </>
  )
}
