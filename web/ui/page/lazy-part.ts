import { type ComponentType, createElement, lazy, useEffect, useRef, useState } from 'react'
import { whenIdle } from '#web/kernel/idle.ts'
import { savesData } from '#web/kernel/saves-data.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { loadWithTexts, translate } from '#web/kernel/i18n/i18n.ts'
import { firstPageSettled, firstPageShown } from '#web/kernel/routing/first-page.ts'
import { toast } from '#web/kernel/toasts.ts'

/** A drawer or dialog that is loaded when it is needed. Offline it waits for the network instead of taking the page down. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  const Lazy = lazy(async () => ({
    default: (loaded = await loadWhenOnline(load, (error) => {
      if (online.now() && navigator.onLine) throw error
      toast({ message: translate('ui.notOnDevice'), kind: 'error' })
    })),
  }))
  const Part = (props: P) => {
    // NOTE React shows what was lazy 300 ms after it has shown nothing in its place, even if it was loaded before.
    const [Known] = useState<ComponentType<P> | typeof Lazy>(() => loaded ?? Lazy)
    return createElement(Known, props)
  }
  return Object.assign(Part, { preload: async () => (loaded ??= await loadWithTexts(load)) })
}

/**
 * A part that nobody asked for and that the page can do without. It is loaded after the first page. Whatever happens, the page stays, and the
 * part comes with the network.
 */
export const lazyExtra = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    await firstPageShown()
    return { default: await loadWhenOnline(load, () => {}) }
  })

async function loadWhenOnline<T>(load: () => Promise<T>, failed: (error: unknown) => void): Promise<T> {
  for (;;) {
    try {
      return await loadWithTexts(load)
    } catch (error) {
      failed(error)
      await backOnline()
    }
  }
}

const backOnline = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      if (!online.now()) return
      unsubscribe()
      window.removeEventListener('online', done)
      resolve()
    }
    const unsubscribe = online.subscribe(done)
    window.addEventListener('online', done)
  })

/**
 * Loads what a page opens later: the network may be gone before the service worker has every file. It begins as soon as somebody uses the page.
 * Each part is requested on its own, so that the page answers in between. A browser that saves data loads a part when it is opened.
 */
export function usePreload(...parts: (() => Promise<unknown>)[]) {
  const latest = useRef(parts)
  useEffect(() => {
    if (savesData()) return
    let isHere = true
    const request = ([part, ...others]: typeof parts) => {
      if (!part) return
      whenIdle(() => {
        if (!isHere) return
        part().catch(() => undefined)
        request(others)
      })
    }
    void firstPageSettled().then(() => request(latest.current))
    return () => void (isHere = false)
  }, [])
}
