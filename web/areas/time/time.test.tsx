import { createRoute } from '@tanstack/react-router'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { business, businessDefaults } from '#contract/business.ts'
import { identity } from '#contract/identity.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { services } from '#contract/services.ts'
import { tasks } from '#contract/tasks.ts'
import { time as contract, type TimeEntry } from '#contract/time.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { openPage } from '#web/testing/render.tsx'
import { localDay } from '#web/ui/format/days.ts'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { timeArea } from './index.ts'
import { TimerTool } from './TimerTool.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (count: number) => `018f0000-0000-7000-8000-${String(count).padStart(12, '0')}`
const today = localDay(new Date())
const stored = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: null, updatedAt: '2026-01-01T00:00:00.000Z' }
const entry = (count: number, fields: Partial<TimeEntry> = {}): TimeEntry => ({
  ...{ id: id(count), memberId: brian.id, memberName: brian.name, taskId: null, cardId: null, boardId: null, title: null, organizationId: id(900) },
  ...{
    organizationName: 'Carpathia Foods SRL',
    serviceId: id(800),
    serviceName: 'Support',
    date: today,
    startedAt: null,
    endedAt: null,
    minutes: 90,
  },
  ...{ note: null, billable: true, state: 'open', invoiceId: null, ...stored, ...fields },
})
const pageOf = (rows: readonly unknown[]) => ({
  ...{ length: rows.length, size: 100, page: 1, lastPage: 1, startIndex: 0, endIndex: Math.max(0, rows.length - 1) },
})

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let rows: TimeEntry[]
let running: TimeEntry | null
let sent: { op: string; input: Record<string, unknown> }[]

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  rows = [entry(1)]
  running = null
  sent = []
  const record =
    <T,>(op: string, answer: (input: { entry?: Partial<TimeEntry>; at?: string }) => T) =>
    (input: unknown) => {
      sent.push({ op, input: input as Record<string, unknown> })
      return answer(input as { entry?: Partial<TimeEntry>; at?: string })
    }
  server = new FakeServer()
    .on(contract.list, (input) => {
      const { from = '', to = '9999' } = input as { from?: string; to?: string }
      const found = rows.filter(({ date }) => date >= from && date <= to)
      return { entries: found, pagination: pageOf(found) }
    })
    .on(contract.one, (input) => rows.find((row) => row.id === (input as { id: string }).id) ?? entry(1))
    .on(contract.timer, () => running)
    .on(contract.report, { rows: [{ key: id(900), name: 'Carpathia Foods SRL', minutes: 150, billable: 90, locked: 30 }] })
    .on(
      contract.update,
      record('update', ({ entry: patch }) => (rows = [{ ...entry(1), ...patch }])[0] as TimeEntry),
    )
    .on(
      contract.create,
      record('create', ({ entry: made }) => entry(50, made)),
    )
    .on(
      contract.startTimer,
      record('start', ({ entry: made, at }) => ({
        entry: (running = entry(60, { ...made, state: 'running', startedAt: at ?? null, minutes: 0 })),
        stopped: null,
      })),
    )
    .on(
      contract.stopTimer,
      record('stop', () => {
        const stopped = entry(60, { minutes: 1 })
        running = null
        return stopped
      }),
    )
    .on(identity.members, [])
    .on(organizations.list, { organizations: [], pagination: { lastPage: 1 } })
    .on(tasks.all, [])
    .on(services.all, [])
    .on(business.settings, { ...businessDefaults, holidays: [] })
})

const header = createRoute({ getParentRoute: () => memberRoot, path: '/header', component: TimerTool })

const open = (url: string, levels: { time?: 'read' | 'write'; accounting?: 'none' | 'write' } = {}) => {
  const level = levels.time ?? 'write'
  server.on(rights.mine, {
    rights: { time: level, accounting: levels.accounting ?? 'write' },
    grants: { 'accounting.issue': false, 'licences.keys': false },
  })
  return openPage({ routes: [...timeArea.routes, header], url, server, user: brian, right: level, around: <Toasts /> })
}

const cells = () => within(screen.getByRole('table', { name: 'Hours of the week' })).getAllByRole('textbox') as HTMLInputElement[]
const filled = () => cells().find(({ value }) => value !== '')

test('the week is written by keyboard: a duration is typed, Enter saves it, and what is wrong stays', async () => {
  await open('/time')
  await screen.findByRole('table', { name: 'Hours of the week' })
  await waitFor(() => expect(filled()?.value).toBe('1:30'))
  const cell = filled() as HTMLInputElement
  await user.click(cell)
  await user.keyboard('2.5h{Enter}')
  await waitFor(() => expect(sent).toEqual([{ op: 'update', input: { id: id(1), entry: { minutes: 150 } } }]))
  await waitFor(() => expect(filled()?.value).toBe('2:30'))
  await user.click(filled() as HTMLInputElement)
  await user.keyboard('soon{Enter}')
  expect(filled()?.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Escape}')
  expect(filled()?.value).toBe('2:30')
  expect(sent).toHaveLength(1)
})

