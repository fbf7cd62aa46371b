import type { CurrentFile } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { problem } from '#server/kernel/problem.ts'
import { listNested } from './store.ts'
import { withPaths } from './tree-rules.ts'
import { listTree } from './tree-store.ts'

const mostRead = 10_000

/** A folder stands for the files in it, whose names then have its path. What is also inside another one of them is answered once. */
export async function currentFiles(db: Db, teamId: string, ids: readonly string[]): Promise<CurrentFile[]> {
  const nested = await listNested(db, teamId, ids)
  const tops = ids.filter((id) => !nested.has(id))
  const tree = await listTree(db, teamId, tops, mostRead + 1)
  if (tree.length > mostRead) throw problem('rule-broken', `at most ${mostRead} files and folders at once`)
  const order = new Map(tops.map((id, number) => [id, number]))
  return withPaths(tree)
    .flatMap(({ id, top, path, url, size, type, hash }) =>
      url === null || hash === null || size === null ? [] : { id, top, name: path, url, size, type: type ?? '', hash },
    )
    .toSorted((a, b) => (order.get(a.top) ?? 0) - (order.get(b.top) ?? 0))
}
