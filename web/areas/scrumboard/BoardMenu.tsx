import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import type { Board } from '#contract/scrumboard.ts'
import { WriteItem } from '#web/ui/overlays/WriteItem.tsx'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { ArchiveIcon, MoreIcon, PencilIcon, SectionIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { boardChanges } from './board-changes.ts'
import { useBoardEnd } from './card/card-archive-actions.ts'
import { updateBoard } from './queries.ts'

const ArchivedCards = lazyPart(() => import('./ArchivedCards.tsx').then((module) => module.ArchivedCards))
const BoardDialog = lazyPart(() => import('./BoardDialog.tsx').then((module) => module.BoardDialog))
const SaveTemplateDialog = lazyPart(() => import('./SaveTemplateDialog.tsx').then((module) => module.SaveTemplateDialog))

/** The actions for the whole board, on its page. */
export function BoardMenu({ board, locked }: { board: Board; locked: boolean }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { archive, remove } = useBoardEnd()
  const [dialog, setDialog] = useState<'archive' | 'board' | 'template'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('scrumboard.boardActions', { title: board.title })}>
            <MoreIcon width={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<ArchiveIcon width={16} />} onClick={() => setDialog('archive')}>
            {t('scrumboard.archivedCards')}
          </Menu.Item>
          <Menu.Item leftSection={<SectionIcon width={16} />} onClick={() => setDialog('template')}>
            {t('scrumboard.template.save')}
          </Menu.Item>
          {!locked && (
            <>
              <Menu.Item leftSection={<PencilIcon width={16} />} onClick={() => setDialog('board')}>
                {t('scrumboard.editBoard')}
              </Menu.Item>
              <Menu.Item leftSection={<ArchiveIcon width={16} />} onClick={() => archive(board)}>
                {t('scrumboard.archiveBoard')}
              </Menu.Item>
            </>
          )}
          <WriteItem
            leftSection={<TrashIcon width={16} />}
            color="red"
            onClick={() => void remove(board, () => navigate({ to: '/apps/scrumboard' }))}
          >
            {t('scrumboard.deleteBoard')}
          </WriteItem>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'archive' && <ArchivedCards board={board} locked={locked} onClose={close} />}
        {dialog === 'template' && <SaveTemplateDialog board={board} onClose={close} />}
        {dialog === 'board' && (
          <BoardDialog
            board={{ ...board, members: board.memberDetails }}
            onClose={close}
            onSave={(saved, seen) => {
              close()
              const changes = seen && boardChanges(seen, saved)
              if (changes) void sendWrite(updateBoard, changes)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
