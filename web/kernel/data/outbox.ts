// Every write waits here, on disk, until the server has answered. Sent strictly in order, each under its own key, so that a repeat after
// a lost answer does nothing twice. What the server refuses stays as a card for its author to retry or discard.
import { useSyncExternalStore } from 'react'
import { v7 as newId } from 'uuid'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { type Answered, CallProblem, Unreachable } from './call.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { online } from '#web/kernel/live/reachability.ts'
import type { KeyValueStore } from '#web/kernel/storage/indexed-db.ts'

export type Entry = {
  /** Also its Idempotency-Key. */
  id: string
  /** Later entries have higher numbers. */
  order: number
  area: string
  op: string
  /** Kept with it: after a reload it can be sent before its area is loaded. */
  method: Endpoint['method']
  path: string
  input: unknown
  label: { key: string; values: Record<string, string | number> }
  madeAt: string
  /** Why the server refused it. */
  problem?: { code: ProblemCode; status: number; detail: string; fields?: Record<string, string> }
}

export type NewEntry = Pick<Entry, 'area' | 'op' | 'method' | 'path' | 'input' | 'label'>

export type OutboxMessage =
  | { type: 'put'; entry: Entry }
  | { type: 'answered'; ids: string[]; answer: unknown; seq: number | undefined }
  | { type: 'gone'; id: string }

/** What the outbox stands on; opened anew for each member. */
export type OutboxPorts = {
  store: KeyValueStore<Entry>
  send: (entry: Entry) => Promise<Answered<unknown>>
  /** Puts the write into the cached answers; called in the same tick as the entry leaves. */
  settle: (entry: Entry, answer: unknown, seq: number | undefined) => void
  /** Its edits vanish; what is true instead has to be read. */
  refused: (entry: Entry) => void
  merged: (earlier: Entry, later: Entry, soFar: unknown) => unknown
  /** Runs `work` while no other tab of this member does. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** To the member's other tabs. */
  tell: (message: OutboxMessage) => void
}

const firstWaitMs = 1000
const longestWaitMs = 30_000
/** A server that fails on one write only must not hold up the others for ever. */
const faultsUntilRefused = 5

export class Outbox {
  readonly #changed = createObservable()
  readonly #waitingFor = new Map<string, { resolve: (answered: Answered<unknown>) => void; reject: (error: unknown) => void }>()
  readonly #saving = new Map<string, Promise<void>>()
  /** The disk did not take them: they last as long as the page. */
  readonly #unkept = new Set<string>()
  readonly #faults = new Map<string, number>()
  /** Were refused together; sent one by one to find out which. */
  readonly #unmergeable = new Set<string>()
  #ports: OutboxPorts | undefined
  #entries: readonly Entry[] = []
  #pending: readonly Entry[] = []
  #refused: readonly Entry[] = []
  /** A request of a member who left may still be out; it does not hold up the next one. */
  #flushing: OutboxPorts | undefined
  /** Asked to send while sending: after the next failure too. */
  #again = false
  /** Something was added while sending. */
  #more = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly subscribe = this.#changed.subscribe
  readonly pending = () => this.#pending
  readonly refused = () => this.#refused

  async open(ports: OutboxPorts): Promise<void> {
    this.close()
    this.#ports = ports
    await this.#sync(ports)
    void this.flush()
  }

  /** Forgets, and leaves what waits on disk for the member's next time. */
  close() {
    this.#ports = undefined
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#failures = 0
    this.#waitingFor.clear()
    this.#saving.clear()
    this.#unkept.clear()
    this.#set([])
  }

  /** Shown at once, kept, sent. Resolves with the server's answer, rejects when it refuses. */
  add(write: NewEntry): Promise<unknown> {
    const answer = this.addTraced(write).answered.then((answered) => answered.answer)
    // Most callers show refusals by the card alone.
    answer.catch(() => {})
    return answer
  }

