import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ChatScreen } from './ChatScreen.tsx'

export function ChatPage() {
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id?: string }
  const { message } = useSearch({ strict: false }) as { message?: unknown }
  // Other parameters stay, e.g. the layout.
  const search = (messageId: string | undefined) => (old: object) => ({ ...old, message: messageId })
  return (
    <ChatScreen
      size="page"
      id={id}
      messageId={typeof message === 'string' ? message : undefined}
      onOpen={(chatId, messageId) => void navigate({ to: '/apps/chat/$id', params: { id: chatId }, search: search(messageId), resetScroll: false })}
      onLeave={() => void navigate({ to: '/apps/chat', search: search(undefined), resetScroll: false })}
    />
  )
}
