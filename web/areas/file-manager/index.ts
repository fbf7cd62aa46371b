import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

/** One component for all addresses, so that the files stay mounted while details open and close. */
const files = createRoute({
  getParentRoute: () => memberRoot,
  path: '/file-manager',
  staticData: { title: 'file-manager.title' },
  component: lazyRouteComponent(() => import('./FilesPage.tsx'), 'FilesPage'),
})

// Not awaited: the page shows loading and errors itself. Imported lazily: what this file imports is part of the first bundle.
const loadContents = (folderId?: string) =>
  void import('./queries.ts').then(({ fileReads, folderInput }) => ensureRead(fileReads.contents, folderInput(folderId))).catch(() => undefined)
const loadDrawer = () => void import('./ItemDrawer.tsx').catch(() => undefined)

const children = [
  createRoute({ getParentRoute: () => files, path: '/', loader: () => loadContents() }),
  createRoute({ getParentRoute: () => files, path: 'details/$id', loader: loadDrawer }),
  createRoute({ getParentRoute: () => files, path: 'folders/$folderId', loader: ({ params }) => loadContents(params.folderId) }),
  createRoute({ getParentRoute: () => files, path: 'folders/$folderId/details/$id', loader: loadDrawer }),
]

const trash = createRoute({
  getParentRoute: () => memberRoot,
  path: '/file-manager/trash',
  staticData: { title: 'file-manager.trash.title' },
  component: lazyRouteComponent(() => import('./TrashPage.tsx'), 'TrashPage'),
})

export const fileManagerArea: WebArea = {
  name: 'file-manager',
  routes: [files.addChildren(children), trash],
  creations: [
    { label: 'file-manager.uploadFiles', link: '/file-manager?new=files', icon: 'arrow-up-tray', order: 89 },
    { label: 'file-manager.newFolder', link: '/file-manager?new=1', icon: 'cloud', order: 90 },
  ],
  navigation: [{ id: 'apps.file-manager', title: 'file-manager.title', link: '/file-manager', order: 45, bar: 80 }],
}
