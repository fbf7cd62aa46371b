import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, follow, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }
const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

const byte = () => Math.floor(Math.random() * 250) + 1

/** Somebody without an account, who has only the link. With an address of their own, because the calls of one are limited. */
async function openAsStranger(browser: Browser, url: string, options: object = {}): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` }
  const context = await browser.newContext({ locale: 'en-GB', extraHTTPHeaders, ...options })
  const page = await context.newPage()
  const { pathname, hash } = new URL(url)
  await page.goto(pathname + hash)
  return page
}

const linkOf = (page: Page) => page.getByRole('textbox', { name: 'Link', exact: true })

test('a file is shared with a password, downloaded by a stranger, seen by its owner and revoked', async ({ team, open, browser }) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/file-manager', desk)
  await page.getByLabel('Upload files').setInputFiles(textFile('plan.txt', 'The plan'))
  await page.getByRole('link', { name: 'plan.txt', exact: true }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files.getByText('plan.txt')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Enter at least 10 characters.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('open sesame')
  await page.getByRole('textbox', { name: 'Download limit' }).fill('2')
  await page.getByRole('button', { name: 'Create link' }).click()
  const share = page.getByRole('article', { name: 'plan.txt' })
  await expect(share.getByText('Active', { exact: true })).toBeVisible()
  await expect(linkOf(page)).toHaveValue(/\/s\/[\w-]{20,}$/)
  await share.getByRole('button', { name: 'QR code' }).click()
  await expect(share.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expectAccessible(page)

  const stranger = await openAsStranger(browser, await linkOf(page).inputValue(), phone)
  await stranger.getByLabel('Password').fill('guess')
  await stranger.getByRole('button', { name: 'Open' }).click()
  await expect(stranger.getByRole('alert')).toHaveText('That is not the password.')
  await stranger.getByLabel('Password').fill('open sesame')
  await stranger.getByRole('button', { name: 'Open' }).click()
  const button = stranger.getByRole('button', { name: 'Download plan.txt' })
  await expect(button).toBeVisible()
  await expectAccessible(stranger)
  await stranger.getByRole('button', { name: 'Preview plan.txt' }).click()
  const preview = stranger.getByRole('dialog', { name: 'Preview plan.txt' })
  await expect(preview.getByRole('textbox', { name: 'plan.txt' })).toHaveValue('The plan')
  await expectAccessible(stranger)
  await preview.getByRole('button', { name: 'Close' }).click()
  await expect(preview).toBeHidden()
  const downloading = stranger.waitForEvent('download')
  await button.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('plan.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe('The plan')

  const log = page.getByRole('region', { name: 'Access log' })
  await expect(log.getByText('Wrong password')).toBeVisible()
  await expect(log.getByText('Previewed')).toBeVisible()
  await expect(log.getByText('Downloaded', { exact: true })).toBeVisible()
  await expect(share.getByText('1 of 2 downloads')).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit' })
  await editing.getByRole('textbox', { name: 'Download limit' }).fill('5')
  await editing.getByRole('textbox', { name: 'Title' }).fill('Plan B')
  await expectAccessible(page)
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await expect(page.getByRole('article', { name: 'Plan B' }).getByText('1 of 5 downloads')).toBeVisible()
  await page.getByRole('button', { name: 'More actions for Plan B' }).click()
  await page.getByRole('menuitem', { name: 'Revoke link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByRole('article', { name: 'Plan B' }).getByText('Revoked', { exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      await stranger.reload()
      await stranger.getByRole('heading').waitFor()
      return stranger.getByRole('heading').textContent()
    })
    .toBe('This link does not work')
  await stranger.context().close()

  await follow(page, '/share-file/new')
  await page.getByRole('button', { name: 'From the file manager' }).click()
  const picker = page.getByRole('dialog', { name: 'From the file manager' })
  await picker.getByRole('checkbox', { name: 'Select plan.txt' }).check()
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'Add 1' }).click()
  await expect(files.getByText('plan.txt')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'End-to-end encryption' })).toBeDisabled()
})

test('two files are shared from a phone, and a request brings two back', async ({ team, open, browser }) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/share-file/new', phone)
  await page.getByLabel('Choose files').setInputFiles([textFile('a.txt', 'first'), textFile('b.txt', 'second')])
  await page.getByRole('textbox', { name: 'Title' }).fill('Two papers')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('article', { name: 'Two papers' }).getByText('Active', { exact: true })).toBeVisible()
  await expect(linkOf(page)).toHaveValue(/\/s\//)
  const stranger = await openAsStranger(browser, await linkOf(page).inputValue(), phone)
  await expect(stranger.getByRole('heading', { name: 'Two papers' })).toBeVisible()
  const downloading = stranger.waitForEvent('download')
  await stranger.getByRole('button', { name: 'Download all as a zip' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)
  await expect(page.getByRole('region', { name: 'Access log' }).getByText('Downloaded', { exact: true })).toBeVisible()

  const requests = await open(ana, '/share-file/requests/new', desk)
  await requests.getByRole('textbox', { name: 'What do you need?' }).fill('Signed papers')
  await requests.getByRole('textbox', { name: 'File types' }).fill('txt')
  await requests.getByRole('button', { name: 'Create link' }).click()
  const received = requests.getByRole('region', { name: 'Received' })
  await expect(received.getByText('Nothing has arrived yet.')).toBeVisible()
  await requests.getByRole('button', { name: 'Edit', exact: true }).click()
  const editing = requests.getByRole('dialog', { name: 'Edit request' })
  await editing.getByRole('textbox', { name: 'Instructions' }).fill('On every page')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(requests.getByRole('article', { name: 'Signed papers' }).getByText('On every page')).toBeVisible()
  await expect(linkOf(requests)).toHaveValue(/\/r\//)
  const sender = await openAsStranger(browser, await linkOf(requests).inputValue(), phone)
  await sender.getByLabel('Drop files here, or choose them').setInputFiles([textFile('signed.txt', 'signed'), textFile('copy.txt', 'copy')])
  await sender.getByLabel('Your name').fill('Mihai Dobre')
  await sender.getByLabel('Email address').fill('mihai@dunarea.example')
  await expectAccessible(sender)
  await sender.getByRole('button', { name: 'Send files' }).click()
  await expect(sender.getByRole('heading', { name: 'Your files were sent' })).toBeVisible()
  await expect(received.getByText('Mihai Dobre')).toBeVisible()
  await expect(requests.getByText('The link has no uses left.')).toBeVisible()
  await received.getByRole('link', { name: 'Open All files' }).click()
  await expect(requests.getByRole('link', { name: 'signed.txt', exact: true })).toBeVisible()
  await expect(requests.getByRole('link', { name: 'copy.txt', exact: true })).toBeVisible()
  await stranger.context().close()
  await sender.context().close()
})

test('an encrypted upload goes on after a reload and a pause, another is cancelled, and only the whole link opens it', async ({
  team,
  open,
  browser,
}) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  const secret = 'nobody else reads this line\n'
  const content = Buffer.from(secret.repeat(Math.ceil((4.2 * 1024 * 1024) / secret.length)))
  const page = await open(ana, '/share-file/new', desk)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postDataBuffer()?.toString('latin1') ?? ''))
  // The first chunk of each file arrives, the second waits on the way.
  let waiting = 0
  const uploads = '**/api/apps/file-manager/uploads/*'
  await page.route(uploads, (route) => (Number(route.request().headers()['upload-offset']) > 0 ? void waiting++ : route.fallback()))
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'secret-plan.txt', mimeType: 'text/plain', buffer: content },
    { name: 'mistake.txt', mimeType: 'text/plain', buffer: content },
  ])
  await page.getByRole('textbox', { name: 'Title' }).fill('Secret papers')
  await page.getByRole('checkbox', { name: 'End-to-end encryption' }).check()
  await page.getByRole('button', { name: 'More options' }).click()
  await expect(page.getByRole('checkbox', { name: 'Allow previews' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create link' }).click()
  const share = page.getByRole('article', { name: 'Secret papers' })
  await expect(share.getByText('Uploading', { exact: true })).toBeVisible()
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect.poll(() => waiting).toBe(2)
  await tray.getByRole('button', { name: 'Cancel mistake.txt' }).click()
  await expect(tray.getByText('mistake.txt')).toBeHidden()
  // Another page, and then a new one: both know the upload.
  await page.getByRole('link', { name: 'Requests' }).click()
  await expect(tray.getByText('secret-plan.txt')).toBeVisible()
  await page.goto('/share-file')
  await expect.poll(() => waiting).toBe(3)
  await tray.getByRole('button', { name: 'Pause secret-plan.txt' }).click()
  await expect(tray.getByText(/^Paused at/)).toBeVisible()
  await page.unroute(uploads)
  await tray.getByRole('button', { name: 'Resume secret-plan.txt' }).click()
  await page.getByRole('link', { name: 'Secret papers' }).click()
  await expect(share.getByText('Active', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(share.getByText('secret-plan.txt')).toBeVisible()
  await expect(share.getByText('mistake.txt')).toBeHidden()
  await expect(linkOf(page)).toHaveValue(/\/s\/[\w-]{20,}#k=[\w-]{22}$/)
  const url = await linkOf(page).inputValue()
  const [withoutKey = '', key = ''] = url.split('#k=')
  await expect(share.getByText('nobody can show it again')).toBeVisible()
  for (const wanted of [secret, 'secret-plan', 'Secret papers', key]) expect(sent.filter((text) => text.includes(wanted))).toEqual([])

  const stranger = await openAsStranger(browser, withoutKey, phone)
  await expect(stranger.getByRole('heading', { name: 'The key is missing' })).toBeVisible()
  // The dialog of the system, which asks where to save, cannot be used by a test.
  await stranger.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
  const { pathname, hash } = new URL(url)
  await stranger.goto('about:blank')
  await stranger.goto(pathname + hash)
  await expect(stranger.getByRole('heading', { name: 'Secret papers' })).toBeVisible()
  await expectAccessible(stranger)
  const downloading = stranger.waitForEvent('download')
  await stranger.getByRole('button', { name: 'Download secret-plan.txt' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('secret-plan.txt')
  expect((await readFile(await download.path())).equals(content)).toBe(true)
  await stranger.getByRole('link', { name: 'What is and is not protected' }).waitFor()
  await stranger.goto('/s/encryption')
  await expect(stranger.getByRole('heading', { name: 'What is not protected' })).toBeVisible()
  await expectAccessible(stranger)
  await expect(page.getByRole('region', { name: 'Access log' }).getByText('Downloaded', { exact: true })).toBeVisible()

  // Another browser of the same person has no key.
  const other = await open(ana, new URL(page.url()).pathname, desk)
  await expect(linkOf(other)).toHaveValue(/\/s\/[\w-]{20,}$/)
  await expect(other.getByRole('article', { name: 'End-to-end encrypted share' })).toBeVisible()
  await stranger.context().close()
})
