import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProblemCode } from '#contract/problems.ts'
import { problems } from '#contract/problems.ts'
import { CallProblem, Unreachable } from './call.ts'
import { type Entry, type NewEntry, Outbox, type OutboxMessage, type OutboxPorts } from './outbox.ts'
import { openStore } from '#web/kernel/storage/indexed-db.ts'
import { type Lease, withLease } from '#web/kernel/storage/lease.ts'

type Sent = { entry: Entry; answer: (answer: unknown, seq?: number) => Promise<void>; fail: (error: unknown) => Promise<void> }

const turns = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}
const write = (op: string, input: unknown = {}): NewEntry => ({
  area: 'tasks',
  op,
  method: 'PATCH',
  path: `/api/${op}`,
  input,
  label: { key: `tasks.write.${op}`, values: {} },
})
const refusal = (code: ProblemCode) => new CallProblem(problems[code], { code, detail: `because ${code}` })

/** A tab of the member's browser: an outbox over the store that all tabs share. */
async function tab(change: Partial<OutboxPorts> = {}, outbox = new Outbox()) {
  const sent: Sent[] = []
  const log: unknown[] = []
  const ports: OutboxPorts = {
    store: openStore<Entry>('outbox'),
    send: (entry) =>
      new Promise((resolve, reject) =>
        sent.push({
          entry,
          answer: async (answer, seq) => {
            resolve({ answer, seq })
            await turns()
          },
          fail: async (error) => {
            reject(error)
            await turns()
          },
        }),
      ),
    settle: (entry, answer, seq) => log.push(['settle', entry.op, answer, seq, outbox.pending().some((one) => one.id === entry.id)]),
    refused: (entry) => log.push(['refused', entry.op, entry.problem?.code]),
    merge: () => undefined,
    exclusive: (work) => work(),
    broadcast: () => {},
    ...change,
  }
  await outbox.open(ports)
  await turns()
  const last = () => {
    const found = sent.at(-1)
    if (!found) throw new Error('nothing was sent')
    return found
  }
  return { outbox, sent, log, last, ops: () => sent.map(({ entry }) => entry.op), waiting: () => outbox.pending().map((entry) => entry.op) }
}

beforeEach(() => {
  vi.useFakeTimers()
})

it('says nothing when it is empty before and after it was read', async () => {
  const [unopened, changed] = [new Outbox(), vi.fn()]
  const before = unopened.pending()
  unopened.subscribe(changed)
  const { outbox } = await tab({}, unopened)
  outbox.close()
  expect(changed).not.toHaveBeenCalled()
  expect(outbox.pending()).toBe(before)
})

describe('a text that another member changed meanwhile', () => {
  const conflict = { field: 'title', value: 'Theirs', by: 'Ada' }
  const rename = (title: string, base: string) => write('update', { id: 't1', task: { title, completed: true }, base: { title: base } })

  it('stays as an entry with both texts; the rest of the write settles with the stored text', async () => {
    const inputs: unknown[] = []
    const { outbox, last } = await tab({ settle: (entry) => void inputs.push(entry.input) })
    void outbox.add(rename('Mine', 'Old'))
    await turns()
    await last().answer({ id: 't1', title: 'Theirs', conflicts: [conflict] })
    expect(outbox.pending()).toEqual([])
    expect(inputs).toMatchObject([{ id: 't1', task: { title: 'Theirs', completed: true } }])
    expect(outbox.refused()).toMatchObject([{ op: 'update', conflicts: [conflict], input: { id: 't1', task: { title: 'Mine' }, base: { title: 'Theirs' } } }])
    expect(await openStore<Entry>('outbox').all()).toHaveLength(1)
  })

  it('is stored over the other one when retried', async () => {
    const { outbox, last, sent } = await tab()
    void outbox.add(rename('Mine', 'Old'))
    await turns()
    await last().answer({ conflicts: [conflict] })
    outbox.retry(outbox.refused()[0]?.id ?? '')
    await turns()
    expect(sent).toHaveLength(2)
    expect(last().entry.input).toEqual({ id: 't1', task: { title: 'Mine' }, base: { title: 'Theirs' } })
    await last().answer({ id: 't1', title: 'Mine' })
    expect(outbox.refused()).toEqual([])
  })

  it('is asked about once per field, with the newest text', async () => {
    const { outbox, last } = await tab()
    for (const [title, base] of [['Mine', 'Old'], ['Mine too', 'Mine']] as const) {
      void outbox.add(rename(title, base))
      await turns()
      await last().answer({ conflicts: [conflict] })
    }
    expect(outbox.refused().map(({ input }) => (input as { task: { title: string } }).task.title)).toEqual(['Mine too'])
  })
})

