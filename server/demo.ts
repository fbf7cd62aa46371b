// Fills an empty database with the demo team, area by area, all or nothing.
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
    const seated = await seedDemoTeam(db)
    const team: DemoTeam | undefined = seated && {
      ...seated,
      ...(blobs ? { upload: uploadInto(db, seated.teamId, blobs) } : {}),
    }
    const seeds = areas.flatMap(({ name, demo }) => (demo ? { name, ...demo } : [])).toSorted((a, b) => a.order - b.order)
    if (team) {
      const past: DemoChange[] = []
      for (const { name, seed } of seeds)
        await seed(db, team, (change) => past.push({ area: name, ...change, at: aLittleEarlier(change.at, past.length) }))
      await recordPast(db, team.teamId, past)
    }
    return { result: team }
  })
  return result
}

const uploadInto =
  (db: Db, teamId: string, blobs: Blobs): NonNullable<DemoTeam['upload']> =>
  async (userId, name, bytes) =>
    insertBlob(db, { teamId, userId }, await blobs.store(Readable.from([bytes]), bytes.length), name, true)

/** Stories count in days and hours; people do not act on the stroke of them. Less than what lies between two acts on one thing. */
const aLittleEarlier = (at: Date, nr: number) => new Date(at.getTime() - ((nr * 7919) % 2040) * 1000)
