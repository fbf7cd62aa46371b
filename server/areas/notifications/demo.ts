import { v7 } from 'uuid'
import { hourMs } from '#contract/units.ts'
import type { DemoTeam } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { insertNotices } from './store.ts'

/** The areas wrote them, so that each leads to its thing. */
export async function seed(db: Db, { teamId, memberIds: [userId], now, notices }: DemoTeam) {
  if (!userId) return
  await insertNotices(
    db,
    notices.map(({ hoursAgo, read = false, box, ...notice }) => {
      const arrivedAt = new Date(now.getTime() - hoursAgo * hourMs)
      return {
        ...notice,
        teamId,
        userId,
        id: v7(),
        box: box ?? ('notifications' as const),
        arrivedAt,
        time: arrivedAt.toISOString(),
        read,
        seen: read,
        useRouter: true,
      }
    }),
  )
}
