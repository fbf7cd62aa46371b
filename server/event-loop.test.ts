// No request stops the others: every endpoint gets the largest input that its schema allows, made of texts that parsers find hard.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { blobLimit, blobsPath } from '#contract/blobs.ts'
import { blog } from '#contract/blog.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { notes } from '#contract/notes.ts'
import { megabyte } from '#contract/units.ts'
import { areas } from '#server/areas.ts'
import { documentPdf } from '#server/kernel/documents/document-pdf.ts'
import { temporaryFolder } from '#server/testing/files.ts'
import { schemaOf } from '#server/testing/json-schema.ts'
import { largestOf, longestText } from '#server/testing/inputs/largest.ts'
import { createParentsOf } from '#server/testing/inputs/parents.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { manyLines, samplePaper } from '#server/testing/inputs/sample-paper.ts'
import { createUpload, sendBytes } from '#server/testing/tus.ts'

const pauseLimitMs = 200
/** A busy machine makes a pause seem longer. What is slow by itself is slow each time. */
const attempts = 4
const usualBody = 2 * megabyte
/** Of a query string. */
const longestQuery = 8000
const longText = 2000
const hardTexts = ['<b>', '&', ' ', '_a ', '<a ', '<li><p>x', 'x,"y"\n']
/** Sent to every endpoint, also to those that take larger bodies. */
const largeText = 'a'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder('event-loop')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})

/** Linux counts the time of each thread; elsewhere the time of the whole process is the nearest. In milliseconds. */
function computedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

/** The longest time that this thread computed without a pause, in milliseconds. Time in which the machine ran something else does not count. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let [longest, at, computed] = [0, performance.now(), computedMs()]
  const measure = () => {
    const [now, computedNow] = [performance.now(), computedMs()]
    longest = Math.max(longest, Math.min(now - at, computedNow - computed))
    at = now
    computed = computedNow
  }
  const timer = setInterval(measure, 1)
  try {
    await work()
    return longest
  } finally {
    measure()
    clearInterval(timer)
  }
}

async function upload({ token }: TestMember): Promise<string> {
  const payload = await readFile(new URL('../web/public/icon-32.png', import.meta.url))
  const answer = await app.app.inject({ method: 'POST', url: '/api/blobs?name=a.png', headers: { authorization: `Bearer ${token}` }, payload })
  return answer.json<{ url: string }>().url
}

/** Of several attempts, until one is short enough. */
async function shortestOf(work: () => Promise<unknown>): Promise<number> {
  let shortest = Infinity
  for (let attempt = 0; attempt < attempts && shortest > pauseLimitMs; attempt++) shortest = Math.min(shortest, await longestPause(work))
  return shortest
}

let addresses = 0
const nextAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

/** The body is made before, because the test shares its thread with the server. */
function requestOf(endpoint: Endpoint, { userId: id, teamId: team }: TestMember, exists: boolean, blob: string, unit: string) {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const bytes = inQuery ? longestQuery : ((unit === largeText && endpoint.bodyLimit) || usualBody) - 1000
  const input = (endpoint.input ? largestOf(endpoint.input, { id, team, exists, blob, unit }, bytes) : {}) as Record<string, unknown>
  const url = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(input[name] ?? '').slice(0, 300)))
  if (!inQuery) return { method: endpoint.method, url, payload: JSON.stringify(input), type: { 'content-type': 'application/json' } }
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => (value === null ? [] : [[name, String(value).slice(0, longestQuery / 4)] as [string, string]])),
  )
  return { method: endpoint.method, url: `${url}?${query}`, type: {} }
}

const order = ['POST', 'PUT', 'PATCH', 'GET', 'DELETE']
const textsFor = ({ input }: Endpoint) => (input && longestText(schemaOf(input)) >= longText ? [largeText, ...hardTexts] : [largeText])

