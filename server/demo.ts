import { Readable } from 'node:stream'
import { areas } from './areas.ts'
import { seedDemoTeam } from './identity/demo.ts'
import type { DemoTeam } from './kernel/area.ts'
import type { Blobs } from './kernel/files/blobs.ts'
import { insertBlob } from './kernel/files/blob-store.ts'
import { type DemoChange, recordPast } from './kernel/writes/change-log.ts'
import type { Database, Db } from './kernel/database/database.ts'

/** Without `blobs` the demo has no files. */
export async function seedDemo(database: Database, blobs?: Blobs): Promise<DemoTeam | undefined> {
  const { result } = await database.transaction(async (db) => {
    const created = await seedDemoTeam(db)
    const team: DemoTeam | undefined = created && {
      ...created,
      ...(blobs ? { upload: uploadInto(db, created.teamId, blobs) } : {}),
    }
    const seeds = areas.flatMap(({ name, demo }) => (demo ? { name, ...demo } : [])).toSorted((a, b) => a.order - b.order)
    if (team) {
      const past: DemoChange[] = []
      for (const { name, load } of seeds) {
        const { seed } = await load()
        await seed(db, team, (change) => past.push({ area: name, ...change, at: slightlyEarlier(change.at, past.length) }))
      }
      for (const { finish } of seeds) await finish?.(db, team, areas)
      await recordPast(db, team.teamId, past)
    }
    return { result: team }
  })
  return result
}

const uploadInto =
  (db: Db, teamId: string, blobs: Blobs): NonNullable<DemoTeam['upload']> =>
  async (userId, name, bytes) =>
    blobs.store(Readable.from([bytes]), bytes.length, (stored) => insertBlob(db, { teamId, userId }, stored, name, true))

/** Demo data uses full hours, which looks artificial. The shift is shorter than the time between two acts on one record. */
const slightlyEarlier = (at: Date, index: number) => new Date(at.getTime() - ((index * 7919) % 2040) * 1000)
