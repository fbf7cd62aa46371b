// Stores writes on disk until the server has answered. Writes are sent in order, each with an idempotency key, so that a repeat after a lost
// answer has no effect. A refused write stays as a card, to retry or discard.
import { useSyncExternalStore } from 'react'
import { v7 as newId } from 'uuid'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Conflict } from '#contract/shapes.ts'
import { conflictsIn, isSameConflict, overwriting, withoutConflicts, withStoredTexts } from './conflicts.ts'
import { type Answered, CallProblem, Unreachable } from './call.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { online } from '#web/kernel/live/reachability.ts'
import type { KeyValueStore } from '#web/kernel/storage/indexed-db.ts'

export type Entry = {
  id: string
  order: number
  area: string
  op: string
  /** Stored, because after a reload an entry may be sent before its area is loaded. */
  method: Endpoint['method']
  path: string
  input: unknown
  label: { key: string; values: Record<string, string | number> }
  madeAt: string
  /** With `problem`: texts that another member changed meanwhile. */
  conflicts?: readonly Conflict[]
  problem?: { code: ProblemCode; status: number; detail: string; fields?: Record<string, string> }
}

export type NewEntry = Pick<Entry, 'area' | 'op' | 'method' | 'path' | 'input' | 'label'>

export type OutboxMessage =
  | { type: 'put'; entry: Entry }
  | { type: 'answered'; ids: string[]; answer: unknown; seq: number | undefined }
  | { type: 'gone'; id: string }

export type OutboxPorts = {
  store: KeyValueStore<Entry>
  send: (entry: Entry) => Promise<Answered<unknown>>
  /** Puts the write into the cached answers, in the tick in which the entry leaves. */
  settle: (entry: Entry, answer: unknown, seq: number | undefined) => void
  /** The optimistic edits disappear, so the reads are stale. */
  refused: (entry: Entry) => void
  merge: (earlier: Entry, later: Entry, mergedInput: unknown) => unknown
  /** Runs `work` in one tab of the member at a time. */
  exclusive: (work: () => Promise<void>) => Promise<void>
  broadcast: (message: OutboxMessage) => void
}

const firstWaitMs = 1000
const longestWaitMs = 30_000
/** A write that makes the server fail must not block the others. */
const maxFaults = 5

export class Outbox {
  readonly #changed = createObservable()
  readonly #callers = new Map<string, { resolve: (answered: Answered<unknown>) => void; reject: (error: unknown) => void }>()
  readonly #saving = new Map<string, Promise<void>>()
  /** Entries that could not be stored on disk. They are lost with the page. */
  readonly #memoryOnly = new Set<string>()
  readonly #faults = new Map<string, number>()
  readonly #unmergeable = new Set<string>()
  /** By area that the team has switched off: when to try again. Its writes wait, and those of other areas pass them. */
  readonly #areasOff = new Map<string, number>()
  #ports: OutboxPorts | undefined
  #entries: readonly Entry[] = []
  #pending: readonly Entry[] = []
  #refused: readonly Entry[] = []
  #flushing: OutboxPorts | undefined
  /** `flush` was called while sending: try again even after a failure. */
  #flushAgain = false
  #added = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Not `#timer`, which a new write waits for. */
  #areasOffTimer: ReturnType<typeof setTimeout> | undefined

  readonly subscribe = this.#changed.subscribe
  readonly pending = () => this.#pending
  readonly refused = () => this.#refused
  /** Is the entry on disk? Otherwise it is lost with the page. */
  readonly isStored = (id: string) => !this.#saving.has(id) && !this.#memoryOnly.has(id)
  /** Sending failed, and the writes of this area wait until it is tried again. */
  readonly isPaused = (area: string) => this.#timer !== undefined || this.#isAreaOff(area)

  async open(ports: OutboxPorts): Promise<void> {
    this.close()
    this.#ports = ports
    await this.#sync(ports)
    void this.flush()
  }

