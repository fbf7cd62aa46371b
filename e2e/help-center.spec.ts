import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { helpCenter } from '#contract/help-center.ts'
import { api, expect, expectAccessible, follow, test, worker } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }

/** Mails are files while no SMTP server is set. */
async function mailsAbout(subject: string) {
  const folder = path.join(process.env.HORA_DATA_DIR ?? '', 'outbox')
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(files.filter((file) => file.endsWith('.eml')).map((file) => readFile(path.join(folder, file), 'utf8')))
  return mails.filter((mail) => mail.includes(subject))
}

test('a member finds a guide and says whether it helped; the owner sees it at once', async ({ team, open }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const his = await open(bogdan, '/apps/help-center', { ...phone, dark: true })
  await expect(his.getByText('Do I have to save what I type?')).toBeVisible()
  await his.getByText('Do I have to save what I type?').click()
  await expect(his.getByText(/saved a moment after you stop typing/)).toBeVisible()
  await expectAccessible(his)
  await his.getByRole('searchbox', { name: 'Search questions and guides' }).fill('PÁSSKEY sign')
  await his.getByRole('searchbox', { name: 'Search questions and guides' }).press('Enter')
  await his.getByRole('link', { name: 'Sign in with a passkey' }).click()
  await expect(his.getByRole('heading', { name: 'Sign in with a passkey' })).toBeVisible()

  const hers = await open(ana, '/apps/help-center/guides/your-account/sign-in-with-a-passkey', desk)
  await expect(hers.getByRole('navigation', { name: 'In this guide' })).toBeVisible()
  await his.getByRole('button', { name: 'Yes' }).click()
  await expect(hers.getByText('1 of 1 found it helpful')).toBeVisible()
  await his.getByRole('button', { name: 'No', exact: true }).click()
  await expect(hers.getByText('0 of 1 found it helpful')).toBeVisible()
  await expectAccessible(hers)
})

test('who finds nothing asks: the owner gets the mail, and sees what was looked for', async ({ team, open }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const his = await open(bogdan, '/apps/help-center/search?q=Fahrtkosten', phone)
  await expect(his.getByText('Nothing found')).toBeVisible()
  const hers = await open(ana, '/apps/help-center/manage?view=missed', desk)
  await expect(hers.getByText('“Fahrtkosten”')).toBeVisible()
  await hers.goto('/apps/help-center/guides/projects/nowhere')
  await expect(hers.getByText('This guide does not exist')).toBeVisible()

  await his.getByRole('link', { name: 'Ask for support' }).click()
  await his.getByRole('textbox', { name: 'Subject' }).fill('The key of the van')
  await his.getByRole('button', { name: 'Send' }).click()
  await expect(his.getByText('Please fill this in.')).toBeVisible()
  await his.getByRole('textbox', { name: 'Message' }).fill('Where does it hang?')
  await expectAccessible(his)
  await his.getByRole('button', { name: 'Send' }).click()
  await expect(his.getByText(/Your message has been sent/)).toBeVisible()
  await expect.poll(() => mailsAbout('Where does it hang?')).toHaveLength(1)
  const [mail] = await mailsAbout('Where does it hang?')
  expect(mail).toContain(`To: ${ana.email}`)
  expect(mail).toMatch(new RegExp(`Reply-To: .*${bogdan.email}`))
})

test('an owner writes a guide and publishes it; members see it at once, and it can be deleted and restored', async ({ team, open }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const hers = await open(ana, '/apps/help-center/manage', desk)
  const his = await open(bogdan, '/apps/help-center/guides/getting-started', phone)
  await expect(his.getByText('4 guides')).toBeVisible()
  await hers.getByRole('button', { name: 'New guide in Getting Started' }).click()
  await hers.getByRole('textbox', { name: 'Title' }).fill('Where the van is')
  await hers.getByRole('textbox', { name: 'Text' }).click()
  await hers.keyboard.type('The key hangs at the door.')
  await hers.getByRole('button', { name: 'Publish' }).click()
  await his.getByRole('link', { name: 'Where the van is' }).click()
  await expect(his.getByText('The key hangs at the door.')).toBeVisible()
  await hers.getByRole('link', { name: 'Manage the help centre' }).click()
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'Actions for Where the van is' }).click()
  await hers.getByRole('menuitem', { name: 'Delete' }).click()
  await hers.getByRole('button', { name: 'Undo' }).click()
  await expect(hers.getByRole('link', { name: 'Where the van is' })).toBeVisible()
})

