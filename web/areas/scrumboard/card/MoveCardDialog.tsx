import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { boardLimits } from '#contract/scrumboard-cards.ts'
import type { Card } from '#contract/scrumboard.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import type { ShownBoard, ShownList } from '#web/areas/scrumboard/edits.ts'
import { boardReads, copyCard, boardPreview, moveCard, removeCard } from '#web/areas/scrumboard/queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

export type Sending = { card: Card; how: 'copy' | 'move' }

type Props = Sending & {
  onClose: () => void
  /** Called before the card leaves its board, because its dialog would not find it. */
  onLeave: () => Promise<void>
}

/** The target of a card or its copy: any list of any board. */
export function MoveCardDialog({ card, how, onClose, onLeave }: Props) {
  const t = useTranslation()
  const [title, setTitle] = useState(card.title)
  const [boardId, setBoardId] = useState(card.boardId)
  const [chosen, setChosen] = useState(card.listId)
  const boards = useRead(boardReads.boards).data?.filter((board: ShownBoard) => !board.removed) ?? []
  const { data: board, error } = useRead(boardReads.board, boardPreview(boardId))
  const lists = board?.lists.filter((list: ShownList) => !list.removed) ?? []
  const list = lists.find(({ id }) => id === chosen) ?? lists[0]
  const here = list?.id === card.listId
  const full =
    list !== undefined && list.wipLimit !== null && list.wipMode === 'refuse' && list.cards.length >= list.wipLimit && !(here && how === 'move')
  const ready = list !== undefined && !full && (how === 'copy' ? title.trim() !== '' : !here)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!list || !ready) return
    const names = { title: how === 'copy' ? title.trim() : card.title, board: board?.title ?? '', list: list.title }
    onClose()
    if (how === 'copy') {
      const id = newId()
      void sendWithUndo(
        copyCard,
        { id: card.id, copy: { id, listId: list.id, title: title.trim() } },
        { message: t('scrumboard.copiedTo', names), back: () => void sendWrite(removeCard, { id }) },
      )
      return
    }
    if (boardId !== card.boardId) await onLeave()
    void sendWithUndo(moveCard, { id: card.id, listId: list.id, before: null }, { message: t('scrumboard.movedTo', names) })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(how === 'copy' ? 'scrumboard.copyCard' : 'scrumboard.moveCard')}
      closeButtonProps={{ 'aria-label': t('scrumboard.close') }}
      zIndex="var(--hora-z-nested-dialog)"
      centered
    >
      <form className={cx(layout.stack, layout.gap4)} onSubmit={(event) => void send(event)}>
        {how === 'copy' && (
          <TextInput
            label={t('scrumboard.cardTitle')}
            value={title}
            maxLength={boardLimits.title}
            data-autofocus
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
        <NativeSelect
          label={t('scrumboard.board')}
          value={boardId}
          onChange={(event) => setBoardId(event.currentTarget.value)}
          data={boards.map(({ id, title: name }) => ({ value: id, label: name }))}
        />
        <NativeSelect
          label={t('scrumboard.list')}
          value={list?.id ?? ''}
          disabled={lists.length === 0}
          error={error ? t('scrumboard.boardNotLoaded') : full ? t('scrumboard.wip.full') : undefined}
          description={board && lists.length === 0 ? t('scrumboard.noLists') : undefined}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={lists.map(({ id, title: name }) => ({ value: id, label: name }))}
        />
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('scrumboard.cancel')}
          </Button>
          <Button type="submit" disabled={!ready}>
            {t(how === 'copy' ? 'scrumboard.copy' : 'scrumboard.move')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
