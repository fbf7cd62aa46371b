// Random and hostile requests for every operation of the OpenAPI document: none makes the server fail. `npm run fuzz` sends 100,000 of them.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { ApiDescription } from './kernel/http/openapi.ts'
import { startTestApp, type TestApp, type TestMember } from './testing/app.ts'
import { temporaryFolder } from './testing/files.ts'
import { Random } from './testing/fuzz/hostile.ts'
import { type FuzzOperation, fuzzRequest, operationsOf } from './testing/fuzz/requests.ts'
import type { Making } from './testing/fuzz/schema.ts'
import { type FuzzAnswer, send, sendLines, sendToSocket } from './testing/fuzz/send.ts'

const requests = Number(process.env.HORA_FUZZ_REQUESTS ?? 2500)
const seed = Number(process.env.HORA_FUZZ_SEED ?? 14)
const atOnce = 8
const idLimit = 100

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let port: number
let operations: FuzzOperation[]
let schemas: Making['schemas']
/** What the server logged as its own failure. */
const logged: string[] = []

beforeAll(async () => {
  folder = await temporaryFolder('fuzz')
  app = await startTestApp({ demo: true, settings: { dataDir: folder.dataDir, trustProxy: 1 } })
  app.app.log.error = (entry: unknown) => {
    const { err } = entry as { err?: Error }
    logged.push(String(err?.stack ?? JSON.stringify(entry)).slice(0, 1500))
  }
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.app.server.address() as AddressInfo).port
  const description = (await app.app.inject('/api/openapi.json')).json() as ApiDescription
  operations = operationsOf(description)
  schemas = description.components.schemas
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})

/** Four of the demo team, which has records of every kind, and one of another team. A member whose session a request has ended is replaced. */
class Callers {
  #members: TestMember[] = []
  async start() {
    this.#members = [await app.member(), await ofDemo('owner'), await ofDemo('owner'), await ofDemo('owner'), await ofDemo('member')]
  }
  pick = (random: Random) => (random.chance(0.97) ? random.pick(this.#members) : undefined)
  async replace(gone: TestMember) {
    const index = this.#members.indexOf(gone)
    if (index >= 0) this.#members[index] = index === 0 ? await app.member() : await ofDemo('owner')
  }
}
const ofDemo = (role: 'owner' | 'member') => app.member({ teamId: app.demoTeamId(), role })

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** By area and kind of record, so that an operation often meets a record that it could mean. */
class Ids {
  readonly #areas = new Map<string, Map<string, string[]>>()

  add(area: string, entity: string, id: string) {
    const entities = this.#areas.get(area) ?? new Map<string, string[]>()
    this.#areas.set(area, entities)
    const ids = entities.get(entity) ?? []
    entities.set(entity, ids)
    if (ids.length < idLimit) ids.push(id)
    else ids.splice(0, 1, id)
  }

  /** `name`: of the field. `organizationId` names an organization, and `id` what the path names. */
  pick(random: Random, area: string, name: string, path: string): string {
    const choice = random.next()
    if (choice < 0.05) return random.pick([v7(), '00000000-0000-0000-0000-000000000000'])
    const meant = name === 'id' ? path.split('/').slice(3) : [name, kebab(name.replace(/Ids?$/, ''))]
    const known = [area, ...this.#areas.keys()].flatMap((one) => meant.flatMap((entity) => this.#areas.get(one)?.get(entity) ?? []))
    if (choice > 0.25 && known.length > 0) return random.pick(known)
    const chosen = choice < 0.15 ? random.pick([...this.#areas.keys()]) : area
    const entities = this.#areas.get(chosen)
    return entities ? random.pick(random.pick([...entities.values()])) : v7()
  }
}

const idField = /"(\w*[iI]d)":"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/g

const ended = ({ status, body }: FuzzAnswer) => status === 401 || body.includes('"second-factor-enrolment"') || body.includes('"area-off"')

test(`${requests} hostile requests get no answer of a failed server, and the server goes on`, { timeout: 3_600_000 }, async () => {
  const random = new Random(seed)
  const callers = new Callers()
  await callers.start()
  const ids = new Ids()
  for (const { area, entity, id } of await recordsOf(app.demoTeamId())) ids.add(area, entity, id)
  const failures = new Map<string, string>()
  const statuses = new Map<number, number>()
  let left = requests

  const one = async () => {
    const operation = operations[left % operations.length] as FuzzOperation
    const caller = callers.pick(random)
    const [area = ''] = operation.operation.tags
    const making = { random, schemas, pickId: (name: string) => ids.pick(random, area, name, operation.path) }
    let shown = operation.operation.operationId
    let answer: FuzzAnswer
    if (random.chance(0.01)) answer = await sendLines(port, random)
    else if (operation.operation['x-websocket']) answer = await sendToSocket(port, operation.path, caller?.token, random)
    else {
      const request = fuzzRequest(making, operation, caller?.token)
      shown = `${request.name}: ${request.method} ${request.path.slice(0, 300)} ${request.body?.toString().slice(0, 600) ?? ''}`
      answer = await send(port, request).catch((error: unknown) => ({ status: 599, body: String(error) }))
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500)
      failures.set(`${operation.operation.operationId} ${answer.status}`, `${shown}\n${answer.body.slice(0, 300)}\n${logged.at(-1) ?? ''}`)
    if (answer.status === 200) for (const [, field = '', id = ''] of answer.body.slice(0, 5000).matchAll(idField)) ids.add(area, field, id)
    if (caller && ended(answer)) await callers.replace(caller)
  }
  const worker = async () => {
    while (left-- > 0) await one()
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = Math.round((performance.now() - start) / 1000)
  const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  if (process.env.HORA_FUZZ_REQUESTS) process.stdout.write(`${requests} requests in ${seconds} s. ${byStatus.join(', ')}\n`)

  expect([...failures.values()]).toEqual([])
  expect(logged).toEqual([])
  // Most of the code was reached, not only its validation.
  expect(statuses.get(200)).toBeGreaterThan(requests / 4)
  expect((await app.app.inject('/api/ready')).statusCode).toBe(200)
  const me = await app.member()
  expect((await app.app.inject({ url: '/api/common/user', headers: { authorization: `Bearer ${me.token}` } })).statusCode).toBe(200)
})

async function recordsOf(teamId: string): Promise<{ area: string; entity: string; id: string }[]> {
  const { rows } = await app.pool.query<{ area: string; entity: string; id: string }>(
    `select area, entity, entity_id as id from changes where team_id = $1 and entity_id is not null group by 1, 2, 3`,
    [teamId],
  )
  return rows
}
