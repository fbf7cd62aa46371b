// Every test starts with an empty browser storage, without a network, with English texts, and with nothing that another test left in a module:
// page tests share their modules (vitest.config.ts).
import { cleanup, configure } from '@testing-library/react'
import * as react from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { browserPage } from '#web/kernel/browser-page.ts'
import { registerCalendarMoves } from '#web/kernel/contributions/calendar-moves.ts'
import { registerConversions } from '#web/kernel/contributions/conversions.ts'
import { registerDocuments } from '#web/kernel/contributions/documents.ts'
import { registerWidgets } from '#web/kernel/contributions/widgets.ts'
import { loading } from '#web/kernel/data/loading.ts'
import { serverClock } from '#web/kernel/data/server-clock.ts'
import { startTexts } from '#web/kernel/i18n/i18n.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { setDensity, setMotion, setTheme } from '#web/kernel/look/theme.ts'
import { closeMember } from '#web/kernel/session/member-runtime.ts'
import { session } from '#web/kernel/session/session.ts'
import { memoryStore } from '#web/kernel/storage/indexed-db.ts'
import { toasts } from '#web/kernel/toasts.ts'
import { closeInvite } from '#web/ui/members/invite.ts'
import { openQuestions } from '#web/ui/overlays/confirm.ts'
import { loadFloating } from '#web/ui/overlays/floating.tsx'
import { elementError } from './element-error.ts'
import { FakeServer } from './fake-server.ts'
import { answerSelectorsQuickly } from './quick-selectors.ts'
import { answerStylesQuickly } from './quick-styles.ts'
import { QuietSocket } from './quiet-socket.ts'

// Autosizing text areas wait for fonts, which the simulated browser lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

answerSelectorsQuickly()
answerStylesQuickly()

// Some files hide less or wait longer; what they set must not reach the next file. A busy machine needs seconds.
configure({ defaultHidden: false, asyncUtilTimeout: 10_000, reactStrictMode: true, getElementError: elementError })

// React's development build captures a stack for each element, for its warnings: a twelfth of the time of the page tests. It stops at 10,000
// in a second; here it never begins. A React that counts elsewhere is only slower.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as Record<string, object | undefined>
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {}, configurable: true })

/** Calls that a test left unanswered. The loading bar would show them in the next test. */
const unanswered: string[] = []

beforeAll(async () => {
  new FakeServer()
  await startTexts('en')
  await loadFloating()
})

beforeEach(() => {
  const { start } = loading
  vi.spyOn(loading, 'start').mockImplementation((address) => {
    unanswered.push(address)
    start(address)
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server in this test')))
  vi.stubGlobal('WebSocket', QuietSocket)
  vi.spyOn(browserPage, 'reload').mockImplementation(() => {})
  vi.spyOn(browserPage, 'open').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  closeMember()
  // What belongs to a member is forgotten at the end of the session.
  session.end()
  resetStores()
  resetDocument()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What outlives a session. */
function resetStores() {
  for (const { answer } of openQuestions()) answer(false)
  for (const { id } of toasts.shown()) toasts.close(id)
  for (const address of unanswered.splice(0)) loading.end(address)
  closeInvite()
  for (const register of [registerCalendarMoves, registerConversions, registerDocuments, registerWidgets]) register([])
  setTheme('default')
  setDensity('normal')
  setMotion('device')
  serverClock.read(new Headers({ date: new Date().toUTCString() }))
  QuietSocket.made = []
  online.reached()
  memoryStore.clear()
}

function resetDocument() {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) for (const name of element.getAttributeNames()) element.removeAttribute(name)
}
