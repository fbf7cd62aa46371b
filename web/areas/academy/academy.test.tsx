import { configure, screen, waitFor, within } from '@testing-library/react'
import { createRoute } from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { academy as contract, type Course, type CourseWithSteps } from '#contract/academy.ts'
import { identity } from '#contract/identity.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { ada, brian } from '#web/testing/people.ts'
import { QuietSocket } from '#web/testing/quiet-socket.ts'
import { openPage } from '#web/testing/render.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { CoursesWidget } from './CoursesWidget.tsx'
import { blankCourse } from './edits.ts'
import { academyArea } from './index.ts'

// Whole pages take seconds in a simulated browser, and computing what is visible takes most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`

const whole = (number: number, title: string, given: Partial<CourseWithSteps> = {}): CourseWithSteps => ({
  ...blankCourse(id(number), '', 'en', '2026-01-02T00:00:00.000Z'),
  ...{ title, state: 'published', category: 'basics', totalSteps: 3 },
  steps: ['Poles', 'Canvas', 'Pegs'].map((name, order) => ({
    id: id(100 + order),
    order,
    title: name,
    subtitle: '',
    content: `<p>About ${name}</p>`,
  })),
  ...given,
})
const card = ({ steps: _, ...course }: CourseWithSteps): Course => course

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let tents: CourseWithSteps

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  vi.stubGlobal('WebSocket', QuietSocket)
  tents = whole(1, 'Tents')
  server = new FakeServer()
  server
    .on(contract.courses, () => [
      card(tents),
      card(whole(2, 'Knots', { progress: { currentStep: 0, completed: 2, run: 2, finishedAt: null } })),
      card(whole(3, 'Fire', { category: 'general', assignment: { dueOn: '2020-05-05', by: ada, doneAt: null } })),
    ])
    .on(contract.categories, [{ id: id(50), title: 'Basics', slug: 'basics' }])
    .on(contract.course, ({ id: asked }) => {
      if (asked !== tents.id && asked !== id(3)) throw refuse('not-found')
      return asked === tents.id ? tents : whole(3, 'Fire')
    })
    .on(contract.saveProgress, ({ run, step }) => ({ currentStep: step, completed: 0, run, finishedAt: null }))
    .on(contract.finish, ({ run }) => ({ currentStep: 0, completed: 1, run: run + 1, finishedAt: '2026-01-02T00:00:00.000Z' }))
    .on(identity.members, [])
  for (const entry of outbox.pending()) outbox.discard(entry.id)
})

const open = (url: string, who = brian) => openPage({ routes: academyArea.routes, url, server, user: who, around: <Toasts /> })
const member = { ...brian, team: { ...brian.team, role: 'member' as const } }
const titles = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)

test('the widget shows assigned courses, the nearest day first', async () => {
  server.on(contract.courses, [
    card(tents),
    card(whole(4, 'Someday', { assignment: { dueOn: null, by: ada, doneAt: null } })),
    card(whole(5, 'Done', { assignment: { dueOn: '2020-01-01', by: ada, doneAt: '2019-12-31T00:00:00Z' } })),
    card(whole(3, 'Fire', { assignment: { dueOn: '2020-05-05', by: ada, doneAt: null } })),
  ])
  const alone = createRoute({ getParentRoute: () => memberRoot, path: '/alone', component: CoursesWidget })
  await openPage({ routes: [alone], url: '/alone', server, user: brian })
  await waitFor(() => expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Fire', 'Someday']))
  expect(screen.getByText(/^Overdue since/)).toBeDefined()
})

describe('the list', () => {
  test('shows assigned courses first, how often each was completed, and what to do next', async () => {
    await open('/apps/academy')
    expect(await screen.findByRole('heading', { name: 'What would you like to learn today?' })).toBeDefined()
    await waitFor(() => expect(titles()).toEqual(['Fire', 'Tents', 'Knots']))
    expect(screen.getByText(/^Overdue since/)).toBeDefined()
    expect(screen.getByText('Completed twice')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Start again: Knots' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Start: Tents' }).getAttribute('href')).toBe(`/apps/academy/${tents.id}`)
    // Readable offline, though it was never opened.
    await waitFor(() => expect(server.of(contract.course).map(({ input }) => input)).toEqual([{ id: id(3), language: 'en' }]))
  })

  test('is filtered by category, words and the switch', async () => {
    await open('/apps/academy')
    await screen.findByText('Tents')
    await user.click(screen.getByRole('button', { name: 'Category' }))
    await user.click(await screen.findByRole('option', { name: 'Basics' }))
    await waitFor(() => expect(titles()).toEqual(['Tents', 'Knots']))
    await user.click(screen.getByRole('switch', { name: 'Hide completed' }))
    await waitFor(() => expect(titles()).toEqual(['Tents']))
    await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'zebra')
    expect(await screen.findByText('No course matches')).toBeDefined()
    const [beside] = screen.getAllByRole('button', { name: 'Clear filters' })
    await user.click(beside as HTMLElement)
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  test('makes a course once it has a title', async () => {
    server.on(contract.createCourse, ({ course }) => ({ ...tents, id: course.id ?? id(9), title: course.title ?? '' }))
    const { router } = await open('/apps/academy')
    await user.click(await screen.findByRole('button', { name: 'New course' }))
    await user.type(await screen.findByRole('textbox', { name: 'Course title' }), 'Stoves')
    expect(server.of(contract.createCourse)).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server.of(contract.createCourse)[0]?.input).toMatchObject({ course: { title: 'Stoves' } }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/apps\/academy\/edit\//))
  })

  test('has an empty state', async () => {
    server.on(contract.courses, [])
    await open('/apps/academy', member)
    expect(await screen.findByText('No courses yet')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add the courses that come with Hora' })).toBeNull()
  })

  test('has an error state', async () => {
    server.on(contract.courses, () => {
      throw refuse('internal')
    })
    await open('/apps/academy')
    expect(await screen.findByText('The courses could not be loaded.')).toBeDefined()
  })
})

describe('a course', () => {
  test('in another language says which, and a translation that it may be older than the English text', async () => {
    tents = { ...tents, language: 'tr' }
    const { unmount } = await open(`/apps/academy/${tents.id}`, member)
    expect(await screen.findByText('This text is in Turkish.')).toBeDefined()
    unmount()
    tents = { ...tents, id: id(3), language: 'en', stale: true }
    await open(`/apps/academy/${tents.id}`, member)
    expect(await screen.findByText('This translation may be older than the English text.')).toBeDefined()
  })

  test('opens at the current step, continues by button and key, and saves the progress', async () => {
    tents = { ...tents, progress: { ...tents.progress, currentStep: 1 } }
    await open(`/apps/academy/${tents.id}`, member)
    expect(await screen.findByRole('heading', { name: 'Canvas' })).toBeDefined()
    await user.keyboard('{ArrowLeft}')
    expect(await screen.findByRole('heading', { name: 'Poles' })).toBeDefined()
    await user.keyboard('{ArrowRight}')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('heading', { name: 'Pegs' })).toBeDefined()
    await waitFor(() => expect(server.of(contract.saveProgress).map(({ input }) => input)).toEqual([{ id: tents.id, run: 0, step: 2 }]))
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    expect(await screen.findByRole('heading', { name: 'You have finished the course' })).toBeDefined()
    await waitFor(() => expect(server.of(contract.finish).map(({ input }) => input)).toEqual([{ id: tents.id, run: 0 }]))
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    expect(await screen.findByRole('heading', { name: 'Poles' })).toBeDefined()
  })

  test('that is gated unlocks one step after the other', async () => {
    tents = { ...tents, gated: true }
    await open(`/apps/academy/${tents.id}`, member)
    await screen.findByRole('heading', { name: 'Poles' })
    await user.click(screen.getByRole('button', { name: 'Show the steps' }))
    expect(((await screen.findByRole('button', { name: /Pegs/ })) as HTMLButtonElement).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: /Canvas/ }))
    expect(await screen.findByRole('heading', { name: 'Canvas' })).toBeDefined()
  })

  test('that does not exist redirects to the list', async () => {
    await open(`/apps/academy/${id(9)}`)
    expect(await screen.findByRole('heading', { name: 'What would you like to learn today?' })).toBeDefined()
    expect(screen.getByText('This course no longer exists.')).toBeDefined()
  })
})

