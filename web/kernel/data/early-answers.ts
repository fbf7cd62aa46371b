// Answers that the first script of the page, web/public/scheme.js, requested before this code arrived.
import { firstPage } from '#web/kernel/routing/first-page.ts'

declare global {
  interface Window {
    horaEarly?: { token: string; at: number; answers: Record<string, Promise<Response>> }
  }
}

const usableMs = 30_000

export function takeEarlyAnswer(method: string, address: string, bearer: string | undefined): Promise<Response | undefined> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.horaEarly
  if (!early) return undefined
  if (early.token !== bearer || Date.now() - early.at > usableMs) {
    delete window.horaEarly
    return undefined
  }
  const key = `${method} ${address}`
  const answer = early.answers[key]
  delete early.answers[key]
  return answer?.catch(() => undefined)
}

export function renewEarlyAnswers(old: string, renewed: string) {
  if (typeof window !== 'undefined' && window.horaEarly?.token === old) window.horaEarly.token = renewed
}

/** For the loader of a page with early data: the first visit draws it once, with its data. Other visits show that it loads. */
export const awaitOnFirstVisit = (reads: Promise<unknown>): Promise<unknown> | undefined =>
  typeof window !== 'undefined' && window.horaEarly && !firstPage.isShown() ? reads : undefined
