import { ActionIcon, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PostDraft } from '#contract/blog.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { toast } from '#web/kernel/toasts.ts'
import { ArchiveIcon, CalendarIcon, CheckIcon, EyeIcon, MoreIcon, TrashIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import { useSendOrExplain } from '#web/ui/history/use-send-or-explain.ts'
import text from '#web/ui/styles/text.module.css'
import { usePostActions } from '#web/areas/blog/PostMenu.tsx'
import { ReturnToAuthorDialog, ScheduleDialog } from './PublishDialogs.tsx'
import { returnPost, publishPost, schedulePost, submitPost, unpublishPost, useReview } from '#web/areas/blog/queries.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'

export function PublishBar({ draft }: { draft: PostDraft }) {
  const t = useTranslation()
  const dates = useDates()
  const navigate = useNavigate()
  const [scheduling, setScheduling] = useState(false)
  const title = draft.texts[0]?.title ?? ''
  const { archive, unarchive, remove } = usePostActions({ id: draft.id, title })
  const { state, scheduledFor, submittedAt } = draft
  const { required } = useReview()
  /** The same rule as on the server: a post needs only one review. */
  const mayPublish = canManageTeam() || draft.publishedAt !== null || state === 'scheduled' || !required
  const inReview = state === 'draft' && Boolean(submittedAt)
  const [returning, setReturning] = useState(false)

  const send = useSendOrExplain('blog.missing')
  async function publish() {
    if (await send(publishPost, { id: draft.id })) {
      toast({ message: t('blog.published', { title: title || t('blog.untitled') }) })
      await navigate({ to: '/blog/$slug', params: { slug: draft.id } })
    }
  }
  async function submit() {
    if (await send(submitPost, { id: draft.id })) toast({ message: t('blog.review.submitted') })
  }
  const exact = scheduledFor && dates.moment(scheduledFor)
  return (
    <>
      {state === 'scheduled' && exact && <span className={text.dimmed}>{t('blog.scheduledFor', { when: exact })}</span>}
      {(state === 'published' || state === 'archived') && (
        <Button
          variant="default"
          leftSection={<EyeIcon width={16} />}
          renderRoot={(props) => <Link {...props} to="/blog/$slug" params={{ slug: draft.id }} />}
        >
          {t('blog.editor.view')}
        </Button>
      )}
      {inReview && (
        <Button variant="default" onClick={() => (canManageTeam() ? setReturning(true) : void send(returnPost, { id: draft.id }))}>
          {t(canManageTeam() ? 'blog.review.giveBack' : 'blog.review.takeBack')}
        </Button>
      )}
      {(state === 'draft' || state === 'scheduled') && mayPublish && <Button onClick={() => void publish()}>{t('blog.editor.publish')}</Button>}
      {!mayPublish && !inReview && <Button onClick={() => void submit()}>{t('blog.review.submit')}</Button>}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('blog.actions')}>
            <MoreIcon width={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(state === 'draft' || state === 'scheduled') && (
            <>
              <Menu.Item leftSection={<EyeIcon width={16} />} onClick={() => void navigate({ to: '/blog/$slug', params: { slug: draft.id } })}>
                {t('blog.editor.preview')}
              </Menu.Item>
              {mayPublish && (
                <Menu.Item leftSection={<CalendarIcon width={16} />} onClick={() => setScheduling(true)}>
                  {t('blog.editor.schedule')}
                </Menu.Item>
              )}
              {mayPublish && !canManageTeam() && state === 'draft' && !inReview && (
                <Menu.Item leftSection={<CheckIcon width={16} />} onClick={() => void submit()}>
                  {t('blog.review.submit')}
                </Menu.Item>
              )}
            </>
          )}
          {(state === 'published' || state === 'scheduled') && (
            <Menu.Item leftSection={<UndoIcon width={16} />} onClick={() => void send(unpublishPost, { id: draft.id })}>
              {t('blog.editor.unpublish')}
            </Menu.Item>
          )}
          {state === 'published' && (
            <Menu.Item leftSection={<ArchiveIcon width={16} />} onClick={archive}>
              {t('blog.archive')}
            </Menu.Item>
          )}
          {state === 'archived' && (
            <Menu.Item leftSection={<ArchiveIcon width={16} />} onClick={unarchive}>
              {t('blog.unarchive')}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<TrashIcon width={16} />} onClick={() => void remove()}>
            {t('blog.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {returning && (
        <ReturnToAuthorDialog
          onClose={() => setReturning(false)}
          onSend={async (note) => {
            setReturning(false)
            if (await send(returnPost, { id: draft.id, note })) toast({ message: t('blog.review.given') })
          }}
        />
      )}
      {scheduling && (
        <ScheduleDialog
          at={scheduledFor}
          onClose={() => setScheduling(false)}
          onChoose={async (at) => {
            setScheduling(false)
            await send(schedulePost, { id: draft.id, at })
          }}
        />
      )}
    </>
  )
}
