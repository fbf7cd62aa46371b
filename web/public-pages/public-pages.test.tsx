import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encryptedSize, encryptText, keyFragment, newKey } from '#contract/encrypted-content.ts'
import type { OpenPublicEvent } from '#contract/event-shapes.ts'
import type { OpenRequest, OpenShare } from '#contract/share-shapes.ts'
import { EventPage } from './EventPage.tsx'
import { RequestPage } from './RequestPage.tsx'
import { SharePage } from './SharePage.tsx'
import { sizeText, textIn } from './texts.ts'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
const calls: { method: string; url: string; body: unknown }[] = []
let answers: Record<string, (body: Record<string, unknown>) => Answer>

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const parsed = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
    calls.push({ method, url, body: parsed })
    const path = url.split('?')[0] ?? ''
    const answer = answers[`${method} ${path}`]?.(url.includes('?') ? { access: new URLSearchParams(url.split('?')[1]).get('access') } : parsed)
    return new Response(answer?.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer?.status ?? (answer ? 200 : 404),
      headers: answer?.headers ?? {},
    })
  })
})
afterEach(() => void (location.hash = ''))

const team = { name: 'Hora Studio', logo: null }
const share: OpenShare = {
  ...{ title: 'Plans', message: 'Please read', mode: 'standard', expiresAt: '2026-11-20T10:00:00.000Z', downloadsLeft: 2, totalSize: 3000, team },
  access: 'signed',
  items: [
    { id: 'a', name: 'plan.pdf', size: 1000, sha256: 'x', position: 1, preview: null },
    { id: 'b', name: 'photos/b.jpg', size: 2000, sha256: 'y', position: 2, preview: 'picture' },
  ],
}
const path = '/api/public/shares/token'