test('arrow keys move through the days, and an empty day gets an entry like its row', async () => {
  await open('/time')
  await waitFor(() => expect(filled()).toBeDefined())
  const at = cells().indexOf(filled() as HTMLInputElement)
  const [key, next] = at === 6 ? ['{ArrowLeft}', at - 1] : ['{ArrowRight}', at + 1]
  await user.click(cells()[at] as HTMLInputElement)
  await user.keyboard(key ?? '')
  expect(document.activeElement).toBe(cells()[next ?? 0])
  await user.keyboard('45{Enter}')
  await waitFor(() => expect(sent.map(({ op }) => op)).toEqual(['create']))
  expect(sent[0]?.input['entry']).toMatchObject({ minutes: 45, organizationId: id(900), serviceId: id(800), billable: true })
})

test('Enter saves once and moves to the row below', async () => {
  rows = [entry(1), entry(2, { organizationName: 'Dunărea Tours SRL', organizationId: id(901) })]
  await open('/time')
  await waitFor(() => expect(cells()).toHaveLength(14))
  const at = cells().findIndex(({ value }) => value !== '')
  const empty = at === 0 ? 1 : at - 1
  await user.click(cells()[empty] as HTMLInputElement)
  await user.keyboard('45{Enter}')
  expect(document.activeElement).toBe(cells()[empty + 7])
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(sent.map(({ op }) => op)).toEqual(['create']))
  await screen.findByText(/0:45 saved/)
  expect(sent).toHaveLength(1)
})

test('saved twice in a row, a new entry is created once', async () => {
  const { router } = await open('/time/new')
  const duration = await screen.findByRole('textbox', { name: 'Duration' })
  fireEvent.change(duration, { target: { value: '1:30' } })
  const form = duration.closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(router.history.location.pathname).toBe('/time'))
  await waitFor(() => expect(outbox.pending()).toEqual([]))
  expect(server.of(contract.create)).toHaveLength(1)
})

test('the timer of the header starts with a note, shows what runs, and stops', async () => {
  await open('/header')
  await user.click(await screen.findByRole('button', { name: 'Start timer' }))
  await user.type(await screen.findByRole('textbox', { name: 'What are you working on?' }), 'Portal{Enter}')
  await waitFor(() => expect(sent[0]).toMatchObject({ op: 'start', input: { entry: { note: 'Portal' }, at: expect.any(String) } }))
  await user.click(await screen.findByRole('button', { name: /^Timer: / }))
  await user.click(await screen.findByRole('button', { name: 'Stop timer' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ op: 'stop', input: { id: expect.any(String), at: expect.any(String) } }))
  await screen.findByRole('button', { name: 'Start timer' })
})

test('who may only read has no button that would be refused', async () => {
  await open('/time', { time: 'read', accounting: 'none' })
  await waitFor(() => expect(filled()).toBeDefined())
  expect(cells().every(({ readOnly }) => readOnly)).toBe(true)
  for (const name of ['Log time', 'Start timer', 'Add a row', /^Bill/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a billed entry is shown with its invoice, and cannot be changed', async () => {
  rows = [entry(1, { state: 'locked', invoiceId: id(70) })]
  await open(`/time/${id(1)}`)
  expect((await screen.findByRole('link', { name: 'Open the invoice' })).getAttribute('href')).toBe(`/accounting/${id(70)}`)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
})

test('hours are billed by client; a refusal is said in words', async () => {
  server.on(contract.bill, () => {
    throw refuse('rule-broken')
  })
  await open('/time')
  await user.click(await screen.findByRole('button', { name: 'Bill 1 h' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bill hours' })
  expect(within(dialog).getByRole('combobox', { name: 'Client' }).textContent).toBe('Carpathia Foods SRL (1 h)')
  await user.click(within(dialog).getByRole('button', { name: 'Create draft invoice' }))
  await within(dialog).findByRole('alert')
})

test('the report has bars and figures, and each leads to its entries', async () => {
  await open('/time?view=report')
  const table = await screen.findByRole('table', { name: 'Hours' })
  expect(within(table).getByRole('row', { name: /Carpathia Foods SRL/ }).textContent).toBe('Carpathia Foods SRL0:301:002:30')
  expect(within(table).getByRole('link', { name: '2:30' }).getAttribute('href')).toBe(`/time?view=list&organizationId=${id(900)}&period=month`)
})
