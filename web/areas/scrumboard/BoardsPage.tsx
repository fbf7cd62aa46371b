import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useState } from 'react'
import { useNewParam } from '#web/ui/page/use-new-param.ts'
import { v7 as newId } from 'uuid'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { AvatarGroup } from '#web/ui/members/AvatarGroup.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/display/Skeleton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { ArchiveIcon, MoreIcon, PencilIcon, SectionIcon, TrashIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import { ChosenIcon } from '#web/ui/icons/named-icons.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { BoardDialog } from './BoardDialog.tsx'
import { useBoardEnd } from './card/card-archive-actions.ts'
import type { ShownBoard } from './edits.ts'
import { boardChanges } from './board-changes.ts'
import { boardReads, createBoard, inArchive, restoreBoard, updateBoard } from './queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './scrumboard.module.css'

const avatarsShown = 5

export function BoardsPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const create = useWrite(createBoard)
  const update = useWrite(updateBoard)
  const [archive, setArchive] = useState(false)
  const [edited, setEdited] = useState<ShownBoard | 'new'>()
  useNewParam(() => setEdited('new'))
  const { data, error, refetch } = useRead(boardReads.boards, archive ? inArchive : undefined)
  const boards = data?.filter((board: ShownBoard) => !board.removed)

  return (
    <>
      <PageHeader
        title={t('scrumboard.title')}
        {...(boards ? { state: t(archive ? 'scrumboard.archivedCount' : 'scrumboard.count', { count: boards.length }) } : {})}
        action={
          <>
            <SegmentedControl
              aria-label={t('scrumboard.which')}
              value={archive ? 'archive' : 'active'}
              onChange={(value) => setArchive(value === 'archive')}
              data={[
                { value: 'active', label: t('scrumboard.active') },
                { value: 'archive', label: t('scrumboard.archive') },
              ]}
            />
            <CreateButton onClick={() => setEdited('new')}>{t('scrumboard.newBoard')}</CreateButton>
          </>
        }
      />
      {boards && boards.length > 0 ? (
        <ul className={cx(layout.row, layout.wrap, layout.gap4, styles.boards)} aria-label={t('scrumboard.title')}>
          {boards.map((board) => (
            <BoardTile key={board.id} board={board} archived={archive} onEdit={() => setEdited(board)} />
          ))}
        </ul>
      ) : boards ? (
        archive ? (
          <EmptyState icon={ArchiveIcon} title={t('scrumboard.archiveEmpty')} text={t('scrumboard.archiveEmptyText')} />
        ) : (
          <EmptyState
            icon={SectionIcon}
            title={t('scrumboard.empty')}
            text={t('scrumboard.emptyText')}
            action={<CreateButton onClick={() => setEdited('new')}>{t('scrumboard.newBoard')}</CreateButton>}
          />
        )
      ) : (
        <LoadingState failed={t('scrumboard.notLoaded')} error={error} onRetry={refetch} skeleton={<BoardsSkeleton />} />
      )}
      {edited && (
        <BoardDialog
          board={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSave={(board) => {
            setEdited(undefined)
            if (edited !== 'new') {
              const changes = boardChanges(edited, board)
              return void (changes && update(changes))
            }
            const id = newId()
            void create({ board: { id, ...board } }).then(
              () => navigate({ to: '/apps/scrumboard/$boardId', params: { boardId: id } }),
              () => {},
            )
          }}
        />
      )}
    </>
  )
}

function BoardTile({ board, archived, onEdit }: { board: ShownBoard; archived: boolean; onEdit: () => void }) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const { language } = useLanguage()
  const restore = useWrite(restoreBoard)
  const { archive, remove } = useBoardEnd()
  const { id, title } = board

  return (
    <Card as="li" className={cx(layout.stack, layout.gap0, layout.hoverable, styles.tile)}>
      <span className={styles.tileIcon}>
        <ChosenIcon name={board.icon} otherwise={SectionIcon} size={22} />
      </span>
      <Link
        to="/apps/scrumboard/$boardId"
        params={{ boardId: id }}
        className={cx(layout.cover, text.plainLink, text.strong, text.anywhere, styles.tileTitle)}
      >
        {title}
      </Link>
      <p className={cx(text.clamp2, text.dimmed, styles.tileText)}>{board.description}</p>
      <div className={cx(layout.stack, styles.tileFoot)}>
        {board.members.length > 0 && (
          <AvatarGroup
            people={board.members}
            label={t('scrumboard.membersAre', { names: board.members.map(({ name }) => name).join(', ') })}
            most={avatarsShown}
            size={28}
          />
        )}
        <span className={cx(text.small, text.dimmed, text.numeric)}>
          {t('scrumboard.edited', { when: relativeTime(board.lastActivity, language) })}
        </span>
      </div>
      {mayWrite && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon className={styles.tileMenu} variant="subtle" color="gray" size="lg" aria-label={t('scrumboard.boardActions', { title })}>
              <MoreIcon width={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {archived ? (
              <Menu.Item leftSection={<UndoIcon width={16} />} onClick={() => void restore({ id })}>
                {t('scrumboard.restore')}
              </Menu.Item>
            ) : (
              <>
                <Menu.Item leftSection={<PencilIcon width={16} />} onClick={onEdit}>
                  {t('scrumboard.editBoard')}
                </Menu.Item>
                <Menu.Item leftSection={<ArchiveIcon width={16} />} onClick={() => archive(board)}>
                  {t('scrumboard.putAway')}
                </Menu.Item>
              </>
            )}
            <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void remove(board)}>
              {t('scrumboard.deleteBoard')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Card>
  )
}

function BoardsSkeleton() {
  const t = useTranslation()
  return (
    <SkeletonGroup label={t('scrumboard.loading')} className={cx(layout.row, layout.wrap, layout.gap4, styles.boards)}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className={styles.tile} />
      ))}
    </SkeletonGroup>
  )
}
