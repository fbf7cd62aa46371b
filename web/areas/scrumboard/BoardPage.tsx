import { Button } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Board } from '#contract/scrumboard.ts'
import { CallProblem } from '#web/kernel/call.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { useRead } from '#web/kernel/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWithUndo, undoLast } from '#web/kernel/undo.ts'
import { sendWrite, useWrite } from '#web/kernel/writes.ts'
import { confirm } from '#web/ui/confirm.ts'
import { localDay } from '#web/ui/days.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ArrowLeftIcon, UndoIcon } from '#web/ui/icons.tsx'
import { useKeys } from '#web/ui/keys.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AddForm } from './AddForm.tsx'
import { useArrange } from './arrange.ts'
import { BoardFilters } from './BoardFilters.tsx'
import { BoardList, type ListActions } from './BoardList.tsx'
import { BoardMenu } from './BoardMenu.tsx'
import { CardMenu, type MenuAt } from './CardMenu.tsx'
import type { ShownCard, ShownList } from './edits.ts'
import { askFrom, type CardFilter, cleared, filterIn, isFiltered, passes } from './filters.ts'
import {
  boardReads,
  createCard,
  createList,
  faces,
  moveCard,
  moveList,
  removeList,
  restoreBoard,
  restoreList,
  updateList,
  useMembers,
} from './queries.ts'
import styles from './scrumboard.module.css'
import type { Sending } from './SendDialog.tsx'
import { WipDialog } from './WipDialog.tsx'

// A board is seen before anything on it is opened; these come after it.
const loadCard = () => import('./CardDialog.tsx')
const CardDialog = lazy(() => loadCard().then((module) => ({ default: module.CardDialog })))
const SendDialog = lazy(() => import('./SendDialog.tsx').then((module) => ({ default: module.SendDialog })))

/** Contract 2.14. */
const mostLists = 200

export function BoardPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const { boardId = '', cardId } = useParams({ strict: false }) as { boardId?: string; cardId?: string }
  const { data, error, refetch } = useRead(boardReads.board, faces(boardId))
  const missing = error instanceof CallProblem && error.code === 'not-found'

  useEffect(() => {
    if (!missing) return
    toast({ message: t('scrumboard.boardGone') })
    void navigate({ to: '/apps/scrumboard', replace: true })
  }, [missing, navigate, t])

  if (data) return <WholeBoard key={boardId} board={data} cardId={cardId} />
  if (error && !missing) return <ErrorState title={t('scrumboard.boardNotLoaded')} error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.page} role="status" aria-label={t('scrumboard.loading')}>
      <div className={styles.lists} aria-hidden="true">
        {[5, 3, 4].map((cards) => (
          <div key={cards} className={styles.listGhost} style={{ height: 64 + cards * 72 }} />
        ))}
      </div>
    </div>
  )
}

/** Those that are on the board; a list that nothing was taken from stays the same object, so that it is not drawn anew. */
function listsShown(board: Board, filter: CardFilter, found?: ReadonlySet<string>): ShownList[] {
  const pass = isFiltered(filter) ? passes(filter, found) : undefined
  const keep = (card: ShownCard) => !card.removed && (pass?.(card) ?? true)
  return board.lists
    .filter((list: ShownList) => !list.removed)
    .map((list) => (list.cards.every(keep) ? list : { ...list, cards: list.cards.filter(keep) }))
}

