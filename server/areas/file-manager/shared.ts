// What the handlers of files share: the tree is held, what is asked for is found in it, names are made free, and what happened is told.
import type { FileItem } from '#contract/file-manager.ts'
import { hideBlobs } from '#server/kernel/files/blob-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { foldText } from '#contract/fold.ts'
import { listItems } from './item-store.ts'
import { cleanName, freeName } from './rules.ts'
import * as store from './store.ts'

/** What the log keeps of an item, and undo puts back. */
export const storedFields = ({ folderId, name, description }: Pick<store.LockedItem, 'folderId' | 'name' | 'description'>) => ({
  folderId,
  name,
  description,
})
export type StoredFields = ReturnType<typeof storedFields>

export const entity = 'file-item'

/** All of them, or it is refused; nobody else changes the tree until the transaction ends. */
export async function lockedItems({ db, actor }: MemberContext, ids: readonly string[]): Promise<store.LockedItem[]> {
  await store.lockTree(db, actor.teamId)
  const items = await store.findLive(db, actor.teamId, ids)
  if (items.length < new Set(ids).size) throw problem('not-found')
  return items
}

/** The same without those that are in another of them: they go along. */
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

/** Null is the root, which is always there. */
export async function isLiveFolder({ db, actor }: MemberContext, id: string | null): Promise<boolean> {
  return id === null || ((await store.findLive(db, actor.teamId, [id]))[0]?.isFolder ?? false)
}

export async function refuseUnlessFolder(ctx: MemberContext, id: string | null) {
  if (!(await isLiveFolder(ctx, id))) throw problem('not-found', 'the folder is not there')
}

type Wanted = { folderId: string | null; name: string; isFolder: boolean }

/** The name, or one like it that nothing else in the folder has; `also` are folded names that are about to be there. */
export async function nameFor({ db, actor }: MemberContext, wanted: Wanted, except: readonly string[] = [], also: ReadonlySet<string> = new Set()) {
  const { folderId, name, isFolder } = wanted
  const taken = await store.listSimilarNames(db, actor.teamId, folderId, name, except)
  return freeName(name, new Set([...taken, ...also]), isFolder)
}

/** Names for several things that come into one folder together. */
export function namesFor(ctx: MemberContext, folderId: string | null) {
  const given = new Set<string>()
  return async (item: Pick<Wanted, 'name' | 'isFolder'>): Promise<string> => {
    const name = await nameFor(ctx, { ...item, folderId }, [], given)
    given.add(foldText(name))
    return name
  }
}

/** Clean; the schema has refused what a person would notice. */
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

export async function makeFolder(ctx: MemberContext, { id, folderId, name }: { id: string; folderId: string | null; name: string }) {
  await store.insertItem(ctx.db, ctx.actor, { id, folderId, name, isFolder: true })
  ctx.recordChange({ entity, id, after: storedFields({ folderId, name, description: null }) })
}

/** Puts an item elsewhere, under its name or one like it. */
export async function moveItem(ctx: MemberContext, item: store.LockedItem, folderId: string | null, wanted = item.name): Promise<StoredFields> {
  const name = await nameFor(ctx, { ...item, name: wanted, folderId }, [item.id])
  await store.updateItem(ctx.db, ctx.actor.teamId, item.id, { ...(name === item.name ? {} : { name }), folderId })
  return { ...storedFields(item), name, folderId }
}

/** Into the trash, where nobody gets their bytes. None of them may be in another of them. */
export async function putAway({ db, actor }: MemberContext, ids: readonly string[]) {
  await hideBlobs(db, actor.teamId, await store.trashItems(db, actor, ids), true)
}

/** Brings back from the trash, to where it was or to the root. */
export async function restoreItem(ctx: MemberContext, item: store.LockedItem): Promise<StoredFields> {
  const folderId = (await isLiveFolder(ctx, item.folderId)) ? item.folderId : null
  const name = await nameFor(ctx, { ...item, folderId })
  await hideBlobs(ctx.db, ctx.actor.teamId, await store.untrashItem(ctx.db, ctx.actor.teamId, { id: item.id, folderId, name }), false)
  return { ...storedFields(item), folderId, name }
}
