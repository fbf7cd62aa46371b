import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activities } from '#contract/activities.ts'
import { type Contact, type ContactMerge, contacts as contract } from '#contract/contacts.ts'
import type { ImportedRow } from '#contract/imports.ts'
import type { Language } from '#contract/identity.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { contactsArea } from './index.ts'

// Whole pages in a simulated browser take seconds. Computing visibility would take most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const person = (number: number, name: string, given: Partial<Contact> = {}): Contact => ({
  ...{ id: id(number), avatar: null, background: null, name, emails: [], phoneNumbers: [], birthday: null, address: null, notes: null, tags: [] },
  ...given,
})
const customer = { id: id(900), title: 'Customer' }
const romania = { id: 'ro', iso: 'ro', name: 'Romania', code: '+40', flagImagePos: '-1px -1px' }

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let stored: Contact[]

let merged: ContactMerge[]

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  merged = []
  stored = [
    person(1, 'Ana Pop', {
      ...{
        title: 'Buyer',
        company: 'Carpathia',
        tags: [customer.id],
        birthday: '1990-04-12T12:00:00.000Z',
        notes: '<p>Kept <strong>words</strong></p>',
      },
      emails: [{ email: 'ana@pop.example', label: 'Work' }],
      phoneNumbers: [{ country: 'ro', phoneNumber: '0722123456', label: 'Mobile' }],
    }),
    person(2, 'Bogdan Ilie'),
    person(3, 'Șerban Marin'),
  ]
  server = new FakeServer()
    .on(contract.all, () => stored)
    .on(contract.tags, [customer])
    .on(contract.countries, [romania])
    .on(activities.history, [])
    .on(contract.merges, () => merged)
    .on(contract.create, (input) => {
      const made = { ...person(0, ''), ...input, id: input.id ?? id(99) } as Contact
      stored = [...stored, made]
      return made
    })
    .on(contract.update, ({ id: changed, contact: patch }) => {
      stored = stored.map((one) => (one.id === changed ? ({ ...one, ...patch } as Contact) : one))
      const found = stored.find((one) => one.id === changed)
      if (!found) throw refuse('not-found')
      return found
    })
    .on(contract.remove, ({ id: gone }) => {
      stored = stored.filter((one) => one.id !== gone)
      return true as const
    })
    .on(contract.restore, () => {
      const back = person(2, 'Bogdan Ilie')
      stored = [...stored, back]
      return back
    })
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url = '/apps/contacts', language: Language = 'en') =>
  openPage({ routes: contactsArea.routes, url, server, user: brian, language, around })
const shown = (expected: string[]) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Contacts' }))
        .queryAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(expected),
  )
const all = ['Ana Pop', 'Bogdan Ilie', 'Șerban Marin']
const updates = () => server.of(contract.update).map(({ input }) => input)
/** At once: typing letter by letter is slow in a simulated browser. */
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