describe('for owners and admins', () => {
  test('the editor saves changes, and says what is missing before publishing', async () => {
    tents = { ...tents, state: 'draft', steps: [], totalSteps: 0 }
    server
      .on(contract.updateCourse, ({ course }) => {
        if (course.state) throw refuse('rule-broken', { fields: { steps: 'are missing' } })
        return card(tents)
      })
      .on(contract.createStep, ({ step }) => {
        const made = { id: step.id ?? '', order: 0, title: step.title ?? '', subtitle: '', content: '' }
        tents = { ...tents, steps: [made], totalSteps: 1 }
        return made
      })
      .on(contract.updateStep, ({ step }) => {
        const [made] = tents.steps
        const changed = { id: made?.id ?? '', order: 0, title: step.title ?? '', subtitle: '', content: '' }
        tents = { ...tents, steps: [changed] }
        return changed
      })
    await open(`/apps/academy/edit/${tents.id}`)
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('The course needs at least one step.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add a step' }))
    const naming = await screen.findByRole('dialog', { name: 'New step' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(naming.isConnected).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Add a step' }))
    await user.type(within(await screen.findByRole('dialog', { name: 'New step' })).getByRole('textbox'), 'Sun{Enter}')
    await waitFor(() => expect(server.of(contract.createStep).map(({ input }) => input)).toMatchObject([{ step: { title: 'Sun' } }]))
    const field = await screen.findByDisplayValue('Sun')
    await user.clear(field)
    await user.type(field, 'Rain')
    await waitFor(() => expect(server.of(contract.updateStep).at(-1)?.input).toMatchObject({ courseId: tents.id, step: { title: 'Rain' } }))
  })

  test('the report shows who is late, and removes an assignment', async () => {
    const row = { courseId: tents.id, completed: 0, finishedAt: null, startedAt: null, currentStep: 0, assigned: true, doneAt: null }
    server
      .on(contract.report, [
        { ...row, member: ada, dueOn: '2020-05-05' },
        { ...row, member: brian, dueOn: null, currentStep: 1, startedAt: '2026-01-02T00:00:00.000Z' },
      ])
      .on(contract.unassign, true)
    await open('/apps/academy/report?standing=finished')
    await user.click(await within(await screen.findByRole('search', { name: 'Filters' })).findByRole('button', { name: 'Clear filters' }))
    const group = await screen.findByRole('region', { name: 'Tents' })
    expect(screen.getByText('1 person is overdue')).toBeDefined()
    expect(within(group).getByText('1 overdue')).toBeDefined()
    expect(within(group).getByText('1 in progress')).toBeDefined()
    await user.click(within(group).getByRole('button', { name: `Unassign “Tents” from ${ada.name}` }))
    await waitFor(() => expect(within(group).queryByText(ada.name)).toBeNull())
    expect(server.of(contract.unassign).map(({ input }) => input)).toEqual([{ id: tents.id, memberId: ada.id }])
  })
})
