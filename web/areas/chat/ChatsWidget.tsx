import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { WidgetListItem, WidgetList } from '#web/ui/lists/WidgetList.tsx'
import { ChatAvatar } from './ChatAvatar.tsx'
import { previewOf } from './preview.ts'
import { chatReads } from './reads.ts'

const shownRows = 5

/** Conversations with something unread first, then the latest. */
export function ChatsWidget() {
  const t = useTranslation()
  const { user } = useSession()
  const { data, error, refetch } = useRead(chatReads.chats)
  const rows = data?.toSorted((a, b) => Number(b.unreadCount > 0) - Number(a.unreadCount > 0))
  return (
    <WidgetList rows={rows?.slice(0, shownRows)} error={error} onRetry={() => void refetch()} empty={t('chat.widget.empty')} keyOf={({ id }) => id}>
      {(chat) => (
        <WidgetListItem
          strong={chat.unreadCount > 0}
          link={`/apps/chat/${chat.id}`}
          title={chat.contact.name}
          note={[...(chat.unreadCount > 0 ? [t('chat.unread', { count: chat.unreadCount })] : []), previewOf(t, chat, user?.id ?? '')].join(' · ')}
          lead={<ChatAvatar chat={chat} size={28} />}
        />
      )}
    </WidgetList>
  )
}
