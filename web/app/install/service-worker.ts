// Starts the app offline: caches its files, one cache per version, and answers every page address with the cached index page.
// The worker caches no API answers: the kernel stores those per member.
import { lightPagePaths } from '#contract/light-pages.ts'
import type { PushMessage } from '#contract/notifications.ts'
import type { PageMessage, WorkerMessage } from './worker-messages.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Inserted by the build: the files of the first page, and the others. */
declare const __FILES__: { version: string; shell: string[]; rest: string[] }

// Compiled with the types of pages, which have no worker.
const scope = self as unknown as WorkerScope
const { version, shell, rest } = __FILES__
const index = '/index.html'
const prefix = 'hora-files-'
const cacheName = prefix + version
const known = new Set([...shell, ...rest])
/** The name contains a hash of the content. */
const isHashed = (path: string) => path.startsWith('/assets/')
/** The server sends Vary for compression. The cache stores the content. */
const ignoringVary = { ignoreVary: true }

scope.addEventListener('install', (event) => {
  // API calls do not wait for the worker. Chromium would also give the worker each part of an upload, which stays in memory for minutes.
  const routed = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' }).catch(() => undefined)
  if (routed) event.waitUntil(routed)
  // The first version caches little, because the page is still loading. A later one is offered when it is complete:
  // screens that worked offline before must work after the update.
  event.waitUntil(cacheFiles(scope.registration.active ? [...shell, ...rest] : shell))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), scope.clients.claim()]))
})

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'fill') event.waitUntil(cacheFiles(rest))
  if (message.type === 'take-over') event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return
  if (lightPagePaths.some((start) => pathname.startsWith(start))) return
  if (request.mode === 'navigate' && !/\.\w+$/.test(pathname)) event.respondWith(answerPage(request))
  else if (known.has(pathname) || isHashed(pathname)) event.respondWith(answerFile(request, pathname))
})

/** Leaves connections for a page that loads meanwhile. */
const parallelFetches = 3

async function cacheFiles(paths: readonly string[]) {
  const cache = await caches.open(cacheName)
  for (let at = 0; at < paths.length; at += parallelFetches)
    await Promise.all(paths.slice(at, at + parallelFetches).map((path) => cacheFile(cache, path)))
}

async function cacheFile(cache: Cache, path: string) {
  if (await cache.match(path, ignoringVary)) return
  const older = isHashed(path) ? await caches.match(path, ignoringVary) : undefined
  await cache.put(path, older ?? (await fetchWhole(path)))
}

async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

/** The previous version stays: a page of that version may still need its files. */
async function deleteOldCaches() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

async function answerPage(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(index, ignoringVary)) ?? fetch(request)
}

async function answerFile(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const cached = (await cache.match(path, ignoringVary)) ?? (isHashed(path) ? await caches.match(path, ignoringVary) : undefined)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) await cache.put(path, response.clone())
  // The server has another version without this file. The cached index page would request the file again and again,
  // so the next page is loaded from the server.
  else if (response.status === 404 && isHashed(path)) await cache.delete(index)
  return response
}

scope.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined
  if (message) event.waitUntil(showMessage(message))
})

async function showMessage({ title, body, link, tag, unread }: PushMessage) {
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
  // The page navigates itself: from here, the navigation would reload the page and lose the text in its fields.
  shown.postMessage({ type: 'open', link: address.slice(location.origin.length) } satisfies PageMessage)
  return shown.focus()
}
