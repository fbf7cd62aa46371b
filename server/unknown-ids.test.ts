// Generated from the contract: a call that names a record answers alike in every area when nothing of the team has that id.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { areas } from '#server/areas.ts'
import { isId, schemaOf } from '#server/testing/json-schema.ts'
import { requiredOf } from '#server/testing/sample.ts'
import { startTestApp, type TestApp, type TestMember, testPassword } from '#server/testing/app.ts'

let app: TestApp
let owner: TestMember

const isNamed = (name: string) => /^id$|Id$/.test(name)

/** Every id that must be sent at the top of an input. */
const cases = areas.flatMap((area) =>
  Object.entries(area.contract).flatMap(([op, endpoint]) => {
    const { input, access } = endpoint
    if (!input || access === 'public' || access === 'operator') return []
    const { properties = {}, required = [] } = schemaOf(input)
    const names = required.filter((name) => isNamed(name) && isId(properties[name] ?? {}))
    return names.map((name) => ({ call: `${area.name}.${op} ${name}`, endpoint, input, name }))
  }),
)

/** A correct input needs more than the shapes say. Each is sent with what its own tests send. */
const inputs: Record<string, object> = {
  'chat.react id': { emoji: '👍' },
  'events.invite eventId': { people: [{ name: 'Ana', email: 'ana@example.com' }] },
  'licences.moveSeat id': { seat: { holderType: 'device', label: 'A desk' } },
  'security.removePasskey id': { password: testPassword },
}

/** docs/specification.md 3.8: another id in the body names nothing either, or the id is the body's own reference. The field is said before the record. */
const refusedByField = new Set([
  'accounting.allocatePayment id',
  'accounting.importStatement bankAccountId',
  'accounting.matchTransaction id',
  'accounting.previewStatement bankAccountId',
  'contacts.merge id',
  'contacts.merge otherId',
  'licences.importSeats licenceId',
  'licences.previewSeatImport licenceId',
  'organizations.merge id',
  'organizations.merge otherId',
  'shares.addFiles id',
  'time.bill organizationId',
])

/** docs/specification.md 1.9 and 1.10: entries outlive their record, a draft may be discarded twice, and note labels are never unknown. */
const neverUnknown = new Set(['activities.history id', 'mailbox.removeDraft id', 'notes.removeLabel id'])

beforeAll(async () => {
  app = await startTestApp({})
  owner = await app.member({ role: 'owner' })
})
afterAll(() => app.close())

test('the walk covers the product', () => {
  expect(cases.length).toBeGreaterThan(300)
  expect(new Set(cases.map(({ call }) => call.split('.')[0])).size).toBeGreaterThan(20)
})

test.each(cases)('$call', async ({ call, endpoint, input, name }) => {
  const sent = { ...(requiredOf(input, v7()) as object), ...inputs[call] }
  const noId = await app.send(endpoint, { ...sent, [name]: 'abc' }, owner.token)
  expect(noId.json(), 'what is no id').toMatchObject({ status: 400, code: 'bad-input', fields: { [name]: expect.any(String) } })
  const unknown = await app.send(endpoint, { ...sent, [name]: v7() }, owner.token)
  if (neverUnknown.has(call)) return expect(unknown.statusCode, `${unknown.body}`).toBe(200)
  const refusal = refusedByField.has(call) ? { status: 400, code: 'bad-input' } : { status: 404, code: 'not-found' }
  expect(unknown.json(), 'an unknown id').toMatchObject(refusal)
})
