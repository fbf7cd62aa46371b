// Whether the browser can install the app and the member has not dismissed the offer. Loaded early: the browser sends its event once.
import { useSyncExternalStore } from 'react'
import { dayMs } from '#contract/units.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { toast } from '#web/kernel/toasts.ts'

/** Not in a standard, so TypeScript does not have it. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

const dismissedKey = 'hora.install.dismissed'
const dismissedForMs = 30 * dayMs

const changed = createObservable()
let offer: InstallPromptEvent | undefined

function set(next: typeof offer) {
  offer = next
  changed.emit()
}

const wasDismissed = () => Date.now() - (Number(localStore.get(dismissedKey)) || 0) < dismissedForMs

export const installOffer = {
  dismiss() {
    localStore.set(dismissedKey, String(Date.now()))
    set(undefined)
  },
  /** Opens the browser's dialog. The card closes after any answer. */
  async accept() {
    const event = offer
    if (!event) return
    await event.prompt()
    const { outcome } = await event.userChoice
    if (outcome === 'dismissed') return installOffer.dismiss()
    set(undefined)
    toast({ message: translate('install.installing'), ms: 2000, at: 'top' })
  },
}

export function listenForInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Replaces the browser's banner, which cannot be dismissed for a month.
    event.preventDefault()
    if (!wasDismissed()) set(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => {
    set(undefined)
    toast({ message: translate('install.installed'), ms: 3000, at: 'top' })
  })
}

export const useInstallOffer = () => useSyncExternalStore(changed.subscribe, () => offer !== undefined)
