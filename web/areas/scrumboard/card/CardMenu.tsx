import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ArchiveIcon, ArrowDownIcon, ArrowRightIcon, ArrowUpIcon, CopyIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { TimerMenuItem } from '#web/ui/timer/TimerButton.tsx'
import type { ShownList } from '#web/areas/scrumboard/edits.ts'
import { useCardEnd } from './card-archive-actions.ts'
import styles from '#web/areas/scrumboard/scrumboard.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import type { Sending } from './MoveCardDialog.tsx'

export type MenuAt = { cardId: string; button: HTMLElement }

type Props = {
  at: MenuAt | undefined
  lists: readonly ShownList[]
  onClose: () => void
  onMove: (id: string, listId: string, before: string | null) => void
  /** Opens the dialog for the target. */
  onSend: (sending: Sending) => void
}

/** One menu for all cards, because a board shows hundreds of them. It opens at the pointer or the button. */
export function CardMenu({ at, lists, onClose, onMove, onSend }: Props) {
  const t = useTranslation()
  const { archive, remove } = useCardEnd()
  const asked = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (at) {
      asked.current = at.button
      return
    }
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && asked.current?.isConnected) asked.current.focus()
    asked.current = undefined
  }, [at])
  if (!at) return null
  const home = lists.find(({ cards }) => cards.some(({ id }) => id === at.cardId))
  const card = home?.cards.find(({ id }) => id === at.cardId)
  if (!home || !card) return null
  const { bottom, right } = at.button.getBoundingClientRect()
  const cardIndex = home.cards.indexOf(card)
  return (
    <Menu opened onChange={(opened) => !opened && onClose()} position="bottom-end" width={240} key={card.id}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles.anchor}
          style={{ top: bottom, left: right }}
          aria-label={t('scrumboard.cardActions', { title: card.title })}
        />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label={t('scrumboard.cardActions', { title: card.title })}>
        <Menu.Label>{t('scrumboard.moveTo')}</Menu.Label>
        {lists
          .filter((list) => list !== home)
          .map((list) => (
            <Menu.Item key={list.id} leftSection={<ArrowRightIcon width={16} />} onClick={() => onMove(card.id, list.id, null)}>
              {list.title}
            </Menu.Item>
          ))}
        {cardIndex > 0 && (
          <Menu.Item leftSection={<ArrowUpIcon width={16} />} onClick={() => onMove(card.id, home.id, home.cards[0]?.id ?? null)}>
            {t('scrumboard.toTop')}
          </Menu.Item>
        )}
        {cardIndex < home.cards.length - 1 && (
          <Menu.Item leftSection={<ArrowDownIcon width={16} />} onClick={() => onMove(card.id, home.id, null)}>
            {t('scrumboard.toBottom')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<ArrowRightIcon width={16} />} onClick={() => onSend({ card, how: 'move' })}>
          {t('scrumboard.toOtherBoard')}
        </Menu.Item>
        <Menu.Divider />
        <TimerMenuItem subject={{ cardId: card.id }} />
        <Menu.Item leftSection={<CopyIcon width={16} />} onClick={() => onSend({ card, how: 'copy' })}>
          {t('scrumboard.copyTo')}
        </Menu.Item>
        <Menu.Item leftSection={<ArchiveIcon width={16} />} onClick={() => archive(card)}>
          {t('scrumboard.putAway')}
        </Menu.Item>
        <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void remove(card)}>
          {t('scrumboard.deleteCard')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
