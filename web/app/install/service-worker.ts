// Starts the product without a network: keeps its files, one cache per version, and answers every page address with the kept index page.
// Data is not its business: answers of the API are kept by the kernel, per member, and never here.
import type { PushMessage } from '#contract/notifications.ts'
import type { PageMessage, WorkerMessage } from './worker-messages.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Put in by the build: what the product starts with, and the rest of its files. */
declare const __FILES__: { version: string; shell: string[]; rest: string[] }

// Compiled with the page's types, which know no worker.
const scope = self as unknown as WorkerScope
const { version, shell, rest } = __FILES__
const index = '/index.html'
const prefix = 'hora-files-'
const cacheName = prefix + version
const known = new Set([...shell, ...rest])
/** Their names tell their content. */
const isHashed = (path: string) => path.startsWith('/assets/')
/** The server says Vary for compression; what is kept is the content. */
const loosely = { ignoreVary: true, ignoreSearch: true }

scope.addEventListener('install', (event) => {
  // The first version starts with little, because somebody is waiting for other things. A later one is offered when it is whole:
  // screens that worked offline before still do after the change.
  event.waitUntil(keep(scope.registration.active ? [...shell, ...rest] : shell))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOld(), scope.clients.claim()]))
})

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'fill') event.waitUntil(keep(rest))
  if (message.type === 'take-over') event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return
  if (request.mode === 'navigate' && !/\.\w+$/.test(pathname)) event.respondWith(answerPage(request))
  else if (known.has(pathname) || isHashed(pathname)) event.respondWith(answerFile(request, pathname))
})

/** So that a page that loads meanwhile still has connections left. */
const atATime = 3

async function keep(paths: readonly string[]) {
  const cache = await caches.open(cacheName)
  for (let at = 0; at < paths.length; at += atATime) await Promise.all(paths.slice(at, at + atATime).map((path) => keepOne(cache, path)))
}

async function keepOne(cache: Cache, path: string) {
  if (await cache.match(path, loosely)) return
  const older = isHashed(path) ? await caches.match(path, loosely) : undefined
  await cache.put(path, older ?? (await fetchWhole(path)))
}

async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

/** The version before stays: a page that was opened with it may still ask for its files. */
async function forgetOld() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

async function answerPage(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(index, loosely)) ?? fetch(request)
}

async function answerFile(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = (await cache.match(path, loosely)) ?? (isHashed(path) ? await caches.match(path, loosely) : undefined)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(path, response.clone())
  // The server runs another version and no longer has this file. The kept index page would lead here again and again, so the next page
  // is asked for from the server.
  else if (response.status === 404 && isHashed(path)) await cache.delete(index)
  return response
}

scope.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined
  if (message) event.waitUntil(tell(message))
})

async function tell({ title, body, link, tag, unread }: PushMessage) {
  await scope.navigator.setAppBadge?.(unread).catch(() => undefined)
  await scope.registration.showNotification(title, { body, tag, data: link, icon: '/icon-192.png', badge: '/icon-badge.png' })
}

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openLink(String(event.notification.data ?? '/')))
})

async function openLink(link: string) {
  const { href, origin } = new URL(link, location.origin)
  const address = origin === location.origin ? href : location.origin
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [shown] = windows
  if (!shown) return scope.clients.openWindow(address)
  // The page goes there itself: an address set from here would load it anew and lose what stands in its fields.
  shown.postMessage({ type: 'open', link: address.slice(location.origin.length) } satisfies PageMessage)
  return shown.focus()
}
