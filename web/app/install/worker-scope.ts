// The parts of the service worker API that we use: TypeScript's types of it conflict with those of pages.

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

/** Not in every browser. */
type Routes = { condition: { urlPattern: string }; source: 'network' }

type Window = { focus: () => Promise<Window>; postMessage: (message: unknown) => void }

type Events = {
  install: ExtendableEvent & { addRoutes?: (routes: Routes) => Promise<void> }
  activate: ExtendableEvent
  fetch: ExtendableEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
  message: ExtendableEvent & { data: unknown }
  push: ExtendableEvent & { data: { json: () => unknown } | null }
  notificationclick: ExtendableEvent & { notification: Notification }
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
