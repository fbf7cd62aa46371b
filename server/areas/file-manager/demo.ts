import { v7 } from 'uuid'
import { dayMs } from '#contract/units.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { storedFields } from './shared.ts'
import { type DemoItem, type DemoVersion, insertDemo } from './demo-store.ts'
import { storyFiles, storyFolders } from './demo-data.ts'

/** The timeline shows a quarter. */
const warnedDays = 90
const daysBetween = 5

/** Without `upload` only folders are created. */
export async function seed(db: Db, { teamId, memberIds, now, upload }: DemoTeam, recordPast: RecordPast) {
  const ids = new Map(storyFolders.map(({ name }) => [name, v7()]))
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const itemOf = (row: (typeof storyFolders)[number], isFolder: boolean, versionNr: number): DemoItem => ({
    id: (isFolder && ids.get(row.name)) || v7(),
    parentId: row.in === undefined ? null : (ids.get(row.in) ?? null),
    ...{ isFolder, name: row.name, description: row.description ?? null, versionNr },
    createdBy: memberIds[row.by % memberIds.length] ?? null,
    createdAt: ago(row.daysAgo + Math.max(0, versionNr - 1) * daysBetween),
    modifiedAt: ago(row.daysAgo),
  })

  const items = storyFolders.map((row) => itemOf(row, true, 0))
  const versions: Promise<DemoVersion>[] = []
  for (const file of upload ? storyFiles : []) {
    const item = itemOf(file, false, file.versions.length)
    items.push(item)
    for (const [index, make] of file.versions.entries()) {
      const at = ago(file.daysAgo + (file.versions.length - 1 - index) * daysBetween)
      versions.push(
        (upload as NonNullable<typeof upload>)(item.createdBy ?? '', item.name, make()).then(({ url, size, type }) => ({
          ...{ id: v7(), itemId: item.id, nr: index + 1, url, size, type, createdBy: item.createdBy, createdAt: at },
        })),
      )
    }
  }
  await insertDemo(db, teamId, items, await Promise.all(versions))

  for (const { id, isFolder, name, description, parentId, createdBy: actorId, createdAt: at } of items) {
    if (now.getTime() - at.getTime() > warnedDays * dayMs) continue
    recordPast({
      op: isFolder ? 'createFolder' : 'upload',
      entity: 'file-item',
      id,
      at,
      actorId,
      after: storedFields({ folderId: parentId, name, description }),
    })
  }
}