describe('the list', () => {
  test('shows the count, groups by letter, and filters by words and tag', async () => {
    await open()
    await shown(all)
    const [ana] = within(screen.getByRole('list', { name: 'Contacts' })).getAllByRole('listitem')
    expect(ana?.textContent).toContain('ana@pop.example0722123456')
    expect(screen.getByText('3 contacts')).toBeTruthy()
    expect(screen.getByText('S')).toBeTruthy()
    fill(screen.getByRole('searchbox', { name: 'Search contacts' }), 'serban')
    await shown(['Șerban Marin'])
    fill(screen.getByRole('searchbox'), '')
    await shown(all)
    await user.click(screen.getByRole('button', { name: 'Tag' }))
    await user.click(await screen.findByRole('option', { name: 'Customer' }))
    await shown(['Ana Pop'])
    expect(screen.getByText('1 found')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await shown(all)
    await user.click(screen.getByRole('button', { name: 'Company' }))
    await user.click(await screen.findByRole('option', { name: 'Carpathia' }))
    await waitFor(() => expect(screen.getByText('1 found')).toBeTruthy())
  })

  test('has states for no contacts and for errors', async () => {
    server.on(contract.all, () => {
      throw refuse('internal')
    })
    await open()
    await screen.findByText('The contacts could not be loaded.')
    stored = []
    server.on(contract.all, () => stored)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('No contacts yet')
  })

  test('/contacts opens the same screen', async () => {
    const { router } = await open('/contacts')
    await shown(all)
    expect(router.state.location.pathname).toBe('/apps/contacts')
  })
})

test('a contact shows its fields', async () => {
  await open(`/apps/contacts/${id(1)}`)
  const details = await screen.findByRole('article', { name: 'Ana Pop' })
  expect(within(details).getByRole('link', { name: 'ana@pop.example' }).getAttribute('href')).toBe('mailto:ana@pop.example')
  const number = await within(details).findByRole('link', { name: 'Romania +40 722 123 456' })
  expect(number.getAttribute('href')).toBe('tel:+40722123456')
  for (const text of ['Buyer', 'Carpathia', 'Customer', 'April 12, 1990', 'Mobile']) expect(within(details).getByText(text)).toBeTruthy()
  expect(within(details).getByText('words').tagName).toBe('STRONG')
})

describe('editing', () => {
  test('sends changed fields, and shows them at once', async () => {
    const { router } = await open(`/apps/contacts/${id(1)}?edit=1`)
    const name = await field('Name')
    fill(name, '')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    fill(name, 'Ana Maria Pop')
    await user.click(screen.getByRole('button', { name: 'Add an email address' }))
    const second = await field('Email address 2')
    fill(second, 'no address')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This is not a valid email address.')).toBeTruthy()
    expect(updates()).toEqual([])
    fill(second, 'ana@home.example')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await shown(['Ana Maria Pop', 'Bogdan Ilie', 'Șerban Marin'])
    const emails = [
      { email: 'ana@pop.example', label: 'Work' },
      { email: 'ana@home.example', label: 'Personal' },
    ]
    await waitFor(() => expect(updates()).toEqual([{ id: id(1), contact: { name: 'Ana Maria Pop', emails }, base: { name: 'Ana Pop' } }]))
    expect(router.state.location.search).toEqual({})
  })

  test('a phone number is formatted, with a hint when it is invalid', async () => {
    await open(`/apps/contacts/${id(1)}?edit=1`)
    const number = await field('Phone number 1')
    fill(number, '12')
    await screen.findByText('This does not look like a number from this country. Please check it.')
    fill(number, '+40722123456')
    fireEvent.blur(number)
    await waitFor(() => expect(number.value).toBe('0722 123 456'))
  })

  test('a birthday is typed, and one that cannot be read is not sent', async () => {
    await open(`/apps/contacts/${id(1)}?edit=1`)
    const birthday = await field('Birthday')
    expect(birthday.value).toBe('April 12, 1990')
    fill(birthday, '31/31')
    fireEvent.blur(birthday)
    await screen.findByText('Write the date like 12/31/2026.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(updates()).toEqual([])
    fill(birthday, '4/13/91')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(updates()).toEqual([{ id: id(1), contact: { birthday: '1991-04-13T12:00:00.000Z' } }]))
  })

  test('asks before unsaved changes are left', async () => {
    const { router } = await open(`/apps/contacts/${id(1)}?edit=1`)
    fill(await field('Job title'), 'Buyer!')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect((await field('Job title')).value).toBe('Buyer!')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await screen.findByRole('article', { name: 'Ana Pop' })
    expect([router.state.location.search, updates()]).toEqual([{}, []])
  })

  test('shows an error when the contact was deleted meanwhile', async () => {
    server.on(contract.update, () => {
      throw refuse('not-found')
    })
    await open(`/apps/contacts/${id(1)}?edit=1`)
    fill(await field('Job title'), 'Buyer!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('“Ana Pop” was deleted while you were editing. Your changes were not saved.')
  })
})

test('a new contact is created on save, also by shortcut', async () => {
  const { router } = await open()
  await shown(all)
  await user.keyboard('{Control>}/{/Control}')
  const name = await field('Name')
  expect(server.of(contract.create)).toEqual([])
  fill(name, 'Cem Aksoy')
  await user.keyboard('{Control>}s{/Control}')
  await shown(['Ana Pop', 'Bogdan Ilie', 'Cem Aksoy', 'Șerban Marin'])
  const [made] = server.of(contract.create).map(({ input }) => input as { id: string; name: string })
  expect(made).toMatchObject({ name: 'Cem Aksoy' })
  expect(router.state.location.pathname).toBe(`/apps/contacts/${made?.id}`)
})

test('saved twice in a row, a new contact is created once', async () => {
  await open('/apps/contacts/new')
  const name = await field('Name')
  fill(name, 'Cem Aksoy')
  const form = name.closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await screen.findByRole('article', { name: 'Cem Aksoy' })
  await waitFor(() => expect(outbox.pending()).toEqual([]))
  expect(server.of(contract.create)).toHaveLength(1)
})

test('deleting asks, opens the neighbour, and can be undone', async () => {
  const { router } = await open(`/apps/contacts/${id(2)}`)
  await user.click(await screen.findByRole('button', { name: 'Actions for Bogdan Ilie' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete contact' }))
  expect(await screen.findByText('“Bogdan Ilie” will be deleted for the whole team.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await shown(['Ana Pop', 'Șerban Marin'])
  expect(router.state.location.pathname).toBe(`/apps/contacts/${id(3)}`)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await shown(all)
})

test('a file is mapped, previewed and imported', async () => {
  const outcomes: ImportedRow[] = [
    { outcome: 'new', fields: [] },
    { outcome: 'updated', id: id(1), fields: ['company'] },
    { outcome: 'refused', fields: ['emails'], reason: 'invalid' },
  ]
  server.on(contract.previewImport, outcomes).on(contract.import, outcomes)
  await open()
  await shown(all)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import contacts' }))
  const text = 'Nume,E-mail,Firmă,Extra\r\nDan Rus,dan@x.example,X,?\r\nAna Pop,ana@pop.example,Y,?\r\nIon,none,,\r\n'
  await user.upload(await screen.findByLabelText('Choose a file'), new File([text], 'agenda.csv', { type: 'text/csv' }))
  const mapped = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import the column Nume as' })
  expect([mapped.value, screen.getByRole<HTMLSelectElement>('combobox', { name: 'Import the column Extra as' }).value]).toEqual(['name', 'ignore'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Import the column Extra as' }), 'notes')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Email cannot be read', { exact: false })).toBeTruthy()
  const [asked] = server.of(contract.previewImport).map(({ input }) => input as { rows: unknown[] })
  expect(asked?.rows[0]).toEqual({
    ...{ name: 'Dan Rus', company: 'X', emails: [{ email: 'dan@x.example', label: '' }], phoneNumbers: [], tags: [], notes: '<p>?</p>' },
  })
  await user.click(screen.getByRole('button', { name: 'Import 2 contacts' }))
  expect(await screen.findByText('Imported: 1 new, 1 updated.')).toBeTruthy()
})

test('possible duplicates are compared and merged, and separated again', async () => {
  const [ana, copy] = [person(1, 'Ana Pop', { title: 'Buyer' }), person(2, 'Ana Popa', { company: 'Carpathia', title: 'Owner' })]
  stored = [ana, copy]
  server
    .on(contract.duplicates, [{ first: { id: ana.id, name: ana.name }, second: { id: copy.id, name: copy.name }, reason: 'email' }])
    .on(contract.merge, () => {
      stored = [{ ...ana, company: 'Carpathia', title: 'Owner' }]
      merged = [{ id: copy.id, name: copy.name, at: '2026-11-16T10:00:00.000Z', until: '2026-12-16T10:00:00.000Z' }]
      return ana
    })
    .on(contract.unmerge, () => {
      merged = []
      stored = [ana, copy]
      return copy
    })
  await open()
  await shown(['Ana Pop', 'Ana Popa'])
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Possible duplicates' }))
  await user.click(await screen.findByRole('button', { name: 'Compare Ana Pop and Ana Popa' }))
  // Fields that the contact lacks are chosen already.
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Carpathia' })).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Owner' }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(server.of(contract.merge).map(({ input }) => input)).toEqual([{ id: ana.id, otherId: copy.id, take: ['company', 'title'] }]),
  )
  const note = await screen.findByText(/“Ana Popa” was merged into this contact/)
  await user.click(within(note).getByRole('button', { name: 'Undo merge' }))
  await waitFor(() => expect(server.of(contract.unmerge).map(({ input }) => input)).toEqual([{ id: copy.id }]))
  await waitFor(() => expect(screen.queryByText(/was merged into this contact/)).toBeNull())
})

test.each(['tr', 'ro'] as const)('is translated to %s', async (language) => {
  const missing = vi.spyOn(console, 'warn')
  await open(`/apps/contacts/${id(1)}?edit=1`, language)
  await screen.findByDisplayValue('Ana Pop')
  expect(missing.mock.calls.filter(([text]) => String(text).includes('Missing translation'))).toEqual([])
})
