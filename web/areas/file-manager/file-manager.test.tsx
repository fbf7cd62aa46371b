import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fileManager as contract, type FileItem, type FolderContents } from '#contract/file-manager.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { fileManagerArea } from './index.ts'
import { UploadsTool } from '#web/ui/uploads/UploadsTool.tsx'
import { uploadList } from '#web/ui/uploads/upload-list.ts'

// Whole pages in a simulated browser take seconds. Computing visibility would take most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const item = (number: number, name: string, given: Partial<FileItem> = {}): FileItem => ({
  ...{ id: id(number), folderId: null, name, createdBy: 'Ana Pop', createdAt: '', modifiedAt: '', size: '', type: 'TXT', contents: null },
  ...{ description: null, creatorId: null, created: '2026-01-01T10:00:00Z', modified: '2026-01-02T10:00:00Z', bytes: 2048, fileCount: null },
  ...{ folderCount: null, mime: 'application/zip', url: '/api/blobs/x', versions: 1, ...given },
})
const plans = item(1, 'Plans', { type: 'folder', mime: null, url: null, fileCount: 4, folderCount: 1, versions: 0 })

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let root: FolderContents
let gone: FileItem[]

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  uploadList.set([])
  root = { folders: [plans], files: [item(2, 'Budget.xlsx', { type: 'XLS' }), item(3, 'Notes.txt')], path: [] }
  server = new FakeServer()
    .on(contract.contents, ({ folderId }) => {
      if (folderId === 'null') return root
      if (folderId === plans.id) return { folders: [], files: [], path: [plans] }
      throw refuse('not-found')
    })
    .on(contract.one, ({ id: asked }) => {
      const found = [...root.folders, ...root.files].find((one) => one.id === asked)
      if (!found) throw refuse('not-found')
      return { ...found, path: [] }
    })
    .on(contract.folders, [{ id: plans.id, folderId: null, name: 'Plans' }])
    .on(contract.usage, { used: 5 * 1024 ** 3, coming: 0, quota: 10 * 1024 ** 3, fileLimit: 1024 })
    .on(contract.search, ({ query }) => (query === 'bud' ? [{ ...item(2, 'Budget.xlsx', { type: 'XLS' }), path: [] }] : []))
    .on(contract.remove, ({ ids }) => {
      gone = root.files.filter((file) => ids.includes(file.id))
      root = { ...root, files: root.files.filter((file) => !ids.includes(file.id)) }
      return true as const
    })
    .on(contract.restore, () => {
      root = { ...root, files: [...root.files, ...gone] }
      return gone
    })
    .on(contract.move, ({ ids }) => root.files.filter((file) => ids.includes(file.id)).map((file) => ({ ...file, folderId: plans.id })))
    .on(contract.update, ({ id: changed, item: { name, description } }) => {
      root = {
        ...root,
        files: root.files.map((file) =>
          file.id === changed ? { ...file, ...(name ? { name } : {}), ...(description === undefined ? {} : { description }) } : file,
        ),
      }
      return root.files.find((file) => file.id === changed) ?? plans
    })
})

const open = (url = '/file-manager') =>
  openPage({
    routes: fileManagerArea.routes,
    url,
    server,
    user: brian,
    around: (
      <>
        <Toasts />
        <ConfirmHost />
        <UploadsTool />
      </>
    ),
  })
const link = (name: string) => screen.findByRole('link', { name })

test('the root shows its contents and the used storage; a folder shows its path', async () => {
  await open()
  expect(await screen.findByText('1 folder, 2 files')).toBeDefined()
  expect(await screen.findByText('5 GB of 10 GB used')).toBeDefined()
  await user.click(await link('Plans'))
  expect(await screen.findByText('No files here yet')).toBeDefined()
  const path = screen.getByRole('navigation', { name: 'Path' })
  await user.click(within(path).getByRole('link', { name: 'Home' }))
  expect(await link('Notes.txt')).toBeDefined()
})

