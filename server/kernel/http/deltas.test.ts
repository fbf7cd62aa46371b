import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, SentOf } from '#contract/endpoint.ts'
import { applyDelta, deltaEncoding, type JsonDelta } from '#contract/json-delta.ts'
import { notes } from '#contract/notes.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
  me = await app.member()
  for (let index = 0; index < 30; index++) await me.call(tasks.create, { title: `Task ${index} with a title that has some length` })
})
afterAll(() => app.close())

const wants = { 'a-im': deltaEncoding }

const get = <E extends Endpoint>(endpoint: E, input?: SentOf<E>, headers: Record<string, string> = {}, who = me) =>
  app.send(endpoint, input, who.token, headers)

type Answer = Awaited<ReturnType<typeof get>>
const etagOf = ({ headers }: Answer) => String(headers['etag'])

/** A browser: has an answer with its ETag, and refetches. */
class Reader<E extends Endpoint> {
  readonly #endpoint: E
  readonly #who: TestMember
  readonly #input: SentOf<E> | undefined
  answer: unknown
  etag: string | undefined
  last: Answer | undefined

  constructor(endpoint: E, input?: SentOf<E>, who = me) {
    this.#endpoint = endpoint
    this.#input = input
    this.#who = who
  }

  async refetch() {
    const response = await get(
      this.#endpoint,
      this.#input,
      { ...wants, ...(this.etag === undefined ? {} : { 'if-none-match': this.etag }) },
      this.#who,
    )
    this.last = response
    if (response.statusCode === 226) this.answer = response.json<JsonDelta[]>().reduce<unknown>(applyDelta, this.answer)
    else if (response.statusCode === 200) this.answer = response.json()
    this.etag = etagOf(response)
    const whole = await get(this.#endpoint, this.#input, {}, this.#who)
    expect(JSON.stringify(this.answer)).toBe(JSON.stringify(whole.json()))
    return response.statusCode
  }
}

const listed = async () => (await me.call(tasks.all)) as { id: string; title: string }[]

describe('a reader that takes deltas', () => {
  test('gets what was changed, removed, added and moved instead of the whole list', async () => {
    const reader = new Reader(tasks.all)
    expect(await reader.refetch()).toBe(200)
    expect(await reader.refetch()).toBe(304)
    const [first, second, third] = await listed()
    for (const write of [
      () => me.call(tasks.update, { id: second?.id ?? '', task: { title: 'Another title' } }),
      () => me.call(tasks.remove, { id: first?.id ?? '' }),
      () => me.call(tasks.create, { title: 'New' }),
      () => me.call(tasks.move, { id: third?.id ?? '', before: null }),
    ]) {
      await write()
      expect(await reader.refetch()).toBe(226)
      expect(reader.last?.headers).toMatchObject({ im: deltaEncoding, 'cache-control': 'no-store' })
      expect(reader.last?.body.length).toBeLessThan(700)
    }
  })

  test('gets several steps at once when it was away for some changes', async () => {
    const [reader, other] = [new Reader(tasks.all), new Reader(tasks.all)]
    await reader.refetch()
    await other.refetch()
    for (const title of ['one', 'two', 'three']) {
      const [, task] = await listed()
      await me.call(tasks.update, { id: task?.id ?? '', task: { title } })
      await other.refetch()
    }
    expect(await reader.refetch()).toBe(226)
    expect(reader.last?.json()).toHaveLength(3)
  })

  test('gets an empty delta when the area changed and the answer did not', async () => {
    const reader = new Reader(tasks.all)
    await reader.refetch()
    await me.call(tasks.createTag, { tag: { title: 'A tag' } })
    expect(await reader.refetch()).toBe(226)
    expect(reader.last?.body).toBe('[]')
  })

  test('gets the whole answer if its own is unknown: forgotten, made up, or of somebody else', async () => {
    await get(tasks.all, undefined, wants)
    const stranger = await app.member()
    const theirs = etagOf(await get(tasks.all, undefined, wants, stranger))
    const plain = etagOf(await get(tasks.all))
    await me.call(tasks.create, { title: 'So that nothing is unchanged' })
    for (const etag of [theirs, plain, '"garbage"', '"x.aaaaaaaaaaaaaaaa"', `W/${theirs}`, '*', `"${'x'.repeat(2000)}"`]) {
      const answer = await get(tasks.all, undefined, { ...wants, 'if-none-match': etag })
      expect([answer.statusCode, answer.json().length]).toEqual([200, (await listed()).length])
    }
    const refused = await app.app.inject({ url: tasks.all.path, headers: { ...wants, 'if-none-match': theirs } })
    expect(refused.statusCode).toBe(401)
  })

  test('never gets the difference to a personal answer of a colleague', async () => {
    const colleague = await me.colleague()
    for (let index = 0; index < 10; index++) await me.call(notes.create, { note: { title: `Note ${index}`, content: 'private text '.repeat(20) } })
    const mine = new Reader(notes.all)
    await mine.refetch()
    await me.call(notes.create, { note: { title: 'A secret' } })
    expect(await mine.refetch()).toBe(226)
    const before = mine.etag ?? ''
    await me.call(notes.create, { note: { title: 'Another secret' } })
    const answer = await get(notes.all, undefined, { ...wants, 'if-none-match': before }, colleague)
    expect([answer.statusCode, answer.body]).toEqual([200, '[]'])
  })

  test('gets nested records one by one: a card of a board, not the board', async () => {
    const board = await me.call(scrumboard.createBoard, { board: { title: 'Large' } })
    const list = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'List' } })
    for (let index = 0; index < 20; index++) await me.call(scrumboard.createCard, { card: { listId: list.id, title: `Card ${index}` } })
    const reader = new Reader(scrumboard.board, { id: board.id })
    await reader.refetch()
    await me.call(scrumboard.createCard, { card: { listId: list.id, title: 'One more' } })
    expect(await reader.refetch()).toBe(226)
    expect(reader.last?.body.length).toBeLessThan(1500)
  })
})