describe('a share', () => {
  test('that does not exist says so without a reason', async () => {
    answers = { [`GET ${path}`]: () => ({ status: 410 }) }
    render(<SharePage token="token" />)
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  })

  test('shows its files, and a ticket begins a download', async () => {
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.getAttribute('href') ?? '')
    })
    answers = {
      [`GET ${path}`]: () => ({ body: share }),
      [`POST ${path}/ticket`]: () => ({ body: { url: '/api/public/downloads/t1', expiresAt: '' } }),
    }
    render(<SharePage token="token" />)
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeTruthy()
    expect(document.title).toBe('Plans · Hora')
    expect(screen.getByText(/2 files, .* · Available until .* · 2 downloads left/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Download plan.pdf' }))
    await screen.findByText('The download has started.')
    await userEvent.click(screen.getByRole('button', { name: 'Download all as a zip' }))
    await waitFor(() => expect(clicked).toEqual(['/api/public/downloads/t1', '/api/public/downloads/t1']))
    const tickets = calls.filter(({ url }) => url.endsWith('/ticket')).map(({ body }) => body)
    expect(tickets).toEqual([
      { access: 'signed', itemId: 'a' },
      { access: 'signed', zip: true },
    ])
  })

  test('shows a picture without a ticket', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    answers = {
      [`GET ${path}`]: () => ({ body: share }),
      [`POST ${path}/preview`]: () => ({ body: { kind: 'picture', url: `${path}/preview?shown=x` } }),
    }
    render(<SharePage token="token" />)
    expect(screen.queryByRole('button', { name: 'Preview plan.pdf' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Preview photos/b.jpg' }))
    expect((await screen.findByRole('img', { name: 'photos/b.jpg' })).getAttribute('src')).toBe(`${path}/preview?shown=x`)
    expect(calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
      [`${path}/preview`, { access: 'signed', itemId: 'b' }],
    ])
  })

  test('says that no download is left', async () => {
    answers = { [`GET ${path}`]: () => ({ body: share }), [`POST ${path}/ticket`]: () => ({ status: 410 }) }
    render(<SharePage token="token" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Download plan.pdf' }))
    expect(await screen.findByText('No download is left.')).toBeTruthy()
  })

  test('with a password opens with the right one', async () => {
    answers = {
      [`GET ${path}`]: ({ access }) => ({ body: access === 'opened' ? share : { needs: ['password'], team } }),
      [`POST ${path}/unlock`]: ({ password }) => (password === 'right' ? { body: { access: 'opened' } } : { status: 403 }),
    }
    render(<SharePage token="token" />)
    const field = await screen.findByLabelText('Password')
    await userEvent.type(field, 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('That is not the password.')
    await userEvent.clear(field)
    await userEvent.type(field, 'right{Enter}')
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeTruthy()
  })

  test('for recipients opens with a code', async () => {
    answers = {
      [`GET ${path}`]: ({ access }) => ({ body: access === 'opened' ? share : { needs: ['code'], team } }),
      [`POST ${path}/code`]: () => ({ body: true }),
      [`POST ${path}/verify`]: ({ code }) => (code === '123456' ? { body: { access: 'opened' } } : { status: 403 }),
    }
    render(<SharePage token="token" />)
    await userEvent.type(await screen.findByLabelText('Email address'), 'ana@dunarea.test{Enter}')
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeTruthy()
  })

  test('that is encrypted is read with the key of the link, and not without it', async () => {
    const key = newKey()
    const encrypted: OpenShare = {
      ...share,
      ...{ mode: 'end_to_end', title: await encryptText(key, 'Secret plans'), message: null },
      items: [{ id: 'a', name: await encryptText(key, 'plan.pdf'), size: encryptedSize(1000), sha256: 'x', position: 1, preview: null }],
    }
    answers = { [`GET ${path}`]: () => ({ body: encrypted }) }
    location.hash = keyFragment(key)
    const first = render(<SharePage token="token" />)
    expect(await screen.findByRole('heading', { name: 'Secret plans' })).toBeTruthy()
    expect(screen.getByText(sizeText('en', 1000))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download all as a zip' })).toBeNull()
    first.unmount()
    location.hash = keyFragment(newKey())
    const second = render(<SharePage token="token" />)
    expect(await screen.findByRole('heading', { name: 'The file is damaged, or the key is wrong.' })).toBeTruthy()
    second.unmount()
    location.hash = ''
    render(<SharePage token="token" />)
    expect(await screen.findByRole('heading', { name: 'The key is missing' })).toBeTruthy()
    expect(calls.every(({ url, body }) => !`${url}${JSON.stringify(body)}`.includes(keyFragment(key).slice(3)))).toBe(true)
  })
})

describe('a request', () => {
  const requestPath = '/api/public/requests/token'
  const request: OpenRequest = {
    ...{ title: 'Your invoices', instructions: 'As PDF', expiresAt: '2026-11-20T10:00:00.000Z', maxFiles: 2, maxBytes: 1000, allowedTypes: ['pdf'] },
    ...{ team, access: 'signed' },
  }

  test('takes files with the name of the sender', async () => {
    answers = {
      [`GET ${requestPath}`]: () => ({ body: request }),
      [`POST ${requestPath}/uploads`]: () => ({ status: 201, headers: { location: '/upload-1' } }),
      'PATCH /upload-1': () => ({ status: 204, headers: { 'upload-offset': '5' } }),
      [`POST ${requestPath}/finish`]: () => ({ body: true }),
    }
    render(<RequestPage token="token" />)
    await screen.findByRole('heading', { name: 'Your invoices' })
    await userEvent.upload(screen.getByLabelText('Drop files here, or choose them'), new File(['12345'], 'a.pdf'))
    await userEvent.type(screen.getByLabelText('Your name'), 'Ana')
    await userEvent.type(screen.getByLabelText('Email address'), 'ana@dunarea.test')
    await userEvent.click(screen.getByRole('button', { name: 'Send files' }))
    expect(await screen.findByRole('heading', { name: 'Your files were sent' })).toBeTruthy()
    const finish = calls.find(({ url }) => url.endsWith('/finish'))
    expect(finish?.body).toMatchObject({ name: 'Ana', email: 'ana@dunarea.test', message: '', access: 'signed', submission: expect.any(String) })
  })

  test('that is too small for the files says so before it sends any', async () => {
    answers = { [`GET ${requestPath}`]: () => ({ body: request }) }
    render(<RequestPage token="token" />)
    await screen.findByRole('heading', { name: 'Your invoices' })
    await userEvent.upload(screen.getByLabelText('Drop files here, or choose them'), new File(['x'.repeat(1001)], 'a.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('Too many files, or too large.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send files' }).disabled).toBe(true)
  })
})

test('texts have the plurals of their language', () => {
  expect([1, 2, 20].map((count) => textIn('ro', 'left', { count }))).toEqual([
    '1 descărcare rămasă',
    '2 descărcări rămase',
    '20 de descărcări rămase',
  ])
})

describe('a public event', () => {
  const times = { startsAt: '2127-03-01T09:00:00+02:00', endsAt: '2127-03-01T10:00:00+02:00' }
  const event: OpenPublicEvent = {
    ...{
      state: 'published',
      title: 'Open day',
      description: null,
      type: 'other',
      ...times,
      allDay: false,
    },
    ...{ timeZone: 'Europe/Bucharest', mode: 'onsite', place: 'Room 1', cover: null, registration: 'open', registrationUntil: null, waitlist: true },
    ...{ sendsMail: true, isClosed: false, team, dates: [{ occurrence: null, ...times, left: { onsite: null, online: 0 } }] },
  }

  test.each([
    [{ state: 'confirmed', waitPosition: null }, true, 'We sent you a confirmation by email, with a link to change or cancel.'],
    [{ state: 'confirmed', waitPosition: null }, false, 'No email was sent to you. To change or cancel, ask the organizer.'],
    [{ state: 'waitlisted', waitPosition: 3 }, false, 'Your position is 3. No email was sent to you: ask the organizer whether a place is free.'],
  ])('answers %o with what is true', async (answer, sendsMail, shown) => {
    const user = userEvent.setup({ delay: null })
    answers = {
      'GET /api/public/events/open-day': () => ({ body: { ...event, sendsMail } }),
      'POST /api/public/events/open-day/register': () => ({ body: answer }),
    }
    render(<EventPage slug="open-day" />)
    await user.type(await screen.findByLabelText('Your name'), 'Dan')
    await user.type(screen.getByLabelText('Email address'), 'dan@guests.test')
    await user.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByText(shown)).toBeDefined()
  })
})
