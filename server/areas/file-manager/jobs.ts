import { z } from 'zod'
import { trashDays } from '#contract/file-manager.ts'
import type { Job } from '#server/kernel/area.ts'
import { deleteBlobs } from '#server/kernel/files/blob-store.ts'
import { listOldTrash, lockTree, purgeItems } from './store.ts'

/** A write changes one team, so each team gets its own job. */
const purge: Job = async ({ db, enqueue }) => {
  for (const { teamId } of await listOldTrash(db, trashDays)) await enqueue('file-manager.purgeTeam', { teamId }, { key: [teamId] })
}

const Team = z.object({ teamId: z.string() })

const purgeTeam: Job = async (ctx, payload) => {
  const { teamId } = Team.parse(payload)
  await lockTree(ctx.db, teamId)
  // Read again, because items may have been restored meanwhile.
  const ids = (await listOldTrash(ctx.db, trashDays)).find((team) => team.teamId === teamId)?.ids ?? []
  if (ids.length === 0) return
  await deleteBlobs(ctx, { urls: await purgeItems(ctx.db, teamId, ids) })
  ctx.recordChange({ entity: 'file-trash', id: null, teamId })
}

export const jobs = { purge, purgeTeam }
