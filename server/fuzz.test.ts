// Random and hostile requests for every operation of the OpenAPI document: none makes the server fail. `npm run fuzz` sends 100,000 of them.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccount } from './identity/demo.ts'
import type { ApiDescription } from './kernel/http/openapi.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { temporaryFolder } from './testing/files.ts'
import { Callers } from './testing/fuzz/callers.ts'
import { Random } from './testing/fuzz/hostile.ts'
import { Known } from './testing/fuzz/known.ts'
import { type FuzzOperation, fuzzRequest, operationsOf } from './testing/fuzz/requests.ts'
import type { Making } from './testing/fuzz/schema.ts'
import { type FuzzAnswer, send, sendLines, sendToSocket } from './testing/fuzz/send.ts'

const requests = Number(process.env.HORA_FUZZ_REQUESTS ?? 2500)
const seed = Number(process.env.HORA_FUZZ_SEED ?? 14)
const atOnce = 8

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let port: number
let operations: FuzzOperation[]
let schemas: Making['schemas']
/** What the server logged as its own failure. */
const logged: string[] = []

beforeAll(async () => {
  folder = await temporaryFolder('fuzz')
  app = await startTestApp({ demo: true, settings: { dataDir: folder.dataDir, trustProxy: 1, operators: [demoAccount.email] } })
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

const nobody = { userId: '', teamId: '' }
const ended = ({ status, body }: FuzzAnswer) => status === 401 || body.includes('"second-factor-enrolment"') || body.includes('"area-off"')

test(`${requests} hostile requests get no answer of a failed server, and the server goes on`, { timeout: 3_600_000 }, async () => {
  const random = new Random(seed)
  const known = new Known()
  for (const { area, entity, id } of await recordsOf(app.demoTeamId())) known.addId(app.demoTeamId(), area, entity, id)
  const callers = new Callers(app, known, `http://127.0.0.1:${port}`)
  await callers.start()
  const failures = new Map<string, string>()
  const statuses = new Map<number, number>()
  const succeeded = new Set<FuzzOperation>()
  let left = requests

  const one = async () => {
    const operation = operations[left % operations.length] as FuzzOperation
    const [area = ''] = operation.operation.tags
    const caller = await callers.pick(random, area, operation.operation.operationId)
    const making = {
      ...{ random, schemas },
      pickId: (name: string) => (caller?.id && random.chance(0.7) ? caller.id : known.id(random, caller ?? nobody, area, name, operation.path)),
      pickText: (name: string) => caller?.texts?.[name] ?? known.text(random, area, name),
    }
    let removed: string | undefined
    let shown = operation.operation.operationId
    let answer: FuzzAnswer
    if (random.chance(0.01)) answer = await sendLines(port, random)
    else if (operation.operation['x-websocket']) answer = await sendToSocket(port, operation.path, caller?.token, random)
    else {
      const request = fuzzRequest(making, operation, caller?.token)
      if (request.method === 'DELETE') removed = /[?&]id=([\da-f-]{36})/.exec(request.path)?.[1]
      shown = `${request.name}: ${request.method} ${request.path.slice(0, 300)} ${request.body?.toString().slice(0, 600) ?? ''}`
      answer = await send(port, request).catch((error: unknown) => ({ status: 599, body: String(error) }))
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500)
      failures.set(`${operation.operation.operationId} ${answer.status}`, `${shown}\n${answer.body.slice(0, 300)}\n${logged.at(-1) ?? ''}`)
    if (answer.status >= 200 && answer.status < 300) {
      succeeded.add(operation)
      known.learnAnswer(caller?.userId ?? '', area, operation.path, removed ? { ...answer, removed } : answer)
    }
    if (caller && ended(answer)) await callers.replace(caller, area)
  }
  const worker = async () => {
    while (left-- > 0) await one()
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = Math.round((performance.now() - start) / 1000)
  const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  if (process.env.HORA_FUZZ_REQUESTS)
    process.stdout.write(`${requests} requests in ${seconds} s, ${succeeded.size} operations succeeded. ${byStatus.join(', ')}\n`)

  expect([...failures.values()]).toEqual([])
  expect(logged).toEqual([])
  // Most of the code was reached, not only its validation. Usually 0.38 of the requests succeed, and in 2,500 of them 450 operations.
  expect(statuses.get(200)).toBeGreaterThan(requests * 0.3)
  expect(succeeded.size).toBeGreaterThan(Math.min(operations.length, requests / 4) / 2)
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