test('what came with Hora is rewritten, restored from its revisions, and given back', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const categories = await api(request, helpCenter.manage, undefined, ana)
  const id = categories.find(({ slug }) => slug === 'getting-started')?.articles[0]?.id ?? ''
  const his = await open(bogdan, '/apps/help-center/guides/getting-started/your-first-ten-minutes', phone)
  await expect(his.getByRole('heading', { name: 'Your first ten minutes' })).toBeVisible()
  const hers = await open(ana, `/apps/help-center/manage/${id}`, desk)
  await hers.getByRole('textbox', { name: 'Title' }).fill('Your first hour')
  await expect(his.getByRole('heading', { name: 'Your first hour' })).toBeVisible()
  await hers.getByRole('button', { name: 'Versions' }).click()
  await hers.getByRole('button', { name: 'Show version 1' }).click()
  await hers.getByRole('button', { name: 'Restore this version' }).click()
  await expect(his.getByRole('heading', { name: 'Your first ten minutes' })).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'More actions' }).click()
  await hers.getByRole('menuitem', { name: 'Restore Hora’s original text' }).click()
  await expect(hers.getByText('Hora’s original text has been restored.')).toBeVisible()
})

test('questions and guides that were read are there without a network, and can be searched', async ({ team, open }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/help-center/guides/projects/plan-with-tasks', { ...desk, ...worker })
  await expect(page.getByRole('heading', { name: 'Sections and order' })).toBeVisible()
  const back = async (...names: string[]) => {
    for (const name of names) await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  }
  const box = page.getByRole('searchbox', { name: 'Search questions and guides' })
  const seek = async (words: string) => {
    await box.fill(words)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  }
  await back('Projects', 'Guides', 'Help centre')
  await seek('passkey')
  await expect(page.getByRole('link', { name: 'Sign in with a passkey' })).toBeVisible()
  await back('Help centre', 'All questions')
  await expect(page.getByText('Which languages is Hora available in?')).toBeVisible()
  await back('Help centre')
  await page.context().setOffline(true)
  await seek('offline')
  await expect(page.getByText(/These results come from what is saved on this device/)).toBeVisible()
  await page.getByRole('link', { name: 'What happens when I am offline?' }).click()
  await expect(page.getByText('You keep working.', { exact: false })).toBeVisible()
  await back('Help centre')
  await page.getByRole('link', { name: /^Guides/ }).click()
  await page.getByRole('link', { name: 'Plan with tasks' }).click()
  await expect(page.getByRole('heading', { name: 'Sections and order' })).toBeVisible()
})

test('guides and courses are in the language of the reader, are found by its words, and stay without a network', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const page = await open(ana, '/apps/help-center/guides/projects/plan-with-tasks', { ...phone, language: 'ro' })
  await expect(page.getByRole('heading', { name: 'Planifică folosind sarcini' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Secțiuni și ordine' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Proiecte', exact: true }).click()
  const guide = page.getByRole('link', { name: 'Planifică folosind sarcini' })
  await expect(guide).toBeVisible()
  await page.context().setOffline(true)
  await guide.click()
  await expect(page.getByRole('heading', { name: 'Secțiuni și ordine' })).toBeVisible()
  await page.context().setOffline(false)
  await follow(page, '/apps/help-center/search?q=cheie de acces')
  await expect(page.getByRole('link', { name: 'Conectează-te cu o cheie de acces' })).toBeVisible()
  await follow(page, '/apps/academy')
  await page.getByRole('link', { name: 'Prima ta zi în Hora' }).first().click()
  await expect(page.getByRole('heading', { name: 'Ce este Hora' })).toBeVisible()
  await expectAccessible(page)

  // A text of the team is in one language, and says so.
  const { guides } = await api(request, helpCenter.guide, { guideSlug: 'work-on-a-board', language: 'ro' }, ana)
  await api(request, helpCenter.update, { id: guides[0]?.id ?? '', article: { content: '<p>Întreabă-l pe Mihai.</p>', language: 'ro' } }, ana)
  const english = await open(bogdan, '/apps/help-center/guides/projects/work-on-a-board', desk)
  await expect(english.getByText('Întreabă-l pe Mihai.')).toBeVisible()
  await expect(english.getByText('This text is in Romanian.')).toBeVisible()
})
