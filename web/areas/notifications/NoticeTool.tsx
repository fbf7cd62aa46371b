import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useUnreadCount } from '#web/kernel/routing/page-title.ts'
import { HeaderPanel } from '#web/ui/overlays/HeaderPanel.tsx'
import { BellIcon, InboxIcon } from '#web/ui/icons/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { type BoxName, boxes, unreadIn } from './queries.ts'

const NoticePanel = lazyPart(() => import('./NoticePanel.tsx').then((module) => module.NoticePanel))

const pictures = { messages: InboxIcon, notifications: BellIcon }

export function NoticeTool({ box }: { box: BoxName }) {
  const t = useTranslation()
  const unread = unreadIn(useRead(boxes[box].list, undefined, { afterFirstPage: true }).data)
  useUnreadCount(box, unread)
  const Picture = pictures[box]
  const title = t(`notifications.${box}.title`)
  return (
    <HeaderPanel label={unread > 0 ? t('notifications.unreadIn', { title, count: unread }) : title} icon={<Picture />} count={unread}>
      {(close) => <NoticePanel box={box} onClose={close} />}
    </HeaderPanel>
  )
}
