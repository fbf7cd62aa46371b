// Stores how pages look, so that the next visit shows its page at once. web/public/scheme.js draws it above the page, and it leaves when the
// page itself is drawn.
import type { AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '#web/kernel/idle.ts'
import { firstPageShown } from '#web/kernel/routing/first-page.ts'
import { lock } from '#web/kernel/session/screen-lock.ts'
import { session } from '#web/kernel/session/session.ts'
import { localStore } from './local-storage.ts'

declare global {
  interface Window {
    /** Of web/public/scheme.js: what a page was drawn with and for. One of another build, member, language or width would not fit. */
    horaLook?: () => string
  }
}

/** `at`: the page to which a start address led. */
type Snapshot = { look: string; html: string; styles: string[] } | { at: string }

const prefix = 'hora.snapshot:'
/** The addresses, oldest first. */
const listKey = 'hora.snapshots'
const mostSnapshots = 6
/** The browser reads all of them at its start. */
const longest = 200_000
const settledMs = 1000
const quietMs = 150
const latestMs = 2000

const addressNow = () => location.pathname + location.search
const addresses = () => (localStore.get(listKey) ?? '').split('\n').filter(Boolean)

function write(address: string, value: Snapshot) {
  const kept = [...addresses().filter((one) => one !== address), address]
  for (const old of kept.splice(0, kept.length - mostSnapshots)) localStore.remove(prefix + old)
  localStore.set(listKey, kept.join('\n'))
  localStore.set(prefix + address, JSON.stringify(value))
}

export function forgetSnapshots() {
  for (const address of addresses()) localStore.remove(prefix + address)
  localStore.remove(listKey)
  hideSnapshot()
}

const hideSnapshot = () => document.getElementById('snapshot')?.remove()

/** Pages with secrets, e.g. of the settings, are not in the list of scripts/preload-plugin.ts. */
function isListed(path: string): boolean {
  const list = document.getElementById('preload-list')?.textContent
  if (!list) return false
  const { pages } = JSON.parse(list) as { pages: { address: string; visitors?: true }[] }
  return pages.some(({ address, visitors }) => !visitors && new RegExp(`^${address}$`).test(path))
}

/** Would be loaded or run again. */
const notDrawnAgain = 'iframe, object, embed, video, audio, script'

const items = 'li, tr, article'
const isScrolled = ({ scrollTop, scrollLeft }: Element) => scrollTop > 0 || scrollLeft > 0

function isInView(element: Element): boolean {
  const { top, left, bottom, right } = element.getBoundingClientRect()
  return top < window.innerHeight && left < window.innerWidth && bottom > 0 && right > 0
}

/** Items out of view stay as empty boxes of their size. */
function emptyItem(item: HTMLElement, { offsetWidth, offsetHeight }: HTMLElement) {
  item.replaceChildren()
  Object.assign(item.style, { boxSizing: 'border-box', width: `${offsetWidth}px`, height: `${offsetHeight}px` })
}

/** The theme's variables (web/app/App.tsx). */
const themeHtml = () => [...document.head.querySelectorAll('style[data-mantine-styles]')].map((style) => style.outerHTML).join('')

function htmlOf(root: HTMLElement): string {
  // In a document that is never shown, nothing of the copy is loaded.
  const copy = document.implementation.createHTMLDocument('').importNode(root, true)
  const originals = root.querySelectorAll<HTMLElement>('*')
  for (const [nr, element] of [...copy.querySelectorAll<HTMLElement>('*')].entries()) {
    const original = originals[nr]
    if (!original) continue
    // The navigation is scrolled to the page's entry.
    if (isScrolled(original)) element.dataset['scrolled'] = String(original.scrollTop)
    if (original.matches(items) && !isInView(original)) emptyItem(element, original)
  }
  for (const element of copy.querySelectorAll(notDrawnAgain)) element.remove()
  // A file in memory ends with the page.
  for (const picture of copy.querySelectorAll('[src^="blob:"]')) picture.removeAttribute('src')
  return copy.innerHTML
}

function storePage() {
  const root = document.getElementById('root')
  if (!root || !session.user() || lock.now() || !isListed(location.pathname) || document.getElementById('snapshot')) return
  // The next visit begins at the top.
  if (isScrolled(document.documentElement) || [...root.querySelectorAll('*')].some((one) => isScrolled(one) && !one.closest('nav'))) return
  const html = themeHtml() + htmlOf(root)
  if (html.length > longest) return
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
  write(addressNow(), { look: window.horaLook?.() ?? '', html, styles })
}

/** The header's tools come after the page: what was there would vanish and come back. */
function hideWhenDrawn(root: HTMLElement) {
  const hide = () => {
    observer.disconnect()
    clearTimeout(latest)
    clearTimeout(quiet)
    hideSnapshot()
  }
  const latest = setTimeout(hide, latestMs)
  let quiet = setTimeout(hide, quietMs)
  const observer = new MutationObserver(() => {
    clearTimeout(quiet)
    quiet = setTimeout(hide, quietMs)
  })
  observer.observe(root, { subtree: true, childList: true })
  // Who acts wants to see what happens.
  for (const act of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(act, hide, { once: true, capture: true, passive: true })
}

export function storeSnapshots(router: Pick<AnyRouter, 'subscribe'>) {
  const root = document.getElementById('root')
  const entered = addressNow()
  let timer: ReturnType<typeof setTimeout> | undefined
  const storeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(storePage), settledMs)
  }
  void firstPageShown().then(() => {
    if (root) hideWhenDrawn(root)
    // The start address leads elsewhere, and the next visit probably begins there again.
    if (addressNow() !== entered && isListed(location.pathname)) write(entered, { at: addressNow() })
    storeSoon()
    router.subscribe('onRendered', storeSoon)
  })
  document.addEventListener('visibilitychange', () => document.hidden && storePage())
  session.onEnd(forgetSnapshots)
}
