import { ActionIcon, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Post } from '#contract/blog.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { FollowMenu } from '#web/ui/follow/FollowMenu.tsx'
import { ArchiveIcon, GlobeIcon, LinkIcon, MoreIcon, PencilIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import layout from '#web/ui/styles/layout.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { archivePost, publishPost, removePost, restorePost } from './queries.ts'

type Shown = Pick<Post, 'id' | 'slug' | 'state' | 'title' | 'public' | 'mayEdit'>

/** Archive and delete, each with undo. */
export function usePostActions({ id, title }: Pick<Post, 'id' | 'title'>) {
  const t = useTranslation()
  const navigate = useNavigate()
  const name = title || t('blog.untitled')
  return {
    archive: () =>
      void sendWithUndo(
        archivePost,
        { id },
        {
          message: t('blog.archived', { title: name }),
          restore: () => void sendWrite(publishPost, { id }),
        },
      ),
    unarchive: () =>
      void sendWithUndo(
        publishPost,
        { id },
        {
          message: t('blog.unarchived', { title: name }),
          restore: () => void sendWrite(archivePost, { id }),
        },
      ),
    async remove() {
      await navigate({ to: '/blog' })
      void sendWithUndo(
        removePost,
        { id },
        {
          message: t('blog.removed', { title: name }),
          restore: () => void sendWrite(restorePost, { id }),
        },
      )
    },
  }
}

export function PostMenu({ post }: { post: Shown }) {
  const t = useTranslation()
  const { user } = useSession()
  const mayEdit = useMayWrite() && post.mayEdit
  const { archive, unarchive, remove } = usePostActions(post)
  const publicAddress = `/public/blog/${user?.team.id ?? ''}/${post.slug}.html`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(`/blog/${post.slug}`, location.origin).href)
      toast({ message: t('blog.linkCopied') })
    } catch {
      toast({ message: t('blog.linkNotCopied'), kind: 'error' })
    }
  }
  return (
    <div className={layout.row}>
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<PencilIcon width={16} />}
          renderRoot={(props) => <Link {...props} to="/blog/edit/$id" params={{ id: post.id }} />}
        >
          {t('blog.edit')}
        </Button>
      )}
      {post.state === 'published' && <FollowMenu thing="post" id={post.id} />}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('blog.actions')}>
            <MoreIcon width={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<LinkIcon width={16} />} onClick={() => void copy()}>
            {t('blog.copyLink')}
          </Menu.Item>
          {post.public && post.state === 'published' && (
            <Menu.Item component="a" href={publicAddress} target="_blank" rel="noopener" leftSection={<GlobeIcon width={16} />}>
              {t('blog.openPublic')}
            </Menu.Item>
          )}
          {mayEdit && post.state === 'published' && (
            <Menu.Item leftSection={<ArchiveIcon width={16} />} onClick={archive}>
              {t('blog.archive')}
            </Menu.Item>
          )}
          {mayEdit && post.state === 'archived' && (
            <Menu.Item leftSection={<ArchiveIcon width={16} />} onClick={unarchive}>
              {t('blog.unarchive')}
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item color="red" leftSection={<TrashIcon width={16} />} onClick={() => void remove()}>
              {t('blog.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
