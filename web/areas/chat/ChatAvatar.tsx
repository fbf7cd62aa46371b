import type { Chat } from '#contract/chat.ts'
import { usePresence } from '#web/kernel/live/presence.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'

type Status = 'online' | 'away' | 'busy' | 'not-visible'
type Shown = { id: string; name: string; avatar: string | null; status: Status | null }

/** The status that the member chose while they are online. Undefined when they are offline. */
export function useStatus({ id, status }: Pick<Shown, 'id' | 'status'>): Status | undefined {
  const state = usePresence(status === null ? undefined : id)?.state
  if (state === undefined || state === 'offline' || status === 'not-visible') return undefined
  return state === 'away' ? 'away' : (status ?? 'online')
}

export function PersonAvatar({ person, size = 40 }: { person: Shown; size?: number }) {
  const status = useStatus(person)
  return <Avatar name={person.name} src={person.avatar} size={size} {...(status ? { status } : {})} />
}

export const ChatAvatar = ({ chat, size = 40 }: { chat: Chat; size?: number }) => <PersonAvatar person={chat.contact} size={size} />
