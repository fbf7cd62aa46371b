// Stores how pages look. On the next visit, web/public/scheme.js shows the snapshot at once, until the page itself is drawn.
import type { AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '#web/kernel/idle.ts'
import { firstPageShown } from '#web/kernel/routing/first-page.ts'
import { lock } from '#web/kernel/session/screen-lock.ts'
import { session } from '#web/kernel/session/session.ts'
import { localStore } from './local-storage.ts'

declare global {
  interface Window {
    /** Of web/public/scheme.js: what the look of a page depends on. A snapshot of another build, member, language or width would not fit. */
    horaLook?: () => string
  }
}

/** `at`: the page to which a start address led. */
type Snapshot = { look: string; html: string; styles: string[] } | { at: string }

const prefix = 'hora.snapshot:'
const listKey = 'hora.snapshots'
const mostSnapshots = 6
/** The browser reads all snapshots at its start. */
const longest = 200_000
const settledMs = 1000
const quietMs = 150
const latestMs = 2000

const addressNow = () => location.pathname + location.search
const addresses = () => (localStore.get(listKey) ?? '').split('\n').filter(Boolean)

function write(address: string, value: Snapshot) {
  const recent = [...addresses().filter((one) => one !== address), address]
  for (const old of recent.splice(0, recent.length - mostSnapshots)) localStore.remove(prefix + old)
  localStore.set(listKey, recent.join('\n'))
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

/** A snapshot would load or run these again. */
const notDrawnAgain = 'iframe, object, embed, video, audio, script'

const items = 'li, tr, article'
const isScrolled = ({ scrollTop, scrollLeft }: Element) => scrollTop > 0 || scrollLeft > 0

function isInView(element: Element): boolean {
  const { top, left, bottom, right } = element.getBoundingClientRect()
  return top < window.innerHeight && left < window.innerWidth && bottom > 0 && right > 0
}

function emptyItem(item: HTMLElement, { offsetWidth, offsetHeight }: HTMLElement) {
  item.replaceChildren()
  Object.assign(item.style, { boxSizing: 'border-box', width: `${offsetWidth}px`, height: `${offsetHeight}px` })
}

const themeHtml = () => [...document.head.querySelectorAll('style[data-mantine-styles]')].map((style) => style.outerHTML).join('')

function htmlOf(root: HTMLElement, scrolled: ReadonlySet<Element>): string {
  // In a document that is never shown, nothing of the copy is loaded.
  const copy = document.implementation.createHTMLDocument('').importNode(root, true)
  const originals = root.querySelectorAll<HTMLElement>('*')
  for (const [index, element] of [...copy.querySelectorAll<HTMLElement>('*')].entries()) {
    const original = originals[index]
    if (!original) continue
    if (scrolled.has(original)) element.dataset['scrolled'] = String(original.scrollTop)
    if (original.matches(items) && !isInView(original)) emptyItem(element, original)
  }
  for (const element of copy.querySelectorAll(notDrawnAgain)) element.remove()
  // A file in memory ends with its page.
  for (const picture of copy.querySelectorAll('[src^="blob:"]')) picture.removeAttribute('src')
  return copy.innerHTML
}

function storePage() {
  const root = document.getElementById('root')
  if (!root || !session.user() || lock.now() || !isListed(location.pathname) || document.getElementById('snapshot')) return
  // The next visit begins at the top.
  if (isScrolled(document.documentElement)) return
  const scrolled = new Set([...root.querySelectorAll('*')].filter(isScrolled))
  if ([...scrolled].some((one) => !one.closest('nav'))) return
  const html = themeHtml() + htmlOf(root, scrolled)
  if (html.length > longest) return
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
  write(addressNow(), { look: window.horaLook?.() ?? '', html, styles })
}

/** The header's tools come after the page: hidden at once, they would vanish and come back. */
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
  // After an input, the member wants to see its effect.
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
