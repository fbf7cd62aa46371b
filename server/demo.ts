// Fills an empty database with the demo team, area by area, all or nothing.
import { areas } from './areas.ts'
import { seedDemoTeam } from './identity/demo.ts'
import type { DemoTeam } from './kernel/area.ts'
import type { Database } from './kernel/database.ts'

export async function seedDemo(database: Database): Promise<DemoTeam | undefined> {
  const { result } = await database.transaction(async (db) => {
    const team = await seedDemoTeam(db)
    const seeds = areas.flatMap(({ demo }) => demo ?? []).toSorted((a, b) => a.order - b.order)
    if (team) for (const { seed } of seeds) await seed(db, team)
    return { result: team }
  })
  return result
}
