// Before each test of the web side: a browser that nobody used yet, and a network that has to be faked to be there.
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { closeMember } from '#web/kernel/session/member-runtime.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { session } from '#web/kernel/session/session.ts'
import { memoryStore } from '#web/kernel/storage/indexed-db.ts'
import { QuietSocket } from './quiet-socket.ts'

// Growing text areas measure again when fonts have loaded; the simulated browser has none to load.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server in this test')))
  vi.stubGlobal('WebSocket', QuietSocket)
  vi.spyOn(browserPage, 'reload').mockImplementation(() => {})
  vi.spyOn(browserPage, 'open').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  closeMember()
  session.end()
  localStorage.clear()
  memoryStore.clear()
  QuietSocket.made = []
  online.reached()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
