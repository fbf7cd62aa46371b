import { Button, CloseButton, Modal, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Board, Card } from '#contract/scrumboard.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { FollowMenu } from '#web/ui/follow/FollowMenu.tsx'
import { useEscape } from '#web/ui/overlays/use-escape.ts'
import { TimerButton } from '#web/ui/timer/TimerButton.tsx'
import { ArchiveIcon, ArrowRightIcon, CopyIcon, TrashIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import { CardDetails } from './CardDetails.tsx'
import { useCardEnd } from './card-archive-actions.ts'
import type { ShownCard, ShownList } from '#web/areas/scrumboard/edits.ts'
import { boardReads, restoreCard } from '#web/areas/scrumboard/queries.ts'
import { DialogHead } from '#web/ui/overlays/DialogHead.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/scrumboard/scrumboard.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { MoveCardDialog, type Sending } from './MoveCardDialog.tsx'

type Named = { id: string; name: string; avatar: string | null }
type Props = { cardId: string | undefined; board: Board; people: ReadonlyMap<string, Named>; locked: boolean }

export function CardDialog({ cardId, board, people, locked }: Props) {
  const navigate = useNavigate()
  const phone = useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false })
  const panel = useRef<HTMLDivElement>(null)
  const leave = () => navigate({ to: '/apps/scrumboard/$boardId', params: { boardId: board.id }, search: true, resetScroll: false })
  useEscape(panel, cardId !== undefined, () => void leave())
  return (
    <Modal.Root
      opened={cardId !== undefined}
      onClose={() => void leave()}
      // Escape may be meant for a popup above. `useEscape` decides.
      closeOnEscape={false}
      size={640}
      fullScreen={phone}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content ref={panel} radius={phone ? 0 : undefined}>
        {cardId !== undefined && <Inside key={cardId} cardId={cardId} board={board} people={people} locked={locked} leave={leave} />}
      </Modal.Content>
    </Modal.Root>
  )
}

type InsideProps = Omit<Props, 'cardId'> & { cardId: string; leave: () => Promise<void> }

function Inside({ cardId, board, people, locked, leave }: InsideProps) {
  const t = useTranslation()
  const { archive, remove } = useCardEnd()
  const [sending, setSending] = useState<Sending['how']>()
  const { data, error, refetch } = useRead(boardReads.card, { id: cardId })
  const listed = board.lists.filter((list: ShownList) => !list.removed).flatMap(({ cards }) => cards as ShownCard[])
  const preview = listed.find(({ id }) => id === cardId)
  const unknown = isNotFound(error)
  const gone =
    (preview?.removed === true && data?.archivedAt == null) || (preview === undefined && unknown) || (data !== undefined && data.boardId !== board.id)
  const leaving = useRef(leave)
  leaving.current = leave

  useEffect(() => {
    if (!gone) return
    toast({ message: t('scrumboard.cardGone') })
    void leaving.current()
  }, [gone, t])

  // The board already contains the preview of the card; the contents load later. An archived card has no preview.
  const card: Card | undefined = preview ?? data
  useItemTitle(card?.title, 2)
  const list = board.lists.find(({ id }) => id === card?.listId)
  const archived = data?.archivedAt != null
  const restore = () => void sendWrite(restoreCard, { id: cardId })
  return (
    <>
      <DialogHead>
        <Modal.Title component="h2" className={cx(layout.grow, styles.dialogTitle)}>
          <VisuallyHidden>
            {t('scrumboard.card')}: {card?.title}{' '}
          </VisuallyHidden>
          {list && <span className={text.dimmed}>{t('scrumboard.inList', { title: list.title })}</span>}
        </Modal.Title>
        {card && <FollowMenu thing="card" id={card.id} />}
        {card && !locked && (
          <MoreMenu label={t('scrumboard.cardActions', { title: card.title })} width={200}>
            <Menu.Item leftSection={<CopyIcon width={16} />} onClick={() => setSending('copy')}>
              {t('scrumboard.copyTo')}
            </Menu.Item>
            {!archived && (
              <>
                <Menu.Item leftSection={<ArrowRightIcon width={16} />} onClick={() => setSending('move')}>
                  {t('scrumboard.moveTo')}
                </Menu.Item>
                <Menu.Item leftSection={<ArchiveIcon width={16} />} onClick={() => void leave().then(() => archive(card))}>
                  {t('scrumboard.putAway')}
                </Menu.Item>
              </>
            )}
            <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void remove(card, leave)}>
              {t('scrumboard.deleteCard')}
            </Menu.Item>
          </MoreMenu>
        )}
        <CloseButton size="lg" aria-label={t('scrumboard.close')} onClick={() => void leave()} />
      </DialogHead>
      <Modal.Body className={styles.dialogBody}>
        {archived && (
          <div className={cx(layout.row, layout.wrap, styles.banner)} role="note">
            {t('scrumboard.cardIsArchived')}
            {!locked && (
              <Button size="compact-md" variant="default" leftSection={<UndoIcon width={16} />} onClick={restore}>
                {t('scrumboard.restore')}
              </Button>
            )}
          </div>
        )}
        {card && !archived && <TimerButton subject={{ cardId: card.id }} />}
        {card ? (
          <CardDetails
            card={card}
            details={data}
            board={board}
            people={people}
            locked={locked || archived}
            rest={<LoadingState failed={t('scrumboard.cardNotLoaded')} error={error} onRetry={refetch} rows={3} rowHeight={44} />}
          />
        ) : (
          <LoadingState failed={t('scrumboard.cardNotLoaded')} error={unknown ? null : error} onRetry={refetch} rows={4} rowHeight={48} />
        )}
      </Modal.Body>
      {card && sending && <MoveCardDialog card={card} how={sending} onClose={() => setSending(undefined)} onLeave={leave} />}
    </>
  )
}
