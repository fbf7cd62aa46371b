import { ActionIcon, Button, Modal, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Board } from '#contract/scrumboard.ts'
import { foldText } from '#contract/fold.ts'
import { textLimits } from '#contract/shapes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { ArchiveIcon, SearchIcon, TrashIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import { useCardEnd } from './card/card-archive-actions.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './card/card-contents.module.css'
import { archived, boardReads, restoreCard } from './queries.ts'

const atATime = 50

type Props = { board: Board; locked: boolean; onClose: () => void }

export function ArchivedCards({ board, locked, onClose }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { remove } = useCardEnd()
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(atATime)
  const { data, error, refetch } = useRead(boardReads.archivedCards, archived(board.id))
  const found = data?.filter(({ title }) => foldText(title).includes(foldText(query.trim()))) ?? []
  const listOf = (id: string) => board.lists.find((list) => list.id === id)?.title
  return (
    <Modal opened onClose={onClose} title={t('scrumboard.archivedCards')} closeButtonProps={{ 'aria-label': t('scrumboard.close') }} size={560}>
      {!data ? (
        <LoadingState failed={t('scrumboard.archiveNotLoaded')} error={error} onRetry={refetch} rows={4} rowHeight={48} />
      ) : data.length === 0 ? (
        <EmptyState icon={ArchiveIcon} title={t('scrumboard.noArchived')} text={t('scrumboard.noArchivedText')} />
      ) : (
        <>
          <TextInput
            type="search"
            aria-label={t('scrumboard.findArchived')}
            placeholder={t('scrumboard.findArchived')}
            leftSection={<SearchIcon width={16} />}
            value={query}
            maxLength={textLimits.query}
            data-autofocus
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <ul className={styles.archived} aria-label={t('scrumboard.archivedCards')}>
            {found.slice(0, most).map((card) => (
              <li key={card.id} className={cx(layout.row, styles.archivedRow)}>
                <div className={cx(layout.stack, layout.gap0, layout.grow)}>
                  <Link
                    to="/apps/scrumboard/$boardId/card/$cardId"
                    params={{ boardId: board.id, cardId: card.id }}
                    search={true}
                    resetScroll={false}
                    className={cx(text.strong, text.anywhere, styles.archivedTitle)}
                    onClick={onClose}
                  >
                    {card.title}
                  </Link>
                  <span className={cx(text.small, text.dimmed, text.numeric)}>
                    {t('scrumboard.archivedWhen', { when: relativeTime(card.archivedAt, language), list: listOf(card.listId) ?? '–' })}
                  </span>
                </div>
                {!locked && (
                  <>
                    <Button
                      size="compact-sm"
                      variant="default"
                      leftSection={<UndoIcon width={14} />}
                      aria-label={t('scrumboard.restoreNamed', { title: card.title })}
                      onClick={() => void sendWrite(restoreCard, { id: card.id })}
                    >
                      {t('scrumboard.restore')}
                    </Button>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={t('scrumboard.deleteNamed', { title: card.title })}
                      onClick={() => void remove(card)}
                    >
                      <TrashIcon width={16} />
                    </ActionIcon>
                  </>
                )}
              </li>
            ))}
          </ul>
          <p role="status" className={cx(text.small, text.dimmed, text.numeric)}>
            {query.trim() !== '' && t('scrumboard.filter.found', { count: found.length })}
          </p>
          {found.length > most && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setMost(most + atATime)}>
              {t('scrumboard.showMore')}
            </Button>
          )}
        </>
      )}
    </Modal>
  )
}
