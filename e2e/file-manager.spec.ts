import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { fileManager } from '#contract/file-manager.ts'
import { api, expect, expectAccessible, type Person, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } } as const
const phone = { viewport: { width: 360, height: 740 } } as const
const file = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** As from a desktop: two files at once, one of them of several pieces. */
async function dropTwo(page: Page) {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const given = new DataTransfer()
    given.items.add(new File(['Hello team'], 'notes.txt', { type: 'text/plain' }))
    given.items.add(new File([new Uint8Array(5 * 1024 * 1024).fill(7)], 'film.bin'))
    return given
  })()`)
  await page.getByRole('heading', { name: 'File manager' }).dispatchEvent('drop', { dataTransfer })
}

test('two files are dropped; one is cut off in the middle, the page is reloaded, and it goes on by itself while a colleague watches', async ({
  team,
  open,
  request,
}) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const his = await open(bogdan, '/file-manager', { ...phone, dark: true })
  await expect(his.getByText('No files here yet')).toBeVisible()
  const hers = await open(ana, '/file-manager', desk)
  await expect(hers.getByText('No files here yet')).toBeVisible()
  // The first piece arrives, the others do not.
  await hers.route('**/uploads/*', (route) =>
    Number(route.request().headers()['upload-offset']) > 0 ? route.abort('connectionreset') : route.continue(),
  )
  await dropTwo(hers)
  await expect(tray(hers).getByText('No connection. It will resume automatically.')).toBeVisible({ timeout: 20_000 })
  await expect(file(hers, 'notes.txt')).toBeVisible()
  await expect(file(his, 'notes.txt')).toBeVisible()
  await expect(file(his, 'film.bin')).toHaveCount(0)
  await hers.reload()
  await expect(tray(hers)).toContainText('film.bin')
  await hers.unroute('**/uploads/*')
  await expect(file(his, 'film.bin')).toBeVisible({ timeout: 30_000 })
  await expect(file(hers, 'film.bin')).toBeVisible()
  await expect(tray(hers)).toHaveCount(0)
  const { files } = await api(request, fileManager.contents, { folderId: 'null' }, ana)
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['film.bin', 5 * 1024 * 1024],
    ['notes.txt', 10],
  ])
  await expectAccessible(his)
})

test('files are moved, renamed, looked at, versioned, zipped, deleted and restored', async ({ team, open }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/file-manager', desk)
  await page.getByLabel('Upload files').setInputFiles([
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('First plan') },
    { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Bread') },
  ])
  await expect(page.getByText('0 folders, 2 files')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  await expect(page.getByRole('dialog', { name: 'New folder' }).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(page.getByText('0 folders, 2 files')).toBeVisible()
  await page.keyboard.type('Papers')
  await page.keyboard.press('Enter')
  await expect(file(page, 'Papers')).toBeVisible()
  await file(page, 'plan.txt').dragTo(file(page, 'Papers'))
  await expect(page.getByText('“plan.txt” was moved to Papers.')).toBeVisible()
  await expect(page.getByText('1 folder, 1 file', { exact: true })).toBeVisible()

  await file(page, 'Papers').press('Enter')
  await expect(file(page, 'plan.txt')).toBeFocused()
  await file(page, 'plan.txt').click()
  await expect(page.getByRole('textbox', { name: 'Preview of plan.txt' })).toHaveValue('First plan')
  await page.getByLabel('Upload a new version').setInputFiles({ name: 'new.txt', mimeType: 'text/plain', buffer: Buffer.from('Second plan') })
  await expect(page.getByRole('textbox', { name: 'Preview of plan.txt' })).toHaveValue('Second plan')
  await page.getByRole('button', { name: '2 versions' }).click()
  await page.getByRole('button', { name: 'Actions for version 1' }).click()
  await page.getByRole('menuitem', { name: 'Restore this version' }).click()
  await expect(page.getByRole('textbox', { name: 'Preview of plan.txt' })).toHaveValue('First plan')
  await expectAccessible(page)

  await file(page, 'plan.txt').focus()
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Name of plan.txt' })).toBeFocused()
  await page.keyboard.type('strategy')
  await page.keyboard.press('Enter')
  await expect(file(page, 'strategy.txt')).toBeVisible()
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Home' }).click()

  await file(page, 'Papers').focus()
  await page.keyboard.press('Control+a')
  const download = page.waitForEvent('download')
  await page.getByRole('toolbar', { name: 'Selected items' }).getByRole('button', { name: 'Download' }).click()
  const zip = await readFile(await (await download).path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['Papers/strategy.txt', 'list.txt']) expect(zip.includes(name)).toBe(true)

  await page.keyboard.press('Escape')
  await file(page, 'list.txt').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('“list.txt” was moved to the trash.')).toBeVisible()
  await expect(file(page, 'Papers')).toBeFocused()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  await expect(page.getByRole('button', { name: 'Restore list.txt' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore list.txt' }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await page.getByRole('link', { name: 'File manager' }).last().click()
  await expect(page.getByText('1 folder, 1 file', { exact: true })).toBeVisible()
})

/** Two seconds of a tone, 8 bits, 8,000 times a second. */
function tone(): Buffer {
  const head = Buffer.from('RIFF....WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data....', 'latin1')
  const waves = Buffer.from(Array.from({ length: 16_000 }, (_, index) => 128 + Math.round(60 * Math.sin(index / 3))))
  head.writeUInt32LE(36 + waves.length, 4)
  head.writeUInt32LE(waves.length, 40)
  return Buffer.concat([head, waves])
}

/** One empty page. Without a table of what is where, which readers make themselves. */
const paper = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

/** Goes to a place that had not been played yet, and plays on from there. */
const seek = (player: HTMLElement | SVGElement) =>
  new Promise((resolve, reject) => {
    const media = player as HTMLMediaElement
    media.muted = true
    media.addEventListener('error', reject)
    media.addEventListener('seeked', () => void media.play().then(() => resolve([media.duration, Math.floor(media.currentTime)]), reject))
    const go = () => (media.currentTime = media.duration - 0.9)
    if (media.readyState > 0) go()
    else media.addEventListener('loadedmetadata', go)
  })

test('film, sound and PDF are looked at beside the files; what is broken says so', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const film = await readFile(path.join(import.meta.dirname, 'film.webm'))
  const page = await open(ana, '/file-manager', desk)
  await page.getByLabel('Upload files').setInputFiles([
    { name: 'film.webm', mimeType: 'video/webm', buffer: film },
    { name: 'tone.wav', mimeType: 'audio/wav', buffer: tone() },
    { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paper) },
    { name: 'broken.webm', mimeType: 'video/webm', buffer: film.subarray(0, 300) },
  ])
  await expect(page.getByText('0 folders, 4 files')).toBeVisible()
  const shown = (name: string) => page.getByLabel(`Preview of ${name}`)

  const answered = page.waitForResponse((response) => response.url().endsWith('?show'))
  await file(page, 'film.webm').click()
  expect((await answered).status()).toBe(206)
  expect(await shown('film.webm').evaluate(seek)).toEqual([4, 3])
  expect(await shown('film.webm').evaluate((player) => [(player as HTMLVideoElement).videoWidth, (player as HTMLVideoElement).videoHeight])).toEqual([
    96, 54,
  ])
  await expectAccessible(page)

  await file(page, 'tone.wav').click()
  expect(await shown('tone.wav').evaluate(seek)).toEqual([2, 1])
  await file(page, 'broken.webm').click()
  await expect(page.getByText('There is no preview for this file. Download it to open it.')).toBeVisible()

  await file(page, 'paper.pdf').click()
  const address = (await page.getByRole('link', { name: 'Open the preview in a new tab' }).getAttribute('href')) ?? ''
  // Some builds of Chromium have no viewer: then there is the way to open or to download it.
  if (await page.evaluate('navigator.pdfViewerEnabled')) {
    await expect(page.locator('iframe[title="Preview of paper.pdf"]')).toBeVisible()
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContainEqual(expect.stringMatching(/^chrome-extension:/))
  }
  const { headers, status, body } = await request.get(address).then(async (answer) => ({
    ...{ headers: answer.headers(), status: answer.status(), body: await answer.text() },
  }))
  expect([status, body, headers['content-type']]).toEqual([200, paper, 'application/pdf'])
  expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual(["default-src 'none'; sandbox", 'nosniff'])
  expect(headers['content-disposition']).toMatch(/^inline/)
})

/**
 * Drags a folder from the desktop: Chromium reads the folder itself. It ends a drag without a drop if the page has not allowed it yet, which a
 * hand never notices because it goes on moving: then the drag begins again.
 */
async function dropFolder(page: Page, folder: string, on: { x: number; y: number }) {
  const pointer = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  await expect(async () => {
    for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const) {
      await pointer.send('Input.dispatchDragEvent', { type, ...on, data })
      await page.evaluate('new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))')
    }
    await expect(page.getByText(/^Drop to upload/)).toBeHidden({ timeout: 5000 })
  }).toPass()
  await pointer.detach()
}

test('a folder is dropped with all that is in it, another is chosen, a third is dropped on a folder', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const desktop = await mkdtemp(path.join(tmpdir(), 'hora-desktop-'))
  await mkdir(path.join(desktop, 'Trip/Summer/First day'), { recursive: true })
  await mkdir(path.join(desktop, 'Empty'))
  for (const name of ['list.txt', 'Summer/sea.txt', 'Summer/First day/road.txt']) await writeFile(path.join(desktop, 'Trip', name), name)
  const tree = async (folderId = 'null'): Promise<unknown> => {
    const { folders, files } = await api(request, fileManager.contents, { folderId }, ana)
    const below = await Promise.all(folders.map(async ({ id, name }) => [name, await tree(id)]))
    return Object.fromEntries([...below, ...files.map(({ name, bytes }) => [name, bytes])])
  }
  const trip = { 'list.txt': 8, Summer: { 'sea.txt': 14, 'First day': { 'road.txt': 25 } } }

  const page = await open(ana, '/file-manager', desk)
  await expect(page.getByText('No files here yet')).toBeVisible()
  await dropFolder(page, path.join(desktop, 'Trip'), { x: 900, y: 500 })
  await expect(page.getByText('3 files uploaded')).toBeVisible()
  expect(await tree()).toEqual({ Trip: trip })
  await page.getByRole('button', { name: 'Close uploads' }).click()

  await file(page, 'Trip').click()
  await page.getByLabel('Upload a folder').setInputFiles(path.join(desktop, 'Trip/Summer'))
  await expect(page.getByText('2 files uploaded')).toBeVisible()
  // Into the folder of that name which is there already, beside the files of the same name.
  const summer = { 'sea.txt': 14, 'sea (2).txt': 14, 'First day': { 'road.txt': 25, 'road (2).txt': 25 } }
  expect(await tree()).toEqual({ Trip: { ...trip, Summer: summer } })
  await page.getByRole('button', { name: 'Close uploads' }).click()

  const bounds = await file(page, 'Summer').boundingBox()
  if (!bounds) throw new Error('no folder')
  await dropFolder(page, path.join(desktop, 'Empty'), { x: bounds.x + 5, y: bounds.y + 5 })
  await expect(page.getByText('There are no files to upload. Empty folders are skipped.')).toBeVisible()
  await dropFolder(page, path.join(desktop, 'Trip/Summer/First day'), { x: bounds.x + 5, y: bounds.y + 5 })
  await expect(page.getByText('1 file uploaded')).toBeVisible()
  expect(await tree()).toEqual({ Trip: { ...trip, Summer: { ...summer, 'First day': { 'road.txt': 25, 'road (2).txt': 25, 'road (3).txt': 25 } } } })
  await rm(desktop, { recursive: true })
})

/** Of the uploads that a reload would find. As text: these tests are compiled without the browser's types. */
const storedStates = (page: Page, { user }: Person) =>
  page.evaluate<string[]>(`new Promise((done, failed) => {
    const opening = indexedDB.open('hora.uploads.${user.team.id}.${user.id}')
    opening.onerror = failed
    opening.onsuccess = () => {
      const reading = opening.result.transaction('things').objectStore('things').getAll()
      reading.onerror = failed
      reading.onsuccess = () => (opening.result.close(), done(reading.result.map(({ state }) => state)))
    }
  })`)

test('an upload is paused, found again so, taken up, cut off by the network and finished; another is cancelled', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const folder = path.join(process.env.HORA_DATA_DIR ?? '', 'uploads')
  // Other journeys upload into the same folder.
  const mine = new Set<string>()
  const coming = async () => (await readdir(folder).catch((): string[] => [])).filter((name) => mine.has(name)).length
  const page = await open(ana, '/file-manager', desk)
  await expect(page.getByText('No files here yet')).toBeVisible()
  // The first piece of each arrives, the second waits on the way.
  const waiting: (() => Promise<void>)[] = []
  await page.route('**/uploads/*', (route) => {
    mine.add(path.basename(new URL(route.request().url()).pathname))
    if (Number(route.request().headers()['upload-offset']) > 0) return void waiting.push(() => route.continue().catch(() => undefined))
    return route.continue()
  })
  const bytes = Buffer.alloc(4.2 * 1024 * 1024, 'a little more than one piece, ')
  await page.getByLabel('Upload files').setInputFiles([
    { name: 'keep.bin', mimeType: 'application/octet-stream', buffer: bytes },
    { name: 'drop.bin', mimeType: 'application/octet-stream', buffer: bytes },
  ])
  await expect.poll(() => waiting.length).toBe(2)
  expect(await coming()).toBe(2)

  await tray(page).getByRole('button', { name: 'Cancel drop.bin' }).click()
  await expect(tray(page).getByText('drop.bin')).toHaveCount(0)
  await expect.poll(coming).toBe(1)
  await tray(page).getByRole('button', { name: 'Pause keep.bin' }).click()
  await expect(tray(page).getByText(/^Paused at/)).toBeVisible()
  // A reload at once would abort what stores it.
  await expect.poll(() => storedStates(page, ana)).toEqual(['paused'])
  await page.reload()
  await expect(tray(page).getByText(/^Paused at/)).toBeVisible()

  await tray(page).getByRole('button', { name: 'Resume keep.bin' }).click()
  await expect.poll(() => waiting.length).toBe(3)
  await page.context().setOffline(true)
  await waiting[2]?.()
  await expect(tray(page).getByText('No connection. It will resume automatically.')).toBeVisible()
  await page.unroute('**/uploads/*')
  await page.context().setOffline(false)
  await expect(file(page, 'keep.bin')).toBeVisible()
  const { files } = await api(request, fileManager.contents, { folderId: 'null' }, ana)
  expect(files.map(({ name }) => name)).toEqual(['keep.bin'])
  expect((await (await request.get(files[0]?.url ?? '')).body()).equals(bytes)).toBe(true)
  // The server deletes the pieces after it has answered.
  await expect.poll(coming).toBe(0)
  expect((await api(request, fileManager.usage, undefined, ana)).coming).toBe(0)
})
