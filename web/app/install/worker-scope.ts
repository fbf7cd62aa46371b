// What a service worker stands on, as far as ours uses it: TypeScript's own description of it cannot be loaded beside the page's.

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }

type Window = { focus: () => Promise<Window>; postMessage: (message: unknown) => void }

type Events = {
  install: Lasting
  activate: Lasting
  fetch: Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
  message: Lasting & { data: unknown }
  push: Lasting & { data: { json: () => unknown } | null }
  notificationclick: Lasting & { notification: Notification }
}

export type WorkerScope = {
  addEventListener: <K extends keyof Events>(name: K, listener: (event: Events[K]) => void) => void
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<Window[]>
    openWindow: (address: string) => Promise<Window | null>
  }
  navigator: { setAppBadge?: (count: number) => Promise<void> }
}
