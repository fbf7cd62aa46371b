import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Level } from '#contract/levels.ts'
import { operator } from '#contract/operator.ts'
import { rights, type TeamRights } from '#contract/rights.ts'
import { settingsArea } from '#web/areas/settings/index.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { ada, brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const grants = { 'accounting.issue': false, 'licences.keys': false }
const team: TeamRights = {
  areas: [
    { name: 'tasks', title: 'Tasks' },
    { name: 'licences', title: 'Licences' },
  ],
  roles: { member: { tasks: 'write', licences: 'read' } },
  members: [
    { id: ada.id, name: ada.name, role: 'member', rights: { tasks: null, licences: null }, grants, effective: { tasks: 'write', licences: 'read' } },
    {
      id: brian.id,
      name: brian.name,
      role: 'owner',
      rights: { tasks: null, licences: null },
      grants,
      effective: { tasks: 'write', licences: 'write' },
    },
  ],
}

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
    .on(operator.mine, { operator: false })
    .on(rights.all, team)
    .on(rights.update, () => new Promise<TeamRights>(() => {}))
})

const open = (user = brian) => openPage({ routes: settingsArea.routes, url: '/settings/rights', server, user })
const cell = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
const choose = async (name: string, level: Level | 'yes' | '') => fireEvent.change(await cell(name), { target: { value: level } })
const sent = () => server.of(rights.update).map(({ input }) => input)
const shown = async (name: string) => (await cell(name)).selectedOptions[0]?.textContent

test('a level of all members is shown for each member at once, also before the server has answered', async () => {
  await open()
  expect(await shown(`Tasks: ${ada.name}`)).toBe('Edit (as all)')
  await choose('Tasks: All members', 'none')
  expect(await shown(`Tasks: ${ada.name}`)).toBe('No access (as all)')
  await waitFor(() => expect(sent()).toEqual([{ role: 'member', rights: { tasks: 'none' } }]))
})

test('a member gets a level and a grant, and the level of all members again', async () => {
  await open()
  await choose(`Tasks: ${ada.name}`, 'read')
  await choose(`Licence keys: ${ada.name}`, 'yes')
  expect([await shown(`Tasks: ${ada.name}`), await shown(`Licence keys: ${ada.name}`)]).toEqual(['View', 'Yes'])
  await choose(`Tasks: ${ada.name}`, '')
  expect(await shown(`Tasks: ${ada.name}`)).toBe('Edit (as all)')
  await waitFor(() => expect(sent()[0]).toEqual({ member: ada.id, rights: { tasks: 'read' } }))
})

test('owners and admins have no fields, and a grant is offered only if its app exists', async () => {
  await open()
  const row = (await screen.findByText('Can do everything')).closest('tr')
  expect(row?.textContent).toContain(brian.name)
  expect(within(row as HTMLElement).queryByRole('combobox')).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Licence keys' })).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: 'Issue invoices' })).toBeNull()
})

test('a member is told that only owners and admins can do this', async () => {
  await open(ada)
  expect(await screen.findByText('Only owners and admins can change these settings.')).toBeDefined()
  expect(server.of(rights.all)).toEqual([])
})
