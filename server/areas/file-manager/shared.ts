import type { FileItem } from '#contract/file-manager.ts'
import { hideBlobs } from '#server/kernel/files/blob-store.ts'
import type { MemberContext, Owner } from '#server/kernel/context.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { foldText } from '#contract/fold.ts'
import { listItems } from './item-store.ts'
import { cleanName, freeName } from '#server/kernel/files/file-names.ts'
import * as store from './store.ts'

/** For the change log and undo. */
export const storedFields = ({ folderId, name, description }: Pick<store.LockedItem, 'folderId' | 'name' | 'description'>) => ({
  folderId,
  name,
  description,
})
export type StoredFields = ReturnType<typeof storedFields>

export const entity = 'file-item'

/** Locks the tree. Refuses if one item is missing. */
export async function lockedItems({ db, actor }: MemberContext, ids: readonly string[]): Promise<store.LockedItem[]> {
  await store.lockTree(db, actor.teamId)
  const items = await store.findLive(db, actor.teamId, ids)
  if (items.length < new Set(ids).size) throw problem('not-found')
  return items
}

/** Without items that are inside another one of them. */
export async function lockedOutermost(ctx: MemberContext, ids: readonly string[]): Promise<store.LockedItem[]> {
  const items = await lockedItems(ctx, ids)
  const nested = items.length > 1 ? await store.listNested(ctx.db, ctx.actor.teamId, ids) : new Set()
  return items.filter(({ id }) => !nested.has(id))
}

export async function lockedFile(ctx: MemberContext, id: string): Promise<store.LockedItem> {
  const [item] = await lockedItems(ctx, [id])
  if (!item || item.isFolder) throw problem('not-found')
  return item
}

/** Null is the root, which always exists. */
export async function isLiveFolder({ db, actor }: TreeContext, id: string | null): Promise<boolean> {
  return id === null || ((await store.findLive(db, actor.teamId, [id]))[0]?.isFolder ?? false)
}

export async function refuseUnlessFolder(ctx: MemberContext, id: string | null) {
  if (!(await isLiveFolder(ctx, id))) throw problem('not-found', 'the folder is not there')
}

type Wanted = { folderId: string | null; name: string; isFolder: boolean }

/** Also for a visitor who sends a file to a member. */
type TreeContext = Pick<MemberContext, 'db'> & { actor: Owner }

/** The name, with a number if it is taken. `also`: folded names that will be in the folder too. */
export async function nameFor({ db, actor }: TreeContext, wanted: Wanted, except: readonly string[] = [], also: ReadonlySet<string> = new Set()) {
  const { folderId, name, isFolder } = wanted
  const taken = await store.listSimilarNames(db, actor.teamId, folderId, name, except)
  return freeName(name, new Set([...taken, ...also]), isFolder)
}

/** For several items that go into one folder together. */
export function namesFor(ctx: MemberContext, folderId: string | null) {
  const given = new Set<string>()
  return async (item: Pick<Wanted, 'name' | 'isFolder'>): Promise<string> => {
    const name = await nameFor(ctx, { ...item, folderId }, [], given)
    given.add(foldText(name))
    return name
  }
}

export function sentName(name: string): string {
  const clean = cleanName(name)
  if (clean === '') throw wrongField('name', 'is empty')
  return clean
}

export async function shownItem({ db, actor }: MemberContext, id: string): Promise<FileItem> {
  const [item] = await listItems(db, actor.teamId, [id])
  if (!item) throw problem('not-found')
  return item
}

export async function makeFolder(
  ctx: TreeContext & Pick<MemberContext, 'recordChange'>,
  { id, folderId, name }: { id: string; folderId: string | null; name: string },
) {
  await store.insertItem(ctx.db, ctx.actor, { id, folderId, name, isFolder: true })
  ctx.recordChange({ entity, id, teamId: ctx.actor.teamId, after: storedFields({ folderId, name, description: null }) })
}

/** Adds a number to the name if it is taken. */
export async function moveItem(ctx: MemberContext, item: store.LockedItem, folderId: string | null, wanted = item.name): Promise<StoredFields> {
  const name = await nameFor(ctx, { ...item, name: wanted, folderId }, [item.id])
  await store.updateItem(ctx.db, ctx.actor.teamId, item.id, { ...(name === item.name ? {} : { name }), folderId })
  return { ...storedFields(item), name, folderId }
}

/** Moves to the trash and hides the bytes. No item may be inside another one. */
export async function putAway({ db, actor }: MemberContext, ids: readonly string[]) {
  await hideBlobs(db, actor.teamId, await store.trashItems(db, actor, ids), true)
}

/** Into its old folder, or into the root if that is gone. */
export async function restoreItem(ctx: MemberContext, item: store.LockedItem): Promise<StoredFields> {
  const folderId = (await isLiveFolder(ctx, item.folderId)) ? item.folderId : null
  const name = await nameFor(ctx, { ...item, folderId })
  await hideBlobs(ctx.db, ctx.actor.teamId, await store.untrashItem(ctx.db, ctx.actor.teamId, { id: item.id, folderId, name }), false)
  return { ...storedFields(item), folderId, name }
}
