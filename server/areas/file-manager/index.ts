import { fileManager } from '#contract/file-manager.ts'
import { defineArea } from '#server/kernel/area.ts'
import { activities, title } from './activities.ts'
import { handlers } from './handlers.ts'
import { searchItems } from './item-store.ts'
import { jobs } from './jobs.ts'
import { itemLink, notices } from './notices.ts'
import { receiveFiles } from './received-handlers.ts'
import { currentFiles } from './current-file-handlers.ts'
import { listFolderNames } from './store.ts'
import { undo } from './undo.ts'
import { uploads } from './upload-handlers.ts'

const searchLimit = 20

export const fileManagerArea = defineArea({
  name: 'file-manager',
  contract: fileManager,
  handlers,
  uploads,
  pages: [
    {
      ...{ id: 'apps.file-manager', group: 'apps', icon: 'heroicons_outline:cloud', link: '/file-manager', order: 60 },
      title: { en: 'File manager', tr: 'Dosya yöneticisi', ro: 'Manager de fișiere' },
    },
  ],
  search: {
    id: 'files',
    label: title,
    order: 58,
    find: async ({ db, actor }, query) =>
      (await searchItems(db, actor.teamId, query, searchLimit)).map(({ id, name, folderId, type, path }) => ({
        ...{ id, value: name, type, folder: path.at(-1)?.name ?? null },
        link: itemLink({ id, folderId, isFolder: type === 'folder' }),
      })),
  },
  notices,
  activities,
  demo: { order: 65, load: () => import('./demo.ts') },
  references: { folder: listFolderNames },
  currentFiles,
  on: { undo, filesReceived: receiveFiles },
  logged: { things: { file_items: ['file-item', 'file-version'] } },
  jobs,
  schedule: { purge: '56 3 * * *' },
})
