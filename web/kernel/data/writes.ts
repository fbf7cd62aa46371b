// Writes of an area, by the contract: shown at once, sent through the outbox.
import { useCallback } from 'react'
import type { AnswerOf, Contract, Endpoint, SentOf } from '#contract/endpoint.ts'
import type { Answered } from './call.ts'
import { callFully } from './call.ts'
import { type AnyWrite, register } from './optimistic.ts'
import { type Entry, outbox } from './outbox.ts'
import { invalidation } from './query-client.ts'

/** The i18n key of the outbox card's line, with what it names: `{ key: 'tasks.write.update', values: { title } }`. */
export type Label = string | Entry['label']

export type WriteDefinition<C extends Contract, K extends keyof C> = {
  area: string
  contract: C
  op: K
  /**
   * How the write shows in the answers of the area's reads before the server has answered. Pure, and the same when applied twice:
   * a read that comes back before our answer may hold the write already.
   */
  edits?: { [R in keyof C]?: (data: AnswerOf<C[R]>, input: SentOf<C[K]>, readInput: SentOf<C[R]>) => AnswerOf<C[R]> }
  /** As `edits`, with the server's answer, where that tells more than the input did. */
  settle?: { [R in keyof C]?: (data: AnswerOf<C[R]>, answer: AnswerOf<C[K]>, input: SentOf<C[K]>, readInput: SentOf<C[R]>) => AnswerOf<C[R]> }
  /**
   * One input that does what the two would do one after the other, or undefined when there is none. Only for writes that
   * may run twice without harm, such as setting fields: unanswered merges are sent again under another key.
   */
  merge?: (earlier: SentOf<C[K]>, later: SentOf<C[K]>) => SentOf<C[K]> | undefined
  label: (input: SentOf<C[K]>) => Label
}

export type Write<E extends Endpoint> = { area: string; op: string; endpoint: E; label: (input: SentOf<E>) => Label }

/** NOTE define an area's writes in the file of its reads: an edit that is not loaded cannot be shown. */
export function defineWrite<C extends Contract, K extends keyof C & string>(write: WriteDefinition<C, K>): Write<C[K]> {
  // The list holds writes of all contracts; each is only called with what belongs to it.
  register(write as unknown as AnyWrite)
  return { area: write.area, op: write.op, endpoint: write.contract[write.op], label: write.label }
}

function entryOf<E extends Endpoint>(write: Write<E>, input: SentOf<E>) {
  const label = write.label(input)
  const { method, path } = write.endpoint
  return { area: write.area, op: write.op, method, path, input, label: typeof label === 'string' ? { key: label, values: {} } : label }
}

/** Resolves with the server's answer and rejects with CallProblem when it refuses; offline it waits. A screen must not wait for it. */
export function sendWrite<E extends Endpoint>(write: Write<E>, input: SentOf<E>): Promise<AnswerOf<E>> {
  return outbox.add(entryOf(write, input)) as Promise<AnswerOf<E>>
}

/** As `sendWrite`, with the id of the entry in the outbox and the sequence that the write reached. */
export function traceWrite<E extends Endpoint>(write: Write<E>, input: SentOf<E>) {
  return outbox.addTraced(entryOf(write, input)) as { id: string; answered: Promise<Answered<AnswerOf<E>>> }
}

export function useWrite<E extends Endpoint>(write: Write<E>): (input: SentOf<E>) => Promise<AnswerOf<E>> {
  return useCallback((input: SentOf<E>) => sendWrite(write, input), [write])
}

/** Sent at once and shown when it is answered: for what makes no sense later (a password, an invitation), and whose refusal the person waits for. */
export async function sendNow<E extends Endpoint>(area: string, endpoint: E, input?: SentOf<E>): Promise<AnswerOf<E>> {
  const { answer, seq } = await callFully(endpoint, input)
  invalidation.wrote(area, seq)
  return answer
}
