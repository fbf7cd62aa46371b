// Whether this browser offers to install the product, and whether the reader wants to hear of it. Loaded at once: the browser says it early, and once.
import { useSyncExternalStore } from 'react'
import { dayMs } from '#contract/units.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { toast } from '#web/kernel/toasts.ts'

/** What browsers send that can install; in no standard, so TypeScript does not know it. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

const dismissedKey = 'hora.install.dismissed'
/** Whoever said no is left in peace for as long. */
const respectMs = 30 * dayMs

const changed = createObservable()
let offer: InstallPromptEvent | undefined

function set(next: typeof offer) {
  offer = next
  changed.emit()
}

const wasDismissed = () => Date.now() - (Number(localStore.get(dismissedKey)) || 0) < respectMs

export const installOffer = {
  dismiss() {
    localStore.set(dismissedKey, String(Date.now()))
    set(undefined)
  },
  /** Opens the browser's own dialog; whatever the answer, the card goes. */
  async accept() {
    const asked = offer
    if (!asked) return
    await asked.prompt()
    const { outcome } = await asked.userChoice
    if (outcome === 'dismissed') return installOffer.dismiss()
    set(undefined)
    toast({ message: translate('install.installing'), ms: 2000 })
  },
}

export function listenForInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner would come when it likes; ours can be sent away for a month.
    event.preventDefault()
    if (!wasDismissed()) set(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => {
    set(undefined)
    toast({ message: translate('install.installed'), ms: 3000 })
  })
}

export const useInstallOffer = () => useSyncExternalStore(changed.subscribe, () => offer !== undefined)
