import { fileManager } from '#contract/file-manager.ts'
import { isMember } from '#server/identity/store.ts'
import { FileResponse, type Handlers } from '#server/kernel/area.ts'
import type { Blobs } from '#server/kernel/files/blobs.ts'
import { problem } from '#server/kernel/problem.ts'
import { type ZipEntry, zipOf } from '#server/kernel/files/zip.ts'
import { readTicket, signTicket } from './rules.ts'
import * as store from './store.ts'
import { withPaths } from './tree-rules.ts'
import { type Leaf, listTree } from './tree-store.ts'

/** Names and addresses are in memory while the zip is sent, the bytes are not. */
const mostZipped = 100_000

const entriesOf = (tree: readonly Leaf[], blobs: Blobs): ZipEntry[] =>
  withPaths(tree).map(({ path, hash, modifiedAt: at, type }) => (hash === null ? { path, at } : { path, at, type, read: () => blobs.read(hash) }))

const nameOf = (items: readonly store.LockedItem[]) => `${items.length === 1 ? items[0]?.name : 'files'}.zip`

export const zipHandlers: Pick<Handlers<typeof fileManager>, 'zip' | 'zipFile'> = {
  async zip({ db, actor, settings, now }, { ids }) {
    const { teamId, userId } = actor
    const found = await store.findLive(db, teamId, ids)
    if (found.length < new Set(ids).size) throw problem('not-found')
    return { url: `${fileManager.zipFile.path}?ticket=${signTicket(settings.jwtSecret, { teamId, userId, ids }, now)}`, name: nameOf(found) }
  },

  async zipFile({ db, settings, blobs, now }, { ticket }) {
    const asked = readTicket(settings.jwtSecret, ticket, now)
    if (!asked || !(await isMember(db, asked.teamId, asked.userId))) throw problem('not-found')
    const { teamId, ids } = asked
    const nested = await store.listNested(db, teamId, ids)
    const chosen = await store.findLive(
      db,
      teamId,
      ids.filter((id) => !nested.has(id)),
    )
    if (chosen.length === 0) throw problem('not-found')
    const tree = await listTree(
      db,
      teamId,
      chosen.map(({ id }) => id),
      mostZipped + 1,
    )
    if (tree.length > mostZipped) throw problem('rule-broken', `at most ${mostZipped} files and folders at once`)
    return new FileResponse(nameOf(chosen), zipOf(entriesOf(tree, blobs)))
  },
}
