// For pages of visitors: a read without the query cache and the outbox, which would make the sign-in page a tenth larger.
import { useEffect, useState } from 'react'
import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { call, Unreachable } from './call.ts'

type Options = { enabled?: boolean; keepPreviousData?: boolean }
type Result<T> = { of: string; data?: T; error?: Error }

const mostRetries = 2
const retryMs = 1000

export function useAnswer<E extends Endpoint>(endpoint: E, input?: SentOf<E>, { enabled = true, keepPreviousData = false }: Options = {}) {
  const [result, setResult] = useState<Result<AnswerOf<E>>>()
  const [attempt, setAttempt] = useState(0)
  const sent = JSON.stringify(input ?? null)
  const refetch = () => setAttempt((last) => last + 1)

  useEffect(() => {
    if (!enabled) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const ask = async (retries = 0): Promise<void> => {
      try {
        const data = await call(endpoint, (JSON.parse(sent) ?? undefined) as SentOf<E>, { signal })
        if (!signal.aborted) setResult({ of: sent, data })
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof Unreachable && retries < mostRetries) timer = setTimeout(() => void ask(retries + 1), retryMs * 2 ** retries)
        else setResult({ of: sent, error: error as Error })
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    void ask()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [endpoint, sent, enabled, attempt])

  const shown = enabled && (result?.of === sent || keepPreviousData) ? result : undefined
  const failed = shown?.error !== undefined
  useEffect(() => {
    if (!failed) return undefined
    window.addEventListener('online', refetch)
    return () => window.removeEventListener('online', refetch)
  }, [failed])
  return { data: shown?.data, error: shown?.error, refetch }
}