test('two items are chosen by keyboard and moved', async () => {
  await open()
  ;(await link('Budget.xlsx')).focus()
  await user.keyboard(' ')
  expect(await screen.findByText('1 selected')).toBeDefined()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(await screen.findByText('2 selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await user.click(await screen.findByRole('radio', { name: 'Plans' }))
  await user.click(screen.getByRole('button', { name: 'Move here' }))
  expect(await screen.findByText('2 items were moved to Plans.')).toBeDefined()
  await waitFor(() => expect(server.of(contract.move).map(({ input }) => input)).toEqual([{ ids: [id(2), id(3)], folderId: plans.id }]))
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
})

test('details open beside the list, save the description, and close with Undo when the file is deleted', async () => {
  const { router } = await open(`/file-manager/details/${id(3)}`)
  const details = await screen.findByRole('article', { name: 'Notes.txt' })
  expect(within(details).getByText('2 kB')).toBeDefined()
  fireEvent.change(within(details).getByLabelText('Description'), { target: { value: 'Of Monday' } })
  await waitFor(() => expect(root.files[1]?.description).toBe('Of Monday'))
  await user.click(screen.getByRole('button', { name: 'Actions for Notes.txt' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/file-manager'))
  expect(screen.queryByRole('link', { name: 'Notes.txt' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.of(contract.restore).length).toBe(1))
  expect(await link('Notes.txt')).toBeDefined()
})

test('a folder is made once it has a name', async () => {
  server.on(contract.createFolder, ({ id: made, name }) => {
    const created = { ...plans, id: made ?? id(9), name }
    root = { ...root, folders: [...root.folders, created] }
    return created
  })
  await open()
  await link('Plans')
  fireEvent.keyDown(document.body, { key: 'N', shiftKey: true })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(server.of(contract.createFolder)).toEqual([])
  await user.type(name, 'Papers{Enter}')
  await waitFor(() => expect(server.of(contract.createFolder)[0]?.input).toMatchObject({ folderId: null, name: 'Papers' }))
  expect(await link('Papers')).toBeDefined()
})

test('the address that New leads to asks for files, once', async () => {
  const asked = vi.spyOn(HTMLInputElement.prototype, 'click')
  const { router } = await open('/file-manager?new=files')
  await waitFor(() => expect(asked.mock.contexts.map((field) => (field as HTMLInputElement).type)).toEqual(['file']))
  expect(router.state.location.href).toBe('/file-manager')
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  asked.mockRestore()
})

test('an item is renamed in place', async () => {
  await open()
  ;(await link('Notes.txt')).focus()
  await user.keyboard('{F2}')
  const field = await screen.findByRole('textbox', { name: 'Name of Notes.txt' })
  await user.clear(field)
  await user.type(field, 'Minutes.txt{Enter}')
  expect(await link('Minutes.txt')).toBeDefined()
  await waitFor(() => expect(root.files[1]?.name).toBe('Minutes.txt'))
})

test('a search covers all folders and shows an empty state', async () => {
  await open('/file-manager?q=bud')
  expect(await screen.findByText('0 folders, 1 file')).toBeDefined()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing of the kind' } })
  expect(await screen.findByText('Nothing found')).toBeDefined()
})

test('a file that is too large is refused before it is sent', async () => {
  await open()
  await link('Notes.txt')
  const file = new File([new Uint8Array(2000)], 'film.mp4')
  fireEvent.change(document.querySelector('input[type=file]:not([webkitdirectory])') as HTMLInputElement, { target: { files: [file] } })
  expect(await screen.findByText('1 file was not uploaded')).toBeDefined()
  expect(screen.getByText(/Too large. The limit is 1/)).toBeDefined()
  expect(server.calls.filter(({ path }) => path.includes('/uploads'))).toEqual([])
})

test('a folder that does not exist redirects to the root', async () => {
  const { router, unmount } = await open(`/file-manager/folders/${id(77)}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/file-manager'))
  expect(await screen.findByText('This folder no longer exists.')).toBeDefined()
  unmount()
})

test('the trash restores items, and confirms before it deletes them', async () => {
  const trashed = { ...item(9, 'Old.txt'), deletedAt: '2026-01-03T10:00:00Z', deletedBy: 'Ana Pop', from: null }
  let list = [trashed]
  server
    .on(contract.trash, () => list)
    .on(contract.emptyTrash, () => {
      list = []
      return true as const
    })
  await open('/file-manager/trash')
  expect(await screen.findByText('Old.txt')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Empty the trash' }))
  const question = (await screen.findByText('Empty the trash?')).closest('[role]') as HTMLElement
  await user.click(within(question).getByRole('button', { name: 'Delete permanently' }))
  expect(await screen.findByText('The trash is empty')).toBeDefined()
  await waitFor(() => expect(server.of(contract.emptyTrash).length).toBe(1))
})
