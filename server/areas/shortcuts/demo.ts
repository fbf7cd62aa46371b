import { v7 } from 'uuid'
import type { DemoTeam } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { insertShortcuts } from './store.ts'

const rows = [
  ['Tasks', 'What the team has to do', 'heroicons_outline:check-circle', '/apps/tasks'],
  ['Boards', 'Cards in their lists', 'heroicons_outline:view-columns', '/apps/scrumboard'],
  ['Settings', 'Profile, looks, notifications', 'heroicons_outline:cog-6-tooth', '/settings'],
  ['What is new', 'Changes in the last versions', 'heroicons_outline:megaphone', '/docs/changelog'],
  ['First steps', 'A short introduction', 'heroicons_outline:book-open', '/docs/guides/getting-started/introduction'],
  ['Public page', 'What visitors see', 'heroicons_outline:globe-alt', '/landing/rds'],
  ['Interface', 'Every call of the server', 'heroicons_outline:code-bracket', '/api/docs'],
  ['Starter page', 'An empty page to build on', 'heroicons_outline:document', '/example'],
] as const

/** Pages of the server are ordinary links. */
const ofServer = (link: string) => link.startsWith('/api/')

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam) {
  const [userId] = memberIds
  if (!userId) return
  await insertShortcuts(
    db,
    { teamId, userId },
    // Newest first.
    rows.map(([label, description, icon, link], index) => ({
      id: v7(),
      label,
      description,
      icon,
      link,
      useRouter: !ofServer(link),
      createdAt: new Date(now.getTime() - index * 60_000),
    })),
  )
}
