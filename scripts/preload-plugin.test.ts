import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { identity } from '#contract/identity.ts'
import { preferences } from '#contract/preferences.ts'
import { rights } from '#contract/rights.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { tasks } from '#contract/tasks.ts'
import { pages, type PreloadList, readsOfFrame } from './preload-plugin.ts'

const root = path.resolve(import.meta.dirname, '..')
const pageAt = (address: string) => pages.find((page) => new RegExp(`^${page.address}$`).test(address))

it('knows the page of an address', () => {
  expect(pageAt('/apps/tasks')?.module).toBe('web/areas/tasks/TasksPage.tsx')
  expect(pageAt('/apps/tasks/new')?.module).toBe('web/areas/tasks/TasksPage.tsx')
  expect(pageAt('/apps/scrumboard')?.module).toBe('web/areas/scrumboard/BoardsPage.tsx')
  expect(pageAt('/apps/scrumboard/0192-a/card/0192-b')?.module).toBe('web/areas/scrumboard/BoardPage.tsx')
  expect(pageAt('/apps/elsewhere')).toBeUndefined()
})

it('requests what the contract names', () => {
  expect(pageAt('/apps/tasks')?.reads).toEqual([tasks.all.path, tasks.tags.path, identity.members.path])
  expect(pageAt('/apps/scrumboard')?.reads).toEqual([scrumboard.boards.path])
  expect(pageAt('/apps/scrumboard/b')?.reads).toEqual([`${scrumboard.board.path}?id=$1&previews=true`, identity.members.path])
  expect(readsOfFrame).toEqual([preferences.mine.path, rights.mine.path])
  const scheme = readFileSync(path.join(root, 'web/public/scheme.js'), 'utf8')
  expect(scheme).toContain(`'${identity.signInWithToken.path}'`)
})

/** What a page of the last build requests before it asks for data: scripts and styles. */
function filesOf(address: string) {
  const html = readFileSync(path.join(root, 'dist/web/index.html'), 'utf8')
  const list = JSON.parse(/id="preload-list">([^<]*)</.exec(html)?.[1] ?? '') as PreloadList
  const page = list.pages.find((one) => new RegExp(`^${one.address}$`).test(address))
  const preloaded = [...(page?.files ?? []), ...(page?.visitors ? [] : list.members)].map((number) => list.files[number] ?? '')
  const first = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
  return [...new Set([...first, ...preloaded])]
}

const built = existsSync(path.join(root, 'dist/web/index.html')) && readdirSync(path.join(root, 'dist/web/assets')).length > 0

// The aim is 12 scripts. A new area may share other modules with these pages, which moves them to other files.
it.runIf(built).each(['/apps/tasks', '/apps/scrumboard/0192-a'])('loads %s from few files', (address) => {
  const files = filesOf(address)
  expect(files.filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(12)
  expect(files.length).toBeLessThanOrEqual(19)
})

// The pages of visitors once loaded the file of the members, for an icon that was merged with what needs it.
it.runIf(built).each(['/sign-in', '/landing/home'])('loads %s without the file of the members', (address) => {
  expect(filesOf(address).filter((file) => file.includes('/members-'))).toEqual([])
})

// One import of the query cache in a module that every page needs once made the sign-in page a tenth larger.
it.runIf(built)('loads the sign-in page without what only members need', () => {
  const scripts = filesOf('/sign-in').filter((file) => file.endsWith('.js'))
  const sizes = scripts.map((file) => gzipSync(readFileSync(path.join(root, 'dist/web', file))).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(148_000)
})
