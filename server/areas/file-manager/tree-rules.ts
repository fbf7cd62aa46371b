import { foldText } from '#contract/fold.ts'
import { freeName } from '#server/kernel/files/file-names.ts'
import type { Leaf } from './tree-store.ts'

/** Selected items are at the root, whichever folders they were in. Folders come before their contents. */
export function withPaths(tree: readonly Leaf[]): (Leaf & { path: string })[] {
  const [paths, taken] = [new Map<string, string>(), new Set<string>()]
  return tree.map((leaf) => {
    const name = leaf.id === leaf.top ? freeName(leaf.name, taken, leaf.isFolder) : leaf.name
    if (leaf.id === leaf.top) taken.add(foldText(name))
    const path = leaf.id === leaf.top ? name : `${paths.get(leaf.parentId ?? '') ?? ''}/${name}`
    paths.set(leaf.id, path)
    return { ...leaf, path }
  })
}
