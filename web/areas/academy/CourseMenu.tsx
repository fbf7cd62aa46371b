import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Course } from '#contract/academy.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { ChartIcon, EyeIcon, MoreIcon, PencilIcon, RefreshIcon, TrashIcon, UserPlusIcon } from '#web/ui/icons/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { removeCourse, startAgain } from './queries.ts'

const AssignDialog = lazyPart(() => import('./AssignDialog.tsx').then((file) => file.AssignDialog))

type Props = { course: Course; /** Only where the course is read, not edited. */ onRestart?: () => void }

/** Without any action there is no menu. */
export function CourseMenu({ course, onRestart }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const [assigning, setAssigning] = useState(false)
  const { id, progress } = course
  const canRestart = onRestart !== undefined && progress.currentStep > 0
  const restart = () => {
    void sendWrite(startAgain, { id, run: progress.run })
    onRestart?.()
  }
  const remove = async () => {
    await navigate({ to: '/apps/academy' })
    const message = t('academy.removed', { title: course.title || t('academy.untitled') })
    void sendWithUndo(removeCourse, { id }, { message })
  }
  if (!canRestart && !canManageTeam()) return null
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('academy.more')}>
            <MoreIcon width={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canRestart && (
            <Menu.Item leftSection={<RefreshIcon width={16} />} onClick={restart}>
              {t('academy.again')}
            </Menu.Item>
          )}
          {canManageTeam() && (
            <>
              {course.state === 'published' && (
                <>
                  <Menu.Item leftSection={<UserPlusIcon width={16} />} onClick={() => setAssigning(true)}>
                    {t('academy.assign.open')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<ChartIcon width={16} />}
                    onClick={() => void navigate({ to: '/apps/academy/report', search: { course: id } })}
                  >
                    {t('academy.report.title')}
                  </Menu.Item>
                </>
              )}
              {onRestart ? (
                <Menu.Item leftSection={<PencilIcon width={16} />} onClick={() => void navigate({ to: '/apps/academy/edit/$id', params: { id } })}>
                  {t('academy.edit')}
                </Menu.Item>
              ) : (
                <Menu.Item leftSection={<EyeIcon width={16} />} onClick={() => void navigate({ to: '/apps/academy/$id', params: { id } })}>
                  {t('academy.view')}
                </Menu.Item>
              )}
              <Menu.Item color="red" leftSection={<TrashIcon width={16} />} onClick={() => void remove()}>
                {t('academy.remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{assigning && <AssignDialog course={course} onClose={() => setAssigning(false)} />}</Suspense>
    </>
  )
}
