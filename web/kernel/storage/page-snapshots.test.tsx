import { beforeEach, expect, it, vi } from 'vitest'
import { lock } from '#web/kernel/session/screen-lock.ts'
import { session } from '#web/kernel/session/session.ts'
import { brian, signedIn } from '#web/testing/people.ts'
import { storeSnapshots } from './page-snapshots.ts'

const pages = [{ address: '/apps/tasks(?:/.*)?' }, { address: '/apps/notes' }, { address: '/sign-in', visitors: true }]

let root: HTMLElement
/** Calls what listens to the router. */
let rendered: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<script type="application/json" id="preload-list">${JSON.stringify({ pages })}</script><div id="root"></div>`
  root = document.getElementById('root') as HTMLElement
  root.innerHTML = '<main><h1>Tasks</h1><video></video><script>1</script><img src="blob:1" alt="Chair"></main>'
  window.horaLook = () => 'look'
  rendered = () => {}
  session.begin(signedIn(brian))
})

async function visit(path: string) {
  history.replaceState(null, '', path)
  storeSnapshots({ subscribe: (_event: unknown, listener: () => void) => ((rendered = listener), () => {}) } as never)
  await vi.advanceTimersByTimeAsync(5000)
}

async function goTo(path: string) {
  history.replaceState(null, '', path)
  rendered()
  await vi.advanceTimersByTimeAsync(5000)
}

const stored = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('hora.snapshot:'))
    .map((key) => key.slice('hora.snapshot:'.length))

const at = (address: string) => JSON.parse(localStorage.getItem(`hora.snapshot:${address}`) ?? 'null') as unknown

it('stores the page, without what would be loaded or run again', async () => {
  await visit('/apps/tasks?filter=mine')
  expect(at('/apps/tasks?filter=mine')).toEqual({ look: 'look', styles: [], html: '<main><h1>Tasks</h1><img alt="Chair"></main>' })
})

it('stores items out of view as empty boxes, and how far the navigation is scrolled', async () => {
  root.innerHTML = '<nav><div>Areas</div></nav><ul><li>Chair</li><li>Table</li></ul>'
  const [first, second] = root.querySelectorAll('li')
  vi.spyOn(first as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 40))
  vi.spyOn(second as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5000, 300, 40))
  vi.spyOn(second as HTMLElement, 'offsetWidth', 'get').mockReturnValue(300)
  vi.spyOn(second as HTMLElement, 'offsetHeight', 'get').mockReturnValue(40)
  ;(root.querySelector('nav div') as Element).scrollTop = 70
  await visit('/apps/tasks')
  const empty = '<li style="box-sizing: border-box; width: 300px; height: 40px;"></li>'
  expect(at('/apps/tasks')).toMatchObject({ html: `<nav><div data-scrolled="70">Areas</div></nav><ul><li>Chair</li>${empty}</ul>` })
})

it('stores a page when its tab is hidden, as it is then', async () => {
  await visit('/apps/tasks')
  root.innerHTML = '<main>Two tasks</main>'
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(at('/apps/tasks')).toMatchObject({ html: '<main>Two tasks</main>' })
})

it.each([
  ['of visitors', () => {}, '/sign-in'],
  ['that is not listed, e.g. with secrets', () => {}, '/settings/security'],
  ['that is scrolled', () => void ((root.firstElementChild as Element).scrollTop = 10), '/apps/tasks'],
  ['that is locked', () => lock.set(), '/apps/tasks'],
  ['that is very long', () => void (root.textContent = 'x'.repeat(200_001)), '/apps/tasks'],
  ['without a member', () => session.end(), '/apps/tasks'],
])('does not store a page %s', async (_what, change, path) => {
  change()
  await visit(path)
  expect(stored()).toEqual([])
})

it('keeps the last six, and none after the session', async () => {
  await visit('/apps/tasks')
  for (const path of ['/apps/notes', '/apps/tasks/1', '/apps/tasks/2', '/apps/tasks', '/apps/tasks/3', '/apps/tasks/4', '/apps/tasks/5'])
    await goTo(path)
  expect(stored().toSorted()).toEqual(['/apps/tasks', ...[1, 2, 3, 4, 5].map((number) => `/apps/tasks/${number}`)])
  session.end()
  expect(stored()).toEqual([])
})

it('knows where the start address led to', async () => {
  history.replaceState(null, '', '/')
  storeSnapshots({ subscribe: () => () => {} } as never)
  history.replaceState(null, '', '/apps/tasks')
  await vi.advanceTimersByTimeAsync(5000)
  expect(at('/')).toEqual({ at: '/apps/tasks' })
  expect(at('/apps/tasks')).toMatchObject({ look: 'look' })
})

function showSnapshot() {
  const snapshot = document.body.appendChild(document.createElement('div'))
  snapshot.id = 'snapshot'
  return snapshot
}

it('leaves when the page no longer changes', async () => {
  const snapshot = showSnapshot()
  history.replaceState(null, '', '/apps/tasks')
  storeSnapshots({ subscribe: () => () => {} } as never)
  for (let index = 0; index < 3; index++) {
    await vi.advanceTimersByTimeAsync(100)
    root.append(document.createElement('p'))
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(snapshot.isConnected).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(snapshot.isConnected).toBe(false)
})

it.each(['pointerdown', 'keydown', 'wheel'])('leaves at once at the first %s', async (act) => {
  const snapshot = showSnapshot()
  storeSnapshots({ subscribe: () => () => {} } as never)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event(act))
  expect(snapshot.isConnected).toBe(false)
})