  /** The entries stay on disk for the member's next session. */
  close() {
    this.#ports = undefined
    this.#stopTimer()
    clearTimeout(this.#areasOffTimer)
    this.#failures = 0
    this.#callers.clear()
    this.#saving.clear()
    this.#memoryOnly.clear()
    this.#areasOff.clear()
    this.#set([])
  }

  add(write: NewEntry): Promise<unknown> {
    const answer = this.addTraced(write).answered.then((answered) => answered.answer)
    // Most callers leave a refusal to the card.
    answer.catch(() => {})
    return answer
  }

  addTraced(write: NewEntry): { id: string; answered: Promise<Answered<unknown>> } {
    const ports = this.#ports
    if (!ports) throw new Error('writes need a signed-in member')
    const entry: Entry = { ...write, id: newId(), order: this.#nextOrder(), madeAt: new Date().toISOString() }
    const answered = new Promise<Answered<unknown>>((resolve, reject) => this.#callers.set(entry.id, { resolve, reject }))
    answered.catch(() => {})
    this.#put(ports, entry)
    return { id: entry.id, answered }
  }

  retry(id: string) {
    const ports = this.#ports
    const entry = this.#refused.find((candidate) => candidate.id === id)
    if (!ports || !entry) return
    const { problem: _, conflicts: __, ...again } = entry
    this.#faults.delete(id)
    this.#put(ports, { ...again, order: this.#nextOrder() })
  }

  discard(id: string) {
    const ports = this.#ports
    if (!ports || !this.#refused.some((entry) => entry.id === id)) return
    this.#set(this.#entries.filter((entry) => entry.id !== id))
    void ports.store.remove([id]).catch(warn)
    ports.broadcast({ type: 'gone', id })
  }

  receive(message: OutboxMessage) {
    if (!this.#ports) return
    if (message.type === 'put') this.#receivePut(message.entry)
    else if (message.type === 'gone') this.#set(this.#entries.filter((entry) => entry.id !== message.id))
    else this.#receiveAnswer(this.#ports, message)
  }

  /** The server answers again, so what waits for a retry need not wait longer. */
  #receiveAnswer(ports: OutboxPorts, { ids, answer, seq }: Extract<OutboxMessage, { type: 'answered' }>) {
    this.#answered(ports, ids, answer, seq)
    if (this.#timer === undefined) return
    this.#failures = 0
    void this.#flush()
  }

  /** Another tab may have sent this tab's write, and was refused. */
  #receivePut(entry: Entry) {
    this.#replace(entry)
    if (entry.problem) this.#reject(entry.id, new CallProblem(entry.problem.status, entry.problem))
  }

  async flush(): Promise<void> {
    this.#flushAgain = true
    this.#areasOff.clear()
    await this.#flush()
  }

  async #flush() {
    const ports = this.#ports
    if (!ports || this.#flushing === ports) return
    this.#stopTimer()
    if (this.#pending.length === 0) return
    this.#flushing = ports
    try {
      let sent = true
      do {
        this.#stopTimer()
        this.#flushAgain = false
        this.#added = false
        await ports.exclusive(async () => {
          sent = await this.#drain(ports)
        })
      } while (this.#ports === ports && (this.#flushAgain || (sent && this.#added)))
    } finally {
      if (this.#flushing === ports) this.#flushing = undefined
    }
  }

  async #drain(ports: OutboxPorts): Promise<boolean> {
    await this.#sync(ports)
    while (this.#ports === ports && this.#pending.length > 0) {
      const [first, ...rest] = this.#pending.filter(({ area }) => !this.#isAreaOff(area))
      if (!first) {
        clearTimeout(this.#areasOffTimer)
        this.#areasOffTimer = setTimeout(() => void this.#flush(), longestWaitMs)
        return true
      }
      if (!(await this.#sendFirst(ports, first, rest))) return false
    }
    return true
  }

  async #sendFirst(ports: OutboxPorts, first: Entry, rest: readonly Entry[]): Promise<boolean> {
    const { batch, entry } = this.#merged(ports, first, rest)
    const ids = batch.map((one) => one.id)
    await Promise.all(ids.map((id) => this.#saving.get(id)))
    try {
      const { answer, seq } = await ports.send(entry)
      this.#failures = 0
      const conflicts = conflictsIn(answer)
      // Before the write leaves the disk: a page that ends here must not lose the text.
      if (conflicts.length > 0) await this.#addConflict(ports, entry, conflicts)
      if (this.#ports === ports) this.#answered(ports, ids, answer, seq)
      await ports.store.remove(ids).catch(warn)
      ports.broadcast({ type: 'answered', ids, answer, seq })
      return true
    } catch (error) {
      if (this.#ports !== ports) return false
      if (error instanceof CallProblem && error.code === 'area-off') {
        this.#areasOff.set(entry.area, Date.now() + longestWaitMs)
        this.#changed.emit()
        return true
      }
      if (this.#isTemporary(entry, error)) {
        this.#retryLater(error)
        return false
      }
      if (batch.length > 1) for (const id of ids) this.#unmergeable.add(id)
      else await this.#refuse(ports, entry, error)
      return true
    }
  }

  /** The first entry, merged with those behind it where possible: an hour of typing offline becomes one request. */
  #merged(ports: OutboxPorts, first: Entry, rest: readonly Entry[]): { batch: Entry[]; entry: Entry } {
    const batch = [first]
    let entry = first
    for (const later of rest) {
      if (this.#unmergeable.has(first.id) || this.#unmergeable.has(later.id)) break
      const input = ports.merge(first, later, entry.input)
      if (input === undefined) break
      batch.push(later)
      entry = { ...later, input }
    }
    return { batch, entry }
  }

  #isTemporary(entry: Entry, error: unknown): boolean {
    if (error instanceof Unreachable) return true
    if (!(error instanceof CallProblem)) return false
    // The last three are also a proxy's word for a server that restarts.
    if ([401, 408, 425, 429, 502, 503, 504].includes(error.status)) return true
    if (error.code === 'second-factor-enrolment') return true
    if (error.status < 500) return false
    const faults = (this.#faults.get(entry.id) ?? 0) + 1
    this.#faults.set(entry.id, faults)
    return faults < maxFaults
  }

  #retryLater(error: unknown) {
    const retryAfter = error instanceof CallProblem ? error.retryAfterSeconds : undefined
    const waitMs = retryAfter !== undefined ? retryAfter * 1000 : Math.min(longestWaitMs, firstWaitMs * 2 ** this.#failures) * (0.5 + Math.random() / 2)
    this.#failures++
    this.#stopTimer()
    this.#timer = setTimeout(() => {
      this.#stopTimer()
      void this.#flush()
    }, waitMs)
    this.#changed.emit()
  }

  /** A new write is sent at once again. */
  #stopTimer() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #answered(ports: OutboxPorts, ids: string[], answer: unknown, seq: number | undefined) {
    const conflicts = conflictsIn(answer)
    for (const entry of this.#entries.filter((candidate) => ids.includes(candidate.id)))
      if (conflicts.length === 0) ports.settle(entry, answer, seq)
      else ports.settle({ ...entry, input: withStoredTexts(entry.input, conflicts) }, withoutConflicts(answer), seq)
    this.#set(this.#entries.filter((entry) => !ids.includes(entry.id)))
    for (const id of ids) {
      this.#callers.get(id)?.resolve({ answer, seq })
      this.#callers.delete(id)
      this.#unmergeable.delete(id)
      this.#faults.delete(id)
      this.#memoryOnly.delete(id)
    }
  }

  async #addConflict(ports: OutboxPorts, entry: Entry, conflicts: readonly Conflict[]) {
    const problem = { code: 'changed-since' as const, status: 409, detail: '' }
    const conflict: Entry = { ...entry, id: newId(), order: this.#nextOrder(), input: overwriting(entry.input, conflicts), conflicts, problem }
    for (const { id } of this.#refused.filter((older) => isSameConflict(older, conflict))) this.discard(id)
    await ports.store.put([[conflict.id, conflict]]).catch((error: unknown) => {
      this.#memoryOnly.add(conflict.id)
      warn(error)
    })
    if (this.#ports === ports) this.#replace(conflict)
    ports.broadcast({ type: 'put', entry: conflict })
  }

  async #refuse(ports: OutboxPorts, entry: Entry, error: unknown) {
    const problem =
      error instanceof CallProblem
        ? { code: error.code, status: error.status, detail: error.message, fields: error.fields }
        : { code: 'internal' as const, status: 500, detail: String(error) }
    const refused: Entry = { ...entry, problem }
    this.#replace(refused)
    ports.refused(refused)
    await ports.store.put([[refused.id, refused]]).catch(warn)
    if (this.#entries.includes(refused)) ports.broadcast({ type: 'put', entry: refused })
    // Its caller may discard the card: the other tabs must hear of the card before that.
    this.#reject(entry.id, error)
  }

  #reject(id: string, error: unknown) {
    this.#callers.get(id)?.reject(error)
    this.#callers.delete(id)
  }

  #put(ports: OutboxPorts, entry: Entry) {
    const save = async () => {
      await ports.store.put([[entry.id, entry]]).catch((error: unknown) => {
        this.#memoryOnly.add(entry.id)
        warn(error)
      })
      this.#saving.delete(entry.id)
      this.#changed.emit()
      ports.broadcast({ type: 'put', entry })
      this.#added = true
      // After a failure the retry timer runs; a new write does not shorten it.
      if (this.#timer === undefined) void this.#flush()
    }
    this.#saving.set(entry.id, save())
    this.#replace(entry)
  }

  /** Takes over what other tabs did. The disk is right, except for entries that are not stored yet. */
  async #sync(ports: OutboxPorts) {
    const unsaved = new Set([...this.#saving.keys(), ...this.#memoryOnly])
    const stored = await ports.store.all().catch(() => undefined)
    if (!stored || this.#ports !== ports) return
    const entries = new Map(stored)
    for (const entry of this.#entries) if (unsaved.has(entry.id) || this.#saving.has(entry.id)) entries.set(entry.id, entry)
    this.#set([...entries.values()])
  }

  #isAreaOff = (area: string) => (this.#areasOff.get(area) ?? 0) > Date.now()

  #nextOrder = () => Math.max(0, ...this.#entries.map((entry) => entry.order)) + 1

  #replace = (entry: Entry) => this.#set([...this.#entries.filter((one) => one.id !== entry.id), entry])

  #set(entries: readonly Entry[]) {
    // The first page would be drawn again when an empty outbox was read.
    if (entries.length === 0 && this.#entries.length === 0) return
    this.#entries = entries.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    this.#pending = this.#entries.filter((entry) => !entry.problem)
    this.#refused = this.#entries.filter((entry) => entry.problem)
    this.#changed.emit()
  }
}

const warn = (error: unknown) => console.warn('The outbox could not be stored on disk', error)

export const outbox = new Outbox()

export function useOutbox(): { pending: readonly Entry[]; refused: readonly Entry[]; online: boolean } {
  return {
    pending: useSyncExternalStore(outbox.subscribe, outbox.pending, outbox.pending),
    refused: useSyncExternalStore(outbox.subscribe, outbox.refused, outbox.refused),
    online: useSyncExternalStore(online.subscribe, online.now, online.now),
  }
}