describe('sending', () => {
  it('sends strictly one after the other, in the order they were made', async () => {
    const { outbox, last, ops, waiting } = await tab()
    const answers = ['a', 'b', 'c'].map((op) => outbox.add(write(op)))
    expect(waiting()).toEqual(['a', 'b', 'c'])
    await turns()
    expect(ops()).toEqual(['a'])
    await last().answer('A')
    expect(ops()).toEqual(['a', 'b'])
    await last().answer('B')
    await last().answer('C')
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C'])
    expect(waiting()).toEqual([])
    expect(await openStore('outbox').all()).toEqual([])
  })

  it('stores a write on disk before it is sent', async () => {
    const store = openStore<Entry>('outbox')
    let finishPut = () => {}
    const { outbox, sent } = await tab({
      store: { ...store, put: (entries) => new Promise((resolve) => (finishPut = () => void store.put(entries).then(resolve))) },
    })
    void outbox.add(write('a'))
    await turns()
    const [{ id }] = outbox.pending() as [Entry]
    expect(outbox.isStored(id)).toBe(false)
    expect(sent).toHaveLength(0)
    finishPut()
    await turns()
    expect(outbox.isStored(id)).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it('settles the answer before the write leaves, so that nothing flickers', async () => {
    const { outbox, last, log } = await tab()
    void outbox.add(write('a'))
    await turns()
    await last().answer('A', 12)
    expect(log).toEqual([['settle', 'a', 'A', 12, true]])
  })

  it('still sends when the disk is full', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { outbox, last } = await tab({ store: { ...openStore<Entry>('outbox'), put: () => Promise.reject(new Error('full')) } })
    const answer = outbox.add(write('a'))
    await turns()
    expect(outbox.pending().map(({ id }) => outbox.isStored(id))).toEqual([false])
    await last().answer('A')
    expect(await answer).toBe('A')
  })
})

describe('after a reload', () => {
  it('sends again what was not answered, under the same key and in the same order', async () => {
    const before = await tab()
    for (const op of ['a', 'b', 'c']) void before.outbox.add(write(op, { op }))
    await turns()
    await before.last().answer('A')
    before.outbox.close()
    const after = await tab()
    expect(after.waiting()).toEqual(['b', 'c'])
    expect(after.last().entry).toEqual(before.last().entry)
    void after.outbox.add(write('d'))
    await turns()
    for (let count = 0; count < 3; count++) await after.last().answer(true)
    expect(after.ops()).toEqual(['b', 'c', 'd'])
  })

  it('stores refused writes for their card', async () => {
    const before = await tab()
    void before.outbox.add(write('a'))
    await turns()
    await before.last().fail(refusal('conflict'))
    before.outbox.close()
    const after = await tab()
    expect(after.sent).toHaveLength(0)
    expect(after.outbox.refused()).toMatchObject([{ op: 'a', problem: { code: 'conflict', detail: 'because conflict' } }])
  })
})

describe('refused', () => {
  it('leaves the pending writes, rejects for its caller, and lets the next one through', async () => {
    const { outbox, last, log, ops } = await tab()
    const refused = outbox.add(write('a'))
    void outbox.add(write('b'))
    await turns()
    await last().fail(refusal('not-found'))
    await expect(refused).rejects.toMatchObject({ code: 'not-found' })
    expect(log).toEqual([['refused', 'a', 'not-found']])
    expect(outbox.pending().map((entry) => entry.op)).toEqual(['b'])
    expect(ops()).toEqual(['a', 'b'])
  })

  it('can be retried, behind all others, or discarded', async () => {
    const { outbox, last, ops } = await tab()
    void outbox.add(write('a'))
    void outbox.add(write('b'))
    await turns()
    await last().fail(refusal('conflict'))
    const [card] = outbox.refused()
    outbox.retry(card?.id ?? '')
    expect(outbox.pending().map((entry) => entry.op)).toEqual(['b', 'a'])
    await turns()
    await last().answer(true)
    expect(ops()).toEqual(['a', 'b', 'a'])
    expect(last().entry.id).toBe(card?.id)
    await last().fail(refusal('conflict'))
    outbox.discard(card?.id ?? '')
    await turns()
    expect(outbox.refused()).toEqual([])
    expect(await openStore('outbox').all()).toEqual([])
  })
})

describe('without an answer', () => {
  it('keeps the write and everything behind it, and retries after growing delays', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const { outbox, last, sent, waiting } = await tab()
    void outbox.add(write('a'))
    void outbox.add(write('b'))
    await turns()
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const before = sent.length
      await last().fail(new Unreachable())
      expect(waiting()).toEqual(['a', 'b'])
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      expect(sent).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(sent).toHaveLength(before + 1)
    }
    expect(new Set(sent.map(({ entry }) => entry.id)).size).toBe(1)
  })

  it('retries at once when the network is back', async () => {
    const { outbox, last, ops } = await tab()
    void outbox.add(write('a'))
    await turns()
    await last().fail(new Unreachable())
    void outbox.flush()
    await turns()
    expect(ops()).toEqual(['a', 'a'])
  })

  it('sends a new write at once when an earlier failure is over', async () => {
    const { outbox, last, ops } = await tab()
    void outbox.add(write('a'))
    await turns()
    void outbox.flush()
    await last().fail(new Unreachable())
    await last().answer(true)
    void outbox.add(write('b'))
    await turns()
    expect(ops()).toEqual(['a', 'a', 'b'])
  })

  it('waits as long as the server asks', async () => {
    const { outbox, last, sent } = await tab()
    void outbox.add(write('a'))
    await turns()
    await last().fail(new CallProblem(429, { code: 'too-many' }, 90))
    await vi.advanceTimersByTimeAsync(89_999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
  })

  it('keeps the write when the session ended', async () => {
    const { outbox, last, waiting } = await tab()
    void outbox.add(write('a'))
    await turns()
    await last().fail(refusal('unauthenticated'))
    expect(waiting()).toEqual(['a'])
    expect(outbox.refused()).toEqual([])
  })

  it.each(['unavailable', 'too-many', 'second-factor-enrolment'] as const)('makes no card of %s, however often', async (code) => {
    const { outbox, last, sent, waiting } = await tab()
    void outbox.add(write('a'))
    await turns()
    for (let time = 1; time <= 8; time++) {
      expect(sent).toHaveLength(time)
      await last().fail(refusal(code))
      expect([waiting(), outbox.refused()]).toEqual([['a'], []])
      await vi.advanceTimersByTimeAsync(30_000)
    }
    await last().answer(true)
    expect(waiting()).toEqual([])
  })

  it('lets the writes of other areas pass those of an area that is off', async () => {
    const { outbox, last, ops, waiting } = await tab()
    for (const op of ['a', 'b']) void outbox.add(write(op))
    void outbox.add({ ...write('other'), area: 'notes' })
    await turns()
    await last().fail(refusal('area-off'))
    await last().answer(true)
    expect([ops(), waiting(), outbox.refused()]).toEqual([['a', 'other'], ['a', 'b'], []])
    await vi.advanceTimersByTimeAsync(30_000)
    await last().answer(true)
    await last().answer(true)
    expect([ops(), waiting()]).toEqual([['a', 'other', 'a', 'b'], []])
  })

  it('gives up on a write that makes the server fail again and again', async () => {
    const { outbox, last, waiting, ops } = await tab()
    void outbox.add(write('a'))
    void outbox.add(write('b'))
    await turns()
    for (let fault = 1; fault < 5; fault++) {
      await last().fail(refusal('internal'))
      expect(waiting()).toEqual(['a', 'b'])
      await vi.advanceTimersByTimeAsync(30_000)
    }
    await last().fail(refusal('internal'))
    expect(outbox.refused()).toMatchObject([{ op: 'a', problem: { code: 'internal' } }])
    expect(ops().at(-1)).toBe('b')
  })

  it('leaves everything on disk when the member leaves', async () => {
    const { outbox, last, sent } = await tab()
    void outbox.add(write('a'))
    await turns()
    outbox.close()
    await last().fail(new Unreachable())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(await openStore('outbox').all()).toHaveLength(1)
    expect(() => outbox.add(write('b'))).toThrow('signed-in')
  })
})