describe('everybody else', () => {
  test('gets plain answers, and no delta is computed for them', async () => {
    const member = await app.member()
    const first = await get(tasks.all, undefined, {}, member)
    await me.call(tasks.create, { title: 'New' })
    const etag = etagOf(first)
    expect((await get(tasks.all, undefined, { 'if-none-match': etag }, member)).statusCode).toBe(304)
    await member.call(tasks.create, { title: 'New' })
    const second = await get(tasks.all, undefined, { 'if-none-match': etag }, member)
    expect([second.statusCode, second.headers['im']]).toEqual([200, undefined])
    const other = await get(tasks.all, undefined, { 'if-none-match': etag, 'a-im': 'vcdiff' }, member)
    expect(other.statusCode).toBe(200)
  })

  test('a HEAD gets no delta', async () => {
    const reader = new Reader(tasks.all)
    await reader.refetch()
    await me.call(tasks.create, { title: 'New' })
    const answer = await app.app.inject({
      method: 'HEAD',
      url: tasks.all.path,
      headers: { authorization: `Bearer ${me.token}`, ...wants, 'if-none-match': reader.etag ?? '' },
    })
    expect(answer.statusCode).toBe(200)
  })

  test('a cache between stores whole answers for one caller only, and no deltas', async () => {
    const whole = await get(tasks.all, undefined, wants)
    expect(whole.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding, a-im' })
    await me.call(tasks.create, { title: 'New' })
    const delta = await get(tasks.all, undefined, { ...wants, 'if-none-match': etagOf(whole) })
    expect([delta.statusCode, delta.headers['cache-control'], delta.headers['delta-base']]).toEqual([226, 'no-store', etagOf(whole)])
    // A 304 names the answer that the caller has.
    const unchanged = await get(tasks.all, undefined, { ...wants, 'if-none-match': etagOf(delta) })
    expect([unchanged.statusCode, unchanged.headers['etag']]).toEqual([304, etagOf(delta)])
  })

  test('a large delta is compressed', async () => {
    const reader = new Reader(tasks.all)
    await reader.refetch()
    await me.call(tasks.create, { title: 'Long', notes: 'a long text '.repeat(300) })
    const answer = await get(tasks.all, undefined, { ...wants, 'if-none-match': reader.etag ?? '', 'accept-encoding': 'gzip' })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([226, 'gzip'])
    expect(gunzipSync(answer.rawPayload).toString()).toContain('a long text')
  })
})