  /** As `add`, for who wants to know more of it: its id here, and the sequence it reached. */
  addTraced(write: NewEntry): { id: string; answered: Promise<Answered<unknown>> } {
    const ports = this.#ports
    if (!ports) throw new Error('writes need a signed-in member')
    const entry: Entry = { ...write, id: newId(), order: this.#nextOrder(), madeAt: new Date().toISOString() }
    const answered = new Promise<Answered<unknown>>((resolve, reject) => this.#waitingFor.set(entry.id, { resolve, reject }))
    answered.catch(() => {})
    this.#put(ports, entry)
    return { id: entry.id, answered }
  }

  /** Refused before; perhaps the reason is gone. */
  retry(id: string) {
    const ports = this.#ports
    const entry = this.#refused.find((candidate) => candidate.id === id)
    if (!ports || !entry) return
    const { problem: _, ...again } = entry
    this.#faults.delete(id)
    this.#put(ports, { ...again, order: this.#nextOrder() })
  }

  discard(id: string) {
    const ports = this.#ports
    if (!ports || !this.#refused.some((entry) => entry.id === id)) return
    this.#set(this.#entries.filter((entry) => entry.id !== id))
    void ports.store.remove([id]).catch(warn)
    ports.tell({ type: 'gone', id })
  }

  /** From another tab of the same member. */
  hear(message: OutboxMessage) {
    if (!this.#ports) return
    if (message.type === 'put') this.#replace(message.entry)
    else if (message.type === 'gone') this.#set(this.#entries.filter((entry) => entry.id !== message.id))
    else this.#answered(this.#ports, message.ids, message.answer, message.seq)
  }

  /** Sends what waits, now: the network is back, the page was opened. */
  async flush(): Promise<void> {
    this.#again = true
    await this.#flush()
  }

  async #flush() {
    const ports = this.#ports
    if (!ports || this.#flushing === ports || this.#pending.length === 0) return
    this.#flushing = ports
    clearTimeout(this.#timer)
    this.#timer = undefined
    try {
      let sent = true
      do {
        this.#again = false
        this.#more = false
        await ports.alone(async () => {
          sent = await this.#drain(ports)
        })
      } while (this.#ports === ports && (this.#again || (sent && this.#more)))
    } finally {
      if (this.#flushing === ports) this.#flushing = undefined
    }
  }

  /** False: the rest has to wait. */
  async #drain(ports: OutboxPorts): Promise<boolean> {
    await this.#sync(ports)
    while (this.#ports === ports && this.#pending.length > 0) if (!(await this.#sendFirst(ports))) return false
    return true
  }

  /** False: not now. */
  async #sendFirst(ports: OutboxPorts): Promise<boolean> {
    const { batch, entry } = this.#next(ports)
    const ids = batch.map((one) => one.id)
    await Promise.all(ids.map((id) => this.#saving.get(id)))
    try {
      const { answer, seq } = await ports.send(entry)
      this.#failures = 0
      if (this.#ports === ports) this.#answered(ports, ids, answer, seq)
      await ports.store.remove(ids).catch(warn)
      ports.tell({ type: 'answered', ids, answer, seq })
      return true
    } catch (error) {
      if (this.#ports !== ports) return false
      if (this.#isForLater(entry, error)) {
        this.#wait(error)
        return false
      }
      if (batch.length > 1) for (const id of ids) this.#unmergeable.add(id)
      else await this.#refuse(ports, entry, error)
      return true
    }
  }

  /** The first entry, or several that say the same as one: an hour of typing offline is then one request. */
  #next(ports: OutboxPorts): { batch: Entry[]; entry: Entry } {
    const [first, ...rest] = this.#pending as [Entry, ...Entry[]]
    const batch = [first]
    let entry = first
    for (const later of rest) {
      if (this.#unmergeable.has(first.id) || this.#unmergeable.has(later.id)) break
      const input = ports.merged(first, later, entry.input)
      if (input === undefined) break
      batch.push(later)
      entry = { ...later, input }
    }
    return { batch, entry }
  }

  #isForLater(entry: Entry, error: unknown): boolean {
    if (error instanceof Unreachable) return true
    if (!(error instanceof CallProblem)) return false
    if ([401, 408, 425, 429].includes(error.status)) return true
    if (error.status < 500) return false
    const faults = (this.#faults.get(entry.id) ?? 0) + 1
    this.#faults.set(entry.id, faults)
    return faults < faultsUntilRefused
  }

  #wait(error: unknown) {
    const asked = error instanceof CallProblem ? error.retryAfterSeconds : undefined
    const waitMs = asked !== undefined ? asked * 1000 : Math.min(longestWaitMs, firstWaitMs * 2 ** this.#failures) * (0.5 + Math.random() / 2)
    this.#failures++
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#flush(), waitMs)
  }

  #answered(ports: OutboxPorts, ids: string[], answer: unknown, seq: number | undefined) {
    for (const entry of this.#entries.filter((candidate) => ids.includes(candidate.id))) ports.settle(entry, answer, seq)
    this.#set(this.#entries.filter((entry) => !ids.includes(entry.id)))
    for (const id of ids) {
      this.#waitingFor.get(id)?.resolve({ answer, seq })
      this.#waitingFor.delete(id)
      this.#unmergeable.delete(id)
      this.#faults.delete(id)
      this.#unkept.delete(id)
    }
  }

  async #refuse(ports: OutboxPorts, entry: Entry, error: unknown) {
    const problem =
      error instanceof CallProblem
        ? { code: error.code, status: error.status, detail: error.message, fields: error.fields }
        : { code: 'internal' as const, status: 500, detail: String(error) }
    const refused: Entry = { ...entry, problem }
    this.#replace(refused)
    ports.refused(refused)
    this.#waitingFor.get(entry.id)?.reject(error)
    this.#waitingFor.delete(entry.id)
    await ports.store.put([[refused.id, refused]]).catch(warn)
    ports.tell({ type: 'put', entry: refused })
  }

  #put(ports: OutboxPorts, entry: Entry) {
    this.#replace(entry)
    const save = async () => {
      await ports.store.put([[entry.id, entry]]).catch((error: unknown) => {
        this.#unkept.add(entry.id)
        warn(error)
      })
      this.#saving.delete(entry.id)
      ports.tell({ type: 'put', entry })
      this.#more = true
      // While it waits after a failure, one more write is no reason to try earlier.
      if (this.#timer === undefined) void this.#flush()
    }
    this.#saving.set(entry.id, save())
  }

  /** What other tabs did while we did not hear them: the disk is right, but for what is still on its way there. */
  async #sync(ports: OutboxPorts) {
    const unsaved = new Set([...this.#saving.keys(), ...this.#unkept])
    const kept = await ports.store.all().catch(() => undefined)
    if (!kept || this.#ports !== ports) return
    const entries = new Map(kept)
    for (const entry of this.#entries) if (unsaved.has(entry.id) || this.#saving.has(entry.id)) entries.set(entry.id, entry)
    this.#set([...entries.values()])
  }

  #nextOrder = () => Math.max(0, ...this.#entries.map((entry) => entry.order)) + 1

  #replace = (entry: Entry) => this.#set([...this.#entries.filter((one) => one.id !== entry.id), entry])

  #set(entries: readonly Entry[]) {
    this.#entries = entries.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    this.#pending = this.#entries.filter((entry) => !entry.problem)
    this.#refused = this.#entries.filter((entry) => entry.problem)
    this.#changed.emit()
  }
}

const warn = (error: unknown) => console.warn('The outbox could not be kept on disk', error)

export const outbox = new Outbox()

export function useOutbox(): { pending: readonly Entry[]; refused: readonly Entry[]; online: boolean } {
  return {
    pending: useSyncExternalStore(outbox.subscribe, outbox.pending, outbox.pending),
    refused: useSyncExternalStore(outbox.subscribe, outbox.refused, outbox.refused),
    online: useSyncExternalStore(online.subscribe, online.now, online.now),
  }
}
