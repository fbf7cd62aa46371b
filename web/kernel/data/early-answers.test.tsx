import { afterEach, expect, it, vi } from 'vitest'
import { waitForFirstPage } from '#web/kernel/routing/first-page.ts'
import { awaitOnFirstVisit, renewEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'

const answer = () => new Response('[]')
const early = (token: string, answers: Record<string, Promise<Response>>, at = Date.now()) => {
  window.horaEarly = { token, at, answers }
}

afterEach(() => {
  delete window.horaEarly
})

it('gives an early answer once', async () => {
  const first = answer()
  early('mine', { 'GET /api/a': Promise.resolve(first) })
  expect(await takeEarlyAnswer('GET', '/api/a', 'mine')).toBe(first)
  expect(takeEarlyAnswer('GET', '/api/a', 'mine')).toBeUndefined()
})

it('gives nothing for another request, and nothing to another session', () => {
  early('mine', { 'GET /api/a': Promise.resolve(answer()) })
  expect(takeEarlyAnswer('GET', '/api/b', 'mine')).toBeUndefined()
  expect(takeEarlyAnswer('POST', '/api/a', 'mine')).toBeUndefined()
  expect(takeEarlyAnswer('GET', '/api/a', 'theirs')).toBeUndefined()
  // Gone for good: the first session has ended.
  expect(takeEarlyAnswer('GET', '/api/a', 'mine')).toBeUndefined()
})

it('stays when the session goes on with a new token', async () => {
  early('mine', { 'GET /api/a': Promise.resolve(answer()) })
  renewEarlyAnswers('mine', 'renewed')
  expect(await takeEarlyAnswer('GET', '/api/a', 'renewed')).toBeInstanceOf(Response)
})

it('drops answers that became old', () => {
  early('mine', { 'GET /api/a': Promise.resolve(answer()) }, Date.now() - 31_000)
  expect(takeEarlyAnswer('GET', '/api/a', 'mine')).toBeUndefined()
})

it('gives undefined when the early request failed, so that the caller asks again', async () => {
  early('mine', { 'GET /api/a': Promise.reject(new Error('offline')) })
  expect(await takeEarlyAnswer('GET', '/api/a', 'mine')).toBeUndefined()
})

it('lets a loader wait for its reads until the first page of a first visit is shown, and never again', async () => {
  const reads = Promise.resolve('tasks')
  let rendered = () => {}
  waitForFirstPage({ subscribe: (_event: string, then: () => void) => ((rendered = then), () => {}) } as never)
  expect(awaitOnFirstVisit(reads)).toBeUndefined()
  early('mine', {})
  expect(awaitOnFirstVisit(reads)).toBe(reads)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  rendered()
  expect(awaitOnFirstVisit(reads)).toBeUndefined()
})
