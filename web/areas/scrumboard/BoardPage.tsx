import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { v7 as newId } from 'uuid'
import type { Board } from '#contract/scrumboard.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite, useWrite } from '#web/kernel/data/writes.ts'
import { ConflictCards } from '#web/ui/overlays/ConflictCards.tsx'
import { confirm } from '#web/ui/overlays/confirm.ts'
import { localDay } from '#web/ui/format/days.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { UndoIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { DaysSwitch } from '#web/ui/calendar/DaysSwitch.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import type { ListActions } from './BoardList.tsx'
import { BoardMenu } from './BoardMenu.tsx'
import { BoardRow } from './BoardRow.tsx'
import { CardMenu, type MenuAt } from './card/CardMenu.tsx'
import type { ShownCard, ShownList } from './edits.ts'
import { askFrom, type CardFilter, cleared, filterIn, isFiltered, passes } from './filters.ts'
import { boardReads, createCard, boardPreview, moveCard, moveList, removeList, restoreBoard, restoreList, updateList } from './queries.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/display/Skeleton.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './scrumboard.module.css'
import type { Sending } from './card/MoveCardDialog.tsx'

// Loaded after the board, because nothing on it is open yet.
const CardDialog = lazyPart(() => import('./card/CardDialog.tsx').then((module) => module.CardDialog))
const BoardCalendar = lazyPart(() => import('./BoardCalendar.tsx').then((module) => module.BoardCalendar))
const MoveCardDialog = lazyPart(() => import('./card/MoveCardDialog.tsx').then((module) => module.MoveCardDialog))
const WipDialog = lazyPart(() => import('./WipDialog.tsx').then((module) => module.WipDialog))