describe('several tabs', () => {
  /** Two tabs with one store, one lock and one channel. */
  async function twoTabs() {
    const tabs: Awaited<ReturnType<typeof tab>>[] = []
    let turn: Promise<void> = Promise.resolve()
    const exclusive: OutboxPorts['exclusive'] = (work) => (turn = turn.then(work))
    const broadcast = (from: number) => (message: OutboxMessage) =>
      tabs.forEach((other, index) => index !== from && other.outbox.receive(structuredClone(message)))
    tabs.push(await tab({ exclusive, broadcast: broadcast(0) }))
    tabs.push(await tab({ exclusive, broadcast: broadcast(1) }))
    return tabs as [(typeof tabs)[0], (typeof tabs)[0]]
  }

  it('show the same, one sends, and each caller gets its answer', async () => {
    const [one, two] = await twoTabs()
    void one.outbox.add(write('a'))
    const answer = two.outbox.add(write('b'))
    await turns()
    expect(one.waiting().toSorted()).toEqual(['a', 'b'])
    expect(two.waiting().toSorted()).toEqual(['a', 'b'])
    for (let count = 0; count < 2; count++) await one.last().answer(`to ${one.last().entry.op}`)
    expect(one.ops().toSorted()).toEqual(['a', 'b'])
    expect(two.sent).toHaveLength(0)
    expect(await answer).toBe('to b')
    expect(two.log).toHaveLength(2)
    expect([...one.waiting(), ...two.waiting()]).toEqual([])
  })

  it('send at once after another tab has sent what failed here', async () => {
    const [one, two] = await twoTabs()
    void one.outbox.add(write('a'))
    await turns()
    await one.last().fail(new Unreachable())
    void two.outbox.flush()
    await turns()
    await two.last().answer(true)
    void one.outbox.add(write('b'))
    await turns()
    expect(one.ops()).toEqual(['a', 'b'])
  })

  it('learn of refusals, retries and discards', async () => {
    const [one, two] = await twoTabs()
    const answer = two.outbox.add(write('a'))
    await turns()
    await two.last().fail(refusal('conflict'))
    await expect(answer).rejects.toMatchObject({ code: 'conflict' })
    for (const { outbox } of [one, two]) expect(outbox.refused()).toHaveLength(1)
    one.outbox.discard(one.outbox.refused()[0]?.id ?? '')
    for (const { outbox } of [one, two]) expect(outbox.refused()).toHaveLength(0)
  })

  it('answer their callers with what another tab was refused', async () => {
    const [one, two] = await twoTabs()
    void one.outbox.add(write('a'))
    await turns()
    const answer = two.outbox.add(write('b'))
    await turns()
    await one.last().answer(true)
    await one.last().fail(new CallProblem(409, { code: 'conflict', detail: 'taken', fields: { title: 'is taken' } }))
    await expect(answer).rejects.toMatchObject({ code: 'conflict', status: 409, message: 'taken', fields: { title: 'is taken' } })
    expect(two.sent).toHaveLength(0)
  })

  it('show no card of a refusal that its caller discards at once', async () => {
    const [one, two] = await twoTabs()
    const { id, answered } = one.outbox.addTraced(write('a'))
    const discarded = answered.catch(() => one.outbox.discard(id))
    await turns()
    await one.last().fail(refusal('conflict'))
    await discarded
    await turns()
    for (const { outbox } of [one, two]) expect(outbox.refused()).toEqual([])
    expect(await openStore<Entry>('outbox').all()).toEqual([])
  })

  it('do not send again what another tab has sent while they received no messages', async () => {
    const one = await tab()
    void one.outbox.add(write('a'))
    await turns()
    const idle = await tab({ exclusive: () => Promise.resolve() })
    expect(idle.waiting()).toEqual(['a'])
    await one.last().answer(true)
    const later = await tab()
    expect(later.sent).toHaveLength(0)
  })
})

