import type { PushSubscription as SentSubscription } from '#contract/notifications.ts'

type PushState = 'impossible' | 'forbidden' | 'off' | 'on'

export type PushNow = { state: PushState; endpoint: string | undefined }

/** Undefined until the service worker is registered, some seconds after the first visit. */
async function registration() {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined
  return navigator.serviceWorker.getRegistration()
}

export async function pushNow(): Promise<PushNow> {
  const worker = await registration()
  if (!worker) return { state: 'impossible', endpoint: undefined }
  const subscription = await worker.pushManager.getSubscription()
  if (Notification.permission === 'denied') return { state: 'forbidden', endpoint: subscription?.endpoint }
  return { state: subscription ? 'on' : 'off', endpoint: subscription?.endpoint }
}

const bytesOf = (base64url: string) => Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

export async function startPush(publicKey: string): Promise<SentSubscription | undefined> {
  const worker = await registration()
  if (!worker || (await Notification.requestPermission()) !== 'granted') return undefined
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await worker.pushManager.subscribe(options)
  return subscription.toJSON() as SentSubscription
}

export async function endPush(): Promise<string | undefined> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}
