import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { localDay } from '#web/ui/format/days.ts'

/** "Welcome" on the day on which somebody joined the team, "Welcome back" from the next day on. */
export function useGreeting(): string {
  const t = useTranslation()
  const { user } = useSession()
  const joinedAt = useMembers().find(({ id }) => id === user?.id)?.joinedAt
  const isNew = joinedAt !== undefined && localDay(new Date(joinedAt)) === localDay(new Date())
  return t(isNew ? 'dashboards.welcome' : 'dashboards.welcomeBack', { name: user?.name ?? '' })
}
