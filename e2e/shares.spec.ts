import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }
const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

const byte = () => Math.floor(Math.random() * 250) + 1

/** Somebody without an account, who has only the link. With an address of their own, because the calls of one are limited. */
async function openAsStranger(browser: Browser, url: string, options: object = {}): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` }
  const context = await browser.newContext({ locale: 'en-GB', extraHTTPHeaders, ...options })
  const page = await context.newPage()
  await page.goto(new URL(url).pathname)
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
  const downloading = stranger.waitForEvent('download')
  await button.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('plan.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe('The plan')

  const log = page.getByRole('region', { name: 'Access log' })
  await expect(log.getByText('Wrong password')).toBeVisible()
  await expect(log.getByText('Downloaded', { exact: true })).toBeVisible()
  await expect(share.getByText('1 of 2 downloads')).toBeVisible()

  await page.getByRole('button', { name: 'More actions for plan.txt' }).click()
  await page.getByRole('menuitem', { name: 'Revoke link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(share.getByText('Revoked', { exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      await stranger.reload()
      await stranger.getByRole('heading').waitFor()
      return stranger.getByRole('heading').textContent()
    })
    .toBe('This link does not work')
  await stranger.context().close()
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
  await expect(linkOf(requests)).toHaveValue(/\/r\//)
  const sender = await openAsStranger(browser, await linkOf(requests).inputValue(), phone)
  await sender.getByLabel('Drop files here, or choose them').setInputFiles([textFile('signed.txt', 'signed'), textFile('copy.txt', 'copy')])
  await sender.getByLabel('Your name').fill('Mihai Dobre')
  await sender.getByLabel('Email address').fill('mihai@dunarea.example')
  await expectAccessible(sender)
  await sender.getByRole('button', { name: 'Send files' }).click()
  await expect(sender.getByRole('heading', { name: 'Your files were sent' })).toBeVisible()
  await expect(received.getByText('Mihai Dobre')).toBeVisible()
  await expect(requests.getByText('All uses of the link are done.')).toBeVisible()
  await received.getByRole('link', { name: 'Open All files' }).click()
  await expect(requests.getByRole('link', { name: 'signed.txt', exact: true })).toBeVisible()
  await expect(requests.getByRole('link', { name: 'copy.txt', exact: true })).toBeVisible()
  await stranger.context().close()
  await sender.context().close()
})
