import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

/** One page for all addresses: what is open beside the files changes, the files stay as they are. */
const files = createRoute({
  getParentRoute: () => memberRoot,
  path: '/file-manager',
  staticData: { title: 'file-manager.title' },
  component: lazyRouteComponent(() => import('./FilesPage.tsx'), 'FilesPage'),
})

// Started, not waited for: the page has a face for every outcome. Fetched when needed: what a door imports, every visitor's first page carries.
const read = (folderId?: string) =>
  void import('./queries.ts').then(({ fileReads, folderInput }) => ensureRead(fileReads.contents, folderInput(folderId))).catch(() => undefined)
const readDrawer = () => void import('./ItemDrawer.tsx').catch(() => undefined)

const inside = [
  createRoute({ getParentRoute: () => files, path: '/', loader: () => read() }),
  createRoute({ getParentRoute: () => files, path: 'details/$id', loader: readDrawer }),
  createRoute({ getParentRoute: () => files, path: 'folders/$folderId', loader: ({ params }) => read(params.folderId) }),
  createRoute({ getParentRoute: () => files, path: 'folders/$folderId/details/$id', loader: readDrawer }),
]

const trash = createRoute({
  getParentRoute: () => memberRoot,
  path: '/file-manager/trash',
  staticData: { title: 'file-manager.trash.title' },
  component: lazyRouteComponent(() => import('./TrashPage.tsx'), 'TrashPage'),
})

export const fileManagerArea: WebArea = {
  name: 'file-manager',
  routes: [files.addChildren(inside), trash],
  navigation: [{ id: 'apps.file-manager', title: 'file-manager.title', link: '/file-manager', order: 45 }],
}