test.each(areas.map((area) => ({ name: area.name, area })))(
  '$name answers its largest inputs without a long pause',
  { timeout: 300_000 },
  async ({ area }) => {
    const slow: string[] = []
    const endpoints = Object.entries(area.contract).toSorted(([, a], [, b]) => order.indexOf(a.method) - order.indexOf(b.method))
    for (const unit of [largeText, ...hardTexts]) {
      let member: TestMember = await app.member()
      const blob = await upload(member)
      const exists = await createParentsOf(area.name, member, member.userId, blob)
      for (const [op, endpoint] of endpoints) {
        if (!textsFor(endpoint).includes(unit) && endpoint.method !== 'GET') continue
        const { type, ...request } = requestOf(endpoint, member, exists, blob, unit)
        const send = async () => {
          const answer = await app.app.inject({
            ...request,
            remoteAddress: nextAddress(),
            headers: { ...type, authorization: `Bearer ${member.token}` },
          })
          expect(answer.statusCode, `${area.name}.${op} ${answer.body.slice(0, 300)}`).not.toBe(500)
          // The call may have ended the session.
          if (answer.statusCode === 401) member = await app.member()
        }
        const shortest = await shortestOf(send)
        if (shortest > pauseLimitMs) slow.push(`${area.name}.${op} with ${JSON.stringify(unit)}: ${Math.round(shortest)} ms`)
      }
    }
    expect(slow).toEqual([])
  },
)

test.each([
  ['line breaks in bold text', `<b>x${'<br>'.repeat(19_000)}y</b>`],
  ['nested lists', '<ul><li>word '.repeat(9000)],
  ['a table of blanks', `<table><tr><td><pre>${' '.repeat(190_000)}x</pre></td></tr></table>`],
  ['signs that are escaped', '&'.repeat(200_000)],
])('a note of %s becomes Markdown without a long pause', async (_what, content) => {
  const member = await app.member()
  const { id } = await member.call(notes.create, { note: { title: 'a', content } })
  expect(await shortestOf(() => app.send(notes.markdownFile, { id }, member.token))).toBeLessThan(pauseLimitMs)
})

describe('without a long pause', () => {
  const authorized = ({ token }: TestMember, more: Record<string, string> = {}) => ({ authorization: `Bearer ${token}`, ...more })
  const octets = { 'content-type': 'application/octet-stream' }
  const chunk = Buffer.alloc(64 * 1024, 'file ')
  /** As a socket delivers it. */
  const bytes = (length: number) => Readable.from(Array.from({ length: length / chunk.length }, () => chunk))
  const expectShort = async (work: () => Promise<{ statusCode: number }>, status = 200) => {
    const shortest = await shortestOf(async () => expect((await work()).statusCode).toBe(status))
    expect(shortest).toBeLessThan(pauseLimitMs)
  }

  test('the largest file is stored and read', async () => {
    const member = await app.member()
    let key = ''
    await expectShort(async () => {
      const headers = authorized(member, octets)
      const answer = await app.app.inject({ method: 'POST', url: `${blobsPath}?name=a`, headers, payload: bytes(blobLimit) })
      key = answer.json<{ url: string }>().url
      return answer
    })
    await expectShort(() => app.app.inject({ url: key, headers: authorized(member) }))
  })

  test('a large upload is begun, continued and completed', async () => {
    const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const client = { address, token: (await app.member()).token }
    const part = Uint8Array.from(Buffer.alloc(blobLimit, 'file '))
    const upload = async () => {
      const begun = await createUpload(client, 2 * part.length, { filename: 'a'.repeat(3000) })
      expect(begun.status).toBe(201)
      const location = begun.headers.get('location') ?? ''
      for (const offset of [0, part.length]) expect((await sendBytes(client, location, offset, part)).status).toBe(204)
    }
    expect(await shortestOf(upload)).toBeLessThan(pauseLimitMs)
  })

  test('data is exported', async () => {
    const member = await app.member()
    for (let count = 0; count < 20; count++) await member.call(notes.create, { note: { title: 'a', content: '<b>a</b> '.repeat(20_000) } })
    for (const endpoint of [account.exportMine, account.exportTeam]) await expectShort(() => app.send(endpoint, undefined, member.token))
  })

  test('a document of 500 lines becomes a PDF', async () => {
    const paper = samplePaper({ lines: manyLines(500), introduction: '<p>word '.repeat(600), terms: 'word '.repeat(1000) })
    expect(await shortestOf(() => documentPdf('a team', paper))).toBeLessThan(pauseLimitMs)
  })

  test.each(hardTexts)('a public post of many %j is shown', async (unit) => {
    const member = await app.member()
    const { id } = await member.call(blog.create, {
      post: { language: 'en', title: 'Post', body: `<p>word ${unit.repeat(190_000 / unit.length)}</p>` },
    })
    await member.call(blog.update, { id, post: { public: true } })
    await member.call(blog.publish, { id })
    for (const file of ['post.html', 'index.html', 'feed.xml', 'sitemap.xml'])
      await expectShort(() => app.app.inject({ url: `/public/blog/${member.teamId}/${file}`, remoteAddress: nextAddress() }))
  })
})
