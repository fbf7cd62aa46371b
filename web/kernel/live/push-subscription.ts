// Whether this browser takes pushes, and how it is asked to. What the server knows of it is another matter: it is told by the caller.
import type { PushSubscription as Sent } from '#contract/notifications.ts'

export type PushState = 'impossible' | 'forbidden' | 'off' | 'on'

export type PushNow = { state: PushState; endpoint: string | undefined }

/** The worker that receives them is registered a while after the first visit; until then there is nothing to subscribe. */
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

/** Asks the person first. Undefined: they said no. Rejects when the browser's push service cannot be reached. */
export async function startPush(publicKey: string): Promise<Sent | undefined> {
  const worker = await registration()
  if (!worker || (await Notification.requestPermission()) !== 'granted') return undefined
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await worker.pushManager.subscribe(options)
  return subscription.toJSON() as Sent
}

/** Answers which subscription ended. */
export async function endPush(): Promise<string | undefined> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}
