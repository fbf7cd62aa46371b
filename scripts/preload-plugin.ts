// Lets the browser request all files of a page at once, instead of one after the other as each file names the next, and the page's data with
// them. The list is JSON in index.html; the first script, web/public/scheme.js, picks what belongs to the address.
import type { Plugin, Rolldown } from 'vite'
import { filesNeeded, isOneOf, memberEntries, sourceFiles } from './source-files.ts'

const here = 'scripts/preload-plugin.ts'

type Page = {
  /** A part of the address in `()` is `$1` in the reads. */
  address: string
  /** Module that the page loads. Members' pages load the members' entries, too. */
  module: string
  visitors?: true
  /** Answers that the page shows first. A test compares them with the contract. */
  reads?: readonly string[]
}

const members = '/api/team/members'

/** Of all members' pages: with them the frame is drawn once, in the member's layout and with the rights. */
export const readsOfFrame = ['/api/common/preferences', '/api/team/rights/mine']

/** The first that fits. Of other addresses, a member's browser preloads what all members' pages need. */
export const pages: readonly Page[] = [
  { address: '/sign-in', module: 'web/areas/identity/SignInPage.tsx', visitors: true },
  { address: '/landing/home', module: 'web/areas/landing/HomePage.tsx', visitors: true },
  { address: '/apps/tasks(?:/.*)?', module: 'web/areas/tasks/TasksPage.tsx', reads: ['/api/apps/tasks/all', '/api/apps/tasks/tags', members] },
  { address: '/apps/scrumboard', module: 'web/areas/scrumboard/BoardsPage.tsx', reads: ['/api/apps/scrumboard/boards'] },
  {
    address: '/apps/scrumboard/([\\w-]+)(?:/.*)?',
    module: 'web/areas/scrumboard/BoardPage.tsx',
    reads: ['/api/apps/scrumboard/board?id=$1&previews=true', members],
  },
  { address: '/apps/mailbox(?:/.*)?', module: 'web/areas/mailbox/MailboxPage.tsx' },
  { address: '/apps/contacts(?:/.*)?', module: 'web/areas/contacts/ContactsPage.tsx' },
  { address: '/apps/notes(?:/.*)?', module: 'web/areas/notes/NotesPage.tsx' },
  { address: '/apps/chat(?:/.*)?', module: 'web/areas/chat/ChatPage.tsx' },
  { address: '/file-manager(?:/.*)?', module: 'web/areas/file-manager/FilesPage.tsx' },
  { address: '/apps/ecommerce/inventory(?:/.*)?', module: 'web/areas/inventory/InventoryPage.tsx' },
  { address: '/blog', module: 'web/areas/blog/BlogPage.tsx' },
  { address: '/dashboard', module: 'web/areas/dashboards/DashboardPage.tsx' },
  { address: '/dashboards/project', module: 'web/areas/dashboards/project/ProjectPage.tsx' },
]

sourceFiles(here, ...pages.map(({ module }) => module))

/** `TasksPage` for `web/areas/tasks/TasksPage.tsx`: the name of its texts. */
export const textsName = (module: string) => module.replace(/^.*\/|\.tsx$/g, '')

/** `files` of each page are numbers of the list of all files, which many pages share. */
export type PreloadList = {
  files: string[]
  /** For members, whatever the page. */
  members: number[]
  /** Requested with the reads of a page. */
  reads: readonly string[]
  /** Of all pages; for visits that have it on the device. */
  font: string
  /** `texts`: the name of the page's texts, `/i18n/{lang}/{texts}.json`. */
  pages: { address: string; texts: string; files: number[]; visitors?: true; reads?: readonly string[] }[]
}

function fontIn(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((name) => /\binter-latin-wght-normal\b.*woff2$/.test(name))
  if (font === undefined) throw new Error(`${here}: the font of the product is not in the build`)
  return `/${font}`
}

function preloadList(bundle: Rolldown.OutputBundle, first: ReadonlySet<string>): PreloadList {
  const all: string[] = []
  const numbersOf = (names: Iterable<string>) =>
    [...names]
      .filter((name) => !first.has(name))
      .map((name) => {
        const file = `/${name}`
        return all.includes(file) ? all.indexOf(file) : all.push(file) - 1
      })
  const filesOf = (modules: readonly string[]) => {
    const needed = filesNeeded(bundle, (module) => isOneOf(modules, module))
    if (needed.size === 0) throw new Error(`${here}: no file is built from ${modules.join(', ')}`)
    return needed
  }
  const ofMembers = filesOf(memberEntries)
  return {
    members: numbersOf(ofMembers),
    reads: readsOfFrame,
    font: fontIn(bundle),
    pages: pages.map(({ module, ...page }) => ({
      ...page,
      texts: textsName(module),
      files: numbersOf([...filesOf([module])].filter((name) => page.visitors || !ofMembers.has(name))),
    })),
    files: all,
  }
}

export function preloadPlugin(): Plugin {
  return {
    name: 'hora-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk }) {
        if (!bundle || !chunk) return undefined
        const first = filesNeeded(bundle, (module) => module === chunk.facadeModuleId)
        const children = JSON.stringify(preloadList(bundle, first))
        return [{ tag: 'script', attrs: { type: 'application/json', id: 'preload-list' }, children, injectTo: 'head-prepend' }]
      },
    },
  }
}