export function BoardPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { boardId = '', cardId } = useParams({ strict: false }) as { boardId?: string; cardId?: string }
  const { data, error, refetch } = useRead(boardReads.board, boardPreview(boardId))
  const missing = isNotFound(error)

  useEffect(() => {
    if (!missing) return
    toast({ message: t('scrumboard.boardGone') })
    void navigate({ to: '/apps/scrumboard', replace: true })
  }, [missing, navigate, t])

  if (data) return <WholeBoard key={boardId} board={data} cardId={cardId} />
  if (error && !missing) return <ErrorState title={t('scrumboard.boardNotLoaded')} error={error} onRetry={() => void refetch()} />
  return (
    <SkeletonGroup label={t('scrumboard.loading')} className={styles.page}>
      <div className={cx(layout.row, layout.top, layout.gap4, styles.lists)} aria-hidden="true">
        {[5, 3, 4].map((cards) => (
          <Skeleton key={cards} className={styles.column} height={64 + cards * 72} />
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** The lists on the board. An unfiltered list stays the same object, so that it is not rendered again. */
function listsShown(board: Board, filter: CardFilter, found?: ReadonlySet<string>): ShownList[] {
  const pass = isFiltered(filter) ? passes(filter, found) : undefined
  const visible = (card: ShownCard) => !card.removed && (pass?.(card) ?? true)
  return board.lists
    .filter((list: ShownList) => !list.removed)
    .map((list) => (list.cards.every(visible) ? list : { ...list, cards: list.cards.filter(visible) }))
}

function WholeBoard({ board, cardId }: { board: Board; cardId: string | undefined }) {
  const t = useTranslation()
  useItemTitle(board.title)
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const filter = useMemo(() => filterIn(search), [search])
  const byDays = (search as { view?: unknown }).view === 'calendar'
  const members = useMembers()
  const restore = useWrite(restoreBoard)
  const searchBox = useRef<HTMLInputElement>(null)
  const [menu, setMenu] = useState<MenuAt>()
  const [limited, setLimited] = useState<ShownList>()
  const [sending, setSending] = useState<Sending>()
  /** Stays mounted, because it fades out by itself. */
  const [cardSeen, setCardSeen] = useState(cardId !== undefined)
  if (cardId !== undefined && !cardSeen) setCardSeen(true)
  usePreload(
    CardDialog.preload,
    MoveCardDialog.preload,
    WipDialog.preload,
    () => import('#web/ui/rich-text/RichTextEditor.tsx'),
    () => import('#web/ui/fields/Calendar.tsx'),
  )
  const mayWrite = useMayWrite()
  const locked = board.archivedAt !== null || !mayWrite
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
      const isOver = list?.wipLimit != null && arrives && count >= list.wipLimit
      // The server would refuse it, and an optimistic change would have to be reverted.
      if (isOver && list.wipMode === 'refuse')
        return void toast({ message: t('scrumboard.wip.refused', { title: list.title, limit: list.wipLimit }), kind: 'error' })
      const input = { id, listId, before }
      const home = board.lists.find(({ cards }) => cards.some((card) => card.id === id))
      if (!arrives || !home || !list) return void sendWrite(moveCard, input)
      const at = home.cards.findIndex((card) => card.id === id)
      const next = home.cards.slice(at + 1).find((card: ShownCard) => !card.removed)?.id ?? null
      void sendWithUndo(moveCard, input, {
        message: t(isOver ? 'scrumboard.wip.warned' : 'scrumboard.movedTo', {
          ...{ title: home.cards[at]?.title ?? '', list: list.title, limit: list.wipLimit },
        }),
        back: () => void sendWrite(moveCard, { id, listId: home.id, before: next }),
      })
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
          back: () => void sendWrite(moveList, { id, before: board.lists[at + 1]?.id ?? null }),
        },
      )
    },
    [board.lists, t],
  )

  const latest = useRef({ lists, onList, t })
  latest.current = { lists, onList, t }
  const actions = useMemo<ListActions>(
    () => ({
      rename: (list, title) => void sendWrite(updateList, { list: { id: list.id, title }, base: { title: list.title } }),
      limit: setLimited,
      remove: (list) => void askAndRemove(list, latest.current.t),
      move(id, by) {
        const { lists: all, onList: put } = latest.current
        const others = all.filter((list) => list.id !== id)
        const at = all.findIndex((list) => list.id === id) + by
        put(id, others[at]?.id ?? null)
      },
      addCard: (listId, title) => void sendWrite(createCard, { card: { id: newId(), listId, title } }),
      menu: (id, button) => setMenu({ cardId: id, button }),
    }),
    [],
  )

  useShortcuts(t('scrumboard.title'), [
    { keys: '/', label: t('scrumboard.filter.search'), run: () => searchBox.current?.focus() },
    { keys: 'space', label: t('scrumboard.keys.lift') },
    { keys: 'arrowup', label: t('scrumboard.keys.up') },
    { keys: 'arrowdown', label: t('scrumboard.keys.down') },
    { keys: 'arrowleft', label: t('scrumboard.keys.left') },
    { keys: 'arrowright', label: t('scrumboard.keys.right') },
    { keys: 'enter', label: t('scrumboard.keys.open') },
  ])

  const onFilter = (next: CardFilter) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...cleared, ...filterIn(next) }), replace: true, resetScroll: false })
  const shownCount = lists.reduce((sum, { cards }) => sum + cards.length, 0)
  return (
    <div className={styles.page}>
      <PageHeader
        back={<BackLink to="/apps/scrumboard">{t('scrumboard.boards')}</BackLink>}
        title={board.title}
        state={t('scrumboard.cardCount', { count: [...counts.values()].reduce((sum, count) => sum + count, 0) })}
        action={
          <>
            <DaysSwitch on={byDays} show={t('scrumboard.calendar.show')} hide={t('scrumboard.calendar.hide')} />
            <BoardMenu board={board} locked={locked} />
          </>
        }
      />
      <div className={cx(layout.stack, layout.gutter)}>
        {[board, ...board.lists].map(({ id }) => (
          <ConflictCards key={id} area="scrumboard" id={id} />
        ))}
      </div>
      {board.archivedAt !== null && (
        <div className={cx(layout.row, layout.wrap, styles.banner)} role="note">
          {t('scrumboard.isArchived')}
          <Button size="compact-md" variant="default" leftSection={<UndoIcon width={16} />} onClick={() => void restore({ id: board.id })}>
            {t('scrumboard.restore')}
          </Button>
        </div>
      )}
      <BoardFilters filter={filter} onFilter={onFilter} found={shownCount} labels={board.labels} people={[...people.values()]} box={searchBox} />
      {byDays && (
        <Suspense>
          <BoardCalendar lists={lists} locked={locked} />
        </Suspense>
      )}
      {!byDays && (
        <BoardRow
          board={board}
          lists={lists}
          counts={counts}
          people={people}
          locked={locked}
          today={today}
          actions={actions}
          onCard={onCard}
          onList={onList}
        />
      )}
      <CardMenu at={menu} lists={lists} onClose={() => setMenu(undefined)} onMove={onCard} onSend={setSending} />
      <Suspense>{sending && <MoveCardDialog {...sending} onClose={() => setSending(undefined)} onLeave={() => Promise.resolve()} />}</Suspense>
      <Suspense>{limited && <WipDialog key={limited.id} list={limited} onClose={() => setLimited(undefined)} />}</Suspense>
      {cardSeen && (
        <Suspense>
          <CardDialog cardId={cardId} board={board} people={people} locked={locked} />
        </Suspense>
      )}
    </div>
  )
}

async function askAndRemove({ id, title, cards }: ShownList, t: ReturnType<typeof useTranslation>) {
  const yes = await confirm({
    title: t('scrumboard.deleteList'),
    message: t('scrumboard.deleteListMessage', { title, count: cards.length }),
    actions: { confirm: { label: t('scrumboard.delete') } },
    dismissible: true,
  })
  if (!yes) return
  const restore = () => void sendWrite(restoreList, { id })
  void sendWithUndo(removeList, { id }, { message: t('scrumboard.deletedList', { title }), restore })
}