describe('several tabs without locks of the browser', () => {
  const merge: OutboxPorts['merge'] = (_earlier, later, input) => ({ ...(input as object), ...(later.input as object) })
  const tabWithLease = (page: Lease = {}) => tab({ merge, exclusive: (work) => withLease('outbox', work, page) })

  it('send one after the other, so that an older value never arrives last', async () => {
    const [one, two] = [await tabWithLease(), await tabWithLease()]
    void one.outbox.add(write('set', { title: 'older' }))
    await turns()
    void two.outbox.add(write('set', { title: 'newer' }))
    await vi.advanceTimersByTimeAsync(5000)
    expect([one.sent.length, two.sent.length]).toEqual([1, 0])
    await one.last().answer(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect([...one.sent, ...two.sent].map(({ entry }) => entry.input)).toEqual([{ title: 'older' }, { title: 'newer' }])
  })

  it('wait for a slow tab, and take over from one that is gone', async () => {
    let gone = false
    const [one, two] = [await tabWithLease({ isAlive: () => !gone }), await tabWithLease()]
    void one.outbox.add(write('a'))
    await turns()
    void two.outbox.flush()
    void two.outbox.add(write('b'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(two.sent).toHaveLength(0)
    gone = true
    await vi.advanceTimersByTimeAsync(120_000)
    expect(two.sent).toHaveLength(1)
  })
})

describe('merging', () => {
  const merge: OutboxPorts['merge'] = (earlier, later, input) =>
    earlier.op === later.op ? { ...(input as object), ...(later.input as object) } : undefined

  it('sends neighbours that can be merged as one, and answers each', async () => {
    const { outbox, last, sent, log } = await tab({ merge })
    void outbox.add(write('first'))
    await turns()
    const answers = [{ title: 'H' }, { title: 'Ho' }, { notes: 'n' }].map((input) => outbox.add(write('set', input)))
    void outbox.add(write('other'))
    void outbox.add(write('set', { title: 'late' }))
    await last().answer(true)
    expect(last().entry).toMatchObject({ op: 'set', input: { title: 'Ho', notes: 'n' } })
    await last().answer('ok')
    expect(await Promise.all(answers)).toEqual(['ok', 'ok', 'ok'])
    expect(log.filter((line) => (line as unknown[])[1] === 'set')).toHaveLength(3)
    await last().answer(true)
    await last().answer(true)
    expect(sent.map(({ entry }) => entry.op)).toEqual(['first', 'set', 'other', 'set'])
  })

  it('sends them one by one when the server refuses the batch, so that one bad write does not fail the good ones', async () => {
    const { outbox, last } = await tab({ merge })
    void outbox.add(write('first'))
    await turns()
    void outbox.add(write('set', { title: 'good' }))
    const bad = outbox.add(write('set', { due: 'rubbish' }))
    await last().answer(true)
    await last().fail(refusal('bad-input'))
    expect(last().entry.input).toEqual({ title: 'good' })
    await last().answer(true)
    expect(last().entry.input).toEqual({ due: 'rubbish' })
    await last().fail(refusal('bad-input'))
    await expect(bad).rejects.toMatchObject({ code: 'bad-input' })
    expect(outbox.refused()).toHaveLength(1)
  })
})
