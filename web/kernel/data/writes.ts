import { useCallback } from 'react'
import type { AnswerOf, Contract, Endpoint, SentOf } from '#contract/endpoint.ts'
import type { Answered } from './call.ts'
import { callFully } from './call.ts'
import { lastActs } from './last-acts.ts'
import { type AnyWrite, register } from './optimistic.ts'
import { type Entry, outbox } from './outbox.ts'
import { invalidation } from './query-client.ts'
import { waitForWrite, waitForWrites } from './wait-for-writes.ts'

type Label = string | Entry['label']

export type WriteDefinition<C extends Contract, K extends keyof C> = {
  area: string
  contract: C
  op: K
  /** Optimistic updates of the area's reads. Must be pure and idempotent: an answer to a read may already include the write. */
  edits?: { [R in keyof C]?: (data: AnswerOf<C[R]>, input: SentOf<C[K]>, readInput: SentOf<C[R]>) => AnswerOf<C[R]> }
  /** As `edits`, with the server's answer, where it says more than the input. */
  settle?: { [R in keyof C]?: (data: AnswerOf<C[R]>, answer: AnswerOf<C[K]>, input: SentOf<C[K]>, readInput: SentOf<C[R]>) => AnswerOf<C[R]> }
  /** One input with the effect of both, or undefined. Only for idempotent writes: an unanswered merge may be sent again under another key. */
  merge?: (earlier: SentOf<C[K]>, later: SentOf<C[K]>) => SentOf<C[K]> | undefined
  label: (input: SentOf<C[K]>) => Label
}

export type Write<E extends Endpoint> = { area: string; op: string; endpoint: E; label: (input: SentOf<E>) => Label }

/** NOTE define an area's writes in the file of its reads: an edit that is not loaded cannot be applied. */
export function defineWrite<C extends Contract, K extends keyof C & string>(write: WriteDefinition<C, K>): Write<C[K]> {
  // The registry holds writes of all contracts, and calls each with the input of its own operation.
  register(write as unknown as AnyWrite)
  return { area: write.area, op: write.op, endpoint: write.contract[write.op], label: write.label }
}

function entryOf<E extends Endpoint>(write: Write<E>, input: SentOf<E>) {
  const label = write.label(input)
  const { method, path } = write.endpoint
  return { area: write.area, op: write.op, method, path, input, label: typeof label === 'string' ? { key: label, values: {} } : label }
}

/** Offline this stays pending, so a screen must not wait for it. A refusal shows as a card of the outbox; the rejection needs no handler. */
export function sendWrite<E extends Endpoint>(write: Write<E>, input: SentOf<E>): Promise<AnswerOf<E>> {
  const entry = entryOf(write, input)
  const { answered } = outbox.addTraced(entry)
  lastActs.add({ label: entry.label, answered })
  const answer = answered.then((one) => one.answer as AnswerOf<E>)
  // Most callers leave a refusal to the card.
  answer.catch(() => {})
  return answer
}

export function traceWrite<E extends Endpoint>(write: Write<E>, input: SentOf<E>) {
  return outbox.addTraced(entryOf(write, input)) as { id: string; answered: Promise<Answered<AnswerOf<E>>> }
}

export function useWrite<E extends Endpoint>(write: Write<E>): (input: SentOf<E>) => Promise<AnswerOf<E>> {
  return useCallback((input: SentOf<E>) => sendWrite(write, input), [write])
}

/**
 * Not through the outbox: for writes that make no sense later, such as a password or an invitation. Follows the area's writes that wait there:
 * what was created a moment ago must exist.
 */
export async function sendNow<E extends Endpoint>(area: string, endpoint: E, input?: SentOf<E>): Promise<AnswerOf<E>> {
  await waitForWrites([area])
  const { answer, seq } = await callFully(endpoint, input)
  invalidation.wrote(area, seq)
  return answer
}

/**
 * Through the outbox, for forms that stay open while they are refused: a refusal is thrown and leaves no card. Without an answer the write waits
 * as any other.
 */
export async function sendAndWait<E extends Endpoint>(write: Write<E>, input: SentOf<E>): Promise<void> {
  const { id, answered } = traceWrite(write, input)
  await waitForWrite(id)
  if (outbox.pending().some((entry) => entry.id === id)) return
  try {
    await answered
  } catch (error) {
    outbox.discard(id)
    throw error
  }
}