function WholeBoard({ board, cardId }: { board: Board; cardId: string | undefined }) {
  const t = useTexts()
  const navigate = useNavigate()
  const hintId = useId()
  const search = useSearch({ strict: false })
  const filter = useMemo(() => filterIn(search), [search])
  const members = useMembers()
  const makeList = useWrite(createList)
  const restore = useWrite(restoreBoard)
  const row = useRef<HTMLUListElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const [menu, setMenu] = useState<MenuAt>()
  const [limited, setLimited] = useState<ShownList>()
  const [sending, setSending] = useState<Sending>()
  /** Once there, it stays: it fades out by itself. */
  const [cardSeen, setCardSeen] = useState(cardId !== undefined)
  if (cardId !== undefined && !cardSeen) setCardSeen(true)
  useEffect(() => {
    const later = setTimeout(() => void loadCard().catch(() => {}), 1000)
    return () => clearTimeout(later)
  }, [])
  const locked = board.archivedAt !== null
  const today = localDay(new Date())

  const query = filter.q?.trim() ?? ''
  const deeper = useRead(boardReads.searchCards, { boardId: board.id, query }, { enabled: query.length >= askFrom })
  const found = useMemo(() => new Set(deeper.data), [deeper.data])
  const lists = useMemo(() => listsShown(board, filter, found), [board, filter, found])
  const counts = useMemo(() => new Map(listsShown(board, {}).map(({ id, cards }) => [id, cards.length])), [board])
  const people = useMemo(() => new Map([...board.memberDetails, ...members].map((person) => [person.id, person])), [board.memberDetails, members])

  const onCard = useCallback(
    (id: string, listId: string, before: string | null) => {
      const list = board.lists.find((one) => one.id === listId)
      const count = counts.get(listId) ?? 0
      const arrives = !list?.cards.some((card) => card.id === id)
      // The server would refuse it; better not to show what will be taken back.
      if (list?.wipLimit != null && list.wipMode === 'refuse' && arrives && count >= list.wipLimit)
        return void toast({ message: t('scrumboard.wip.refused', { title: list.title, limit: list.wipLimit }), kind: 'error' })
      if (list?.wipLimit != null && arrives && count >= list.wipLimit)
        toast({ message: t('scrumboard.wip.warned', { title: list.title, limit: list.wipLimit }) })
      const input = { id, listId, before }
      const home = board.lists.find(({ cards }) => cards.some((card) => card.id === id))
      if (!arrives || !home || !list) return void sendWrite(moveCard, input).catch(() => {})
      const at = home.cards.findIndex((card) => card.id === id)
      void sendWithUndo(moveCard, input, {
        message: t('scrumboard.movedTo', { title: home.cards[at]?.title ?? '', list: list.title }),
        back: () => void sendWrite(moveCard, { id, listId: home.id, before: home.cards[at + 1]?.id ?? null }).catch(() => {}),
      }).catch(() => {})
    },
    [board.lists, counts, t],
  )
  const onList = useCallback(
    (id: string, before: string | null) => {
      const at = board.lists.findIndex((list) => list.id === id)
      void sendWithUndo(
        moveList,
        { id, before },
        {
          message: t('scrumboard.movedList', { title: board.lists[at]?.title ?? '' }),
          back: () => void sendWrite(moveList, { id, before: board.lists[at + 1]?.id ?? null }).catch(() => {}),
        },
      ).catch(() => {})
    },
    [board.lists, t],
  )
  const arrange = useArrange({ lists, row, onCard, onList, enabled: !locked })

  const latest = useRef({ lists, onList, t })
  latest.current = { lists, onList, t }
  const actions = useMemo<ListActions>(
    () => ({
      rename: (id, title) => void sendWrite(updateList, { list: { id, title } }).catch(() => {}),
      limit: setLimited,
      remove: (list) => void askAndRemove(list, latest.current.t),
      move(id, by) {
        const { lists: all, onList: put } = latest.current
        const others = all.filter((list) => list.id !== id)
        const at = all.findIndex((list) => list.id === id) + by
        put(id, others[at]?.id ?? null)
      },
      addCard: (listId, title) => void sendWrite(createCard, { card: { id: newId(), listId, title } }).catch(() => {}),
      menu: (id, button) => setMenu({ cardId: id, button }),
    }),
    [],
  )

  useKeys(t('scrumboard.title'), [
    { keys: '/', label: t('scrumboard.filter.search'), run: () => searchBox.current?.focus() },
    { keys: 'space', label: t('scrumboard.keys.lift') },
    { keys: 'arrowup', label: t('scrumboard.keys.up') },
    { keys: 'arrowdown', label: t('scrumboard.keys.down') },
    { keys: 'arrowleft', label: t('scrumboard.keys.left') },
    { keys: 'arrowright', label: t('scrumboard.keys.right') },
    { keys: 'enter', label: t('scrumboard.keys.open') },
    { keys: 'mod+z', label: t('kernel.undo.undo'), run: () => undoLast(), whileTyping: false },
  ])

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

  /** Empty lists are passed over on the way. */
  function focusCard(from: number, by: number, at: number) {
    let to = from + by
    while (by !== 0 && arrange.lists[to]?.cards.length === 0) to += by
    const slots = [...(row.current?.querySelectorAll<HTMLElement>(`[data-list="${arrange.lists[to]?.id}"] [data-index]`) ?? [])]
    const wanted = slots.find(({ dataset }) => Number(dataset['index']) >= at) ?? (by === 0 ? undefined : slots.at(-1))
    if (at < 0 && by === 0) return
    wanted?.querySelector<HTMLElement>('[data-part="link"]')?.focus()
  }

  const onFilter = (next: CardFilter) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...cleared, ...filterIn(next) }), replace: true, resetScroll: false })
  const shownCount = lists.reduce((sum, { cards }) => sum + cards.length, 0)
  const { over, dragged, lifted } = arrange
  const inList = (id: string | undefined, list: ShownList) =>
    id !== undefined && (id === list.id || list.cards.some((card) => card.id === id)) ? id : undefined

  // The row itself is no widget: it hears the keys of the cards and handles in it.
  const keys = { onKeyDown: press }
  return (
    <div className={styles.page}>
      <PageHeader
        title={board.title}
        state={t('scrumboard.cardCount', { count: [...counts.values()].reduce((sum, count) => sum + count, 0) })}
        action={
          <>
            <Button variant="default" leftSection={<ArrowLeftIcon size={16} />} renderRoot={(props) => <Link to="/apps/scrumboard" {...props} />}>
              {t('scrumboard.boards')}
            </Button>
            <BoardMenu board={board} locked={locked} />
          </>
        }
      />
      {locked && (
        <div className={styles.banner} role="note">
          {t('scrumboard.isArchived')}
          <Button size="compact-md" variant="default" leftSection={<UndoIcon size={16} />} onClick={() => void restore({ id: board.id })}>
            {t('scrumboard.restore')}
          </Button>
        </div>
      )}
      <BoardFilters filter={filter} onFilter={onFilter} found={shownCount} labels={board.labels} people={[...people.values()]} box={searchBox} />
      <ul
        ref={row}
        className={styles.lists}
        aria-label={t('scrumboard.listsOf', { title: board.title })}
        {...keys}
        data-lifting={lifted !== undefined || undefined}
      >
        {arrange.lists.map((list, index) => (
          <BoardList
            key={list.id}
            list={list}
            count={counts.get(list.id) ?? 0}
            index={index}
            lists={arrange.lists.length}
            locked={locked}
            lifted={inList(lifted, list)}
            dragged={inList(dragged, list)}
            slot={over?.listId === list.id ? over.slot : undefined}
            dropBefore={over?.listId === '' && over.slot === index}
            board={arrange.board}
            hintId={hintId}
            people={people}
            today={today}
            actions={actions}
          />
        ))}
        {!locked && (
          <li className={styles.addList} data-drop={(over?.listId === '' && over.slot >= arrange.lists.length) || undefined}>
            {lists.length < mostLists ? (
              <AddForm
                opener={t(lists.length === 0 ? 'scrumboard.addList' : 'scrumboard.addAnotherList')}
                label={t('scrumboard.newListTitle')}
                verb={t('scrumboard.addList')}
                onAdd={(title) => void makeList({ list: { id: newId(), boardId: board.id, title } }).catch(() => {})}
              />
            ) : (
              <p className={styles.full}>{t('scrumboard.tooManyLists')}</p>
            )}
          </li>
        )}
      </ul>
      <span id={hintId} className={styles.unseen}>
        {t('scrumboard.arrange.hint')}
      </span>
      <span className={styles.unseen} aria-live="assertive" aria-atomic="true">
        {arrange.said}
      </span>
      <CardMenu at={menu} lists={lists} onClose={() => setMenu(undefined)} onMove={onCard} onSend={setSending} />
      <Suspense>{sending && <SendDialog {...sending} onClose={() => setSending(undefined)} onLeave={() => Promise.resolve()} />}</Suspense>
      {limited && <WipDialog key={limited.id} list={limited} onClose={() => setLimited(undefined)} />}
      {cardSeen && (
        <Suspense>
          <CardDialog cardId={cardId} board={board} people={people} locked={locked} />
        </Suspense>
      )}
    </div>
  )
}

async function askAndRemove({ id, title, cards }: ShownList, t: ReturnType<typeof useTexts>) {
  const yes = await confirm({
    title: t('scrumboard.deleteList'),
    message: t('scrumboard.deleteListMessage', { title, count: cards.length }),
    actions: { confirm: { label: t('scrumboard.delete') } },
    dismissible: true,
  })
  if (!yes) return
  const restore = () => void sendWrite(restoreList, { id }).catch(() => {})
  void sendWithUndo(removeList, { id }, { message: t('scrumboard.deletedList', { title }), restore }).catch(() => {})
}
