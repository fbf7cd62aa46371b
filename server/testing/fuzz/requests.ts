// Hostile requests for every operation of the OpenAPI document.
import type { ApiDescription, Operation } from '#server/kernel/http/openapi.ts'
import { hostileNumber, hostileText, type Json, mutated, type Random } from './hostile.ts'
import type { JsonSchema } from '#server/testing/json-schema.ts'
import { type Making, valueFor } from './schema.ts'

export type FuzzOperation = { method: string; path: string; operation: Operation }
export type FuzzRequest = { name: string; method: string; path: string; headers: Record<string, string>; body?: Buffer }

export const operationsOf = ({ paths }: Pick<ApiDescription, 'paths'>): FuzzOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const pathTricks = ['..', '%2e%2e%2f', '%00', '%ff', '%', '%zz', '.', '%252e', 'x'.repeat(400), '%F0%9F%98%80', ';a=b', '*', '-1', ':id', '%0d%0a']
const tails = [
  '/',
  '//',
  '/..',
  '/%2e%2e/',
  '?',
  '?a[]=1&a[b]=2',
  '?__proto__[x]=1',
  '?%',
  '?%ff=%fe',
  '&&==',
  `?q=${'x'.repeat(3000)}`,
  '#',
  '/.env',
  ';',
]

const headerTricks: Record<string, (random: Random) => string> = {
  'idempotency-key': (random) => random.pick(['short', 'x'.repeat(129), 'with space!', 'repeated-key-1', 'repeated-key-2']),
  'if-none-match': (random) => random.pick(['*', '""', 'W/"x"', '"'.repeat(500)]),
  'hora-seq': (random) => String(hostileNumber(random)),
  'accept-encoding': (random) => random.pick(['gzip', 'br;q=nan', '*;q=0', 'identity', ',,,']),
  'accept-language': (random) => random.pick(['tr', 'ro;q=9', '*', '-', 'x'.repeat(1000)]),
  range: (random) => random.pick(['bytes=0-', 'bytes=-1', 'bytes=5-2', `bytes=${'9'.repeat(30)}-`, 'bytes=0-0,2-3', 'lines=1']),
  'if-range': () => '"x"',
  origin: (random) => random.pick(['null', 'https://evil.example', 'x']),
  host: (random) => random.pick(['evil.example', 'a:99999', '[::1', '..']),
  'x-http-method-override': () => 'DELETE',
  'x-forwarded-proto': () => 'javascript',
  'content-encoding': (random) => random.pick(['gzip', 'br', 'x']),
  'user-agent': (random) => random.pick(['', 'x'.repeat(4000), 'ü'.repeat(10)]),
  cookie: (random) => random.pick(['a=b', '=;=;', 'hora=x; hora=y']),
  'upload-length': (random) => random.pick(['0', '5', '-1', '1e5', '9'.repeat(25), 'x', '']),
  'upload-offset': (random) => random.pick(['0', '3', '-1', '9'.repeat(25), 'x']),
  'upload-metadata': (random) =>
    random.pick([
      '',
      'filename YQ==',
      'filename',
      ',,,',
      'filename !!!',
      `filename ${'YQ=='.repeat(300)}`,
      'filename YQ==,path Li4vLi4=',
      'filename AAA=,folderId eA==',
    ]),
  'tus-resumable': (random) => random.pick(['1.0.0', '0.2.2', '']),
  authorization: (random) => random.pick(['Bearer', 'Bearer x.y.z', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`, 'Bearer eyJhbGciOiJub25lIn0.e30.']),
  accept: (random) => random.pick(['text/html', 'application/xml', '*/*;q=0', '']),
}
const headerNames = Object.keys(headerTricks)

export function fuzzRequest(
  given: Omit<Making, 'hostility' | 'optional'>,
  { method, path, operation }: FuzzOperation,
  token: string | undefined,
): FuzzRequest {
  const { random } = given
  const isHostile = random.chance(0.5)
  // A large input seldom fits all rules between its fields.
  const making = { ...given, hostility: isHostile ? 0.15 : 0.01, optional: random.chance(0.5) ? 0.5 : 0.1 }
  const { url, headers } = addressOf(making, path, operation, isHostile)
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  // Each from another address, because anonymous calls are limited per address.
  headers['x-forwarded-for'] = random.chance(0.02) ? hostileHeader(random) : `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
  const body = bodyOf(making, operation, isHostile, headers)
  if (isHostile && random.chance(0.4))
    for (let count = 1 + random.below(3); count > 0; count--) {
      const name = random.pick(headerNames)
      headers[name] = headerTricks[name]?.(random) ?? ''
    }
  const sentMethod = isHostile && random.chance(0.03) ? random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND']) : method
  return { name: operation.operationId, method: sentMethod, path: url, headers, ...(body ? { body } : {}) }
}

const hostileHeader = (random: Random) =>
  hostileText(random)
    .replace(/[^\u0020-\u007e]/g, '?')
    .slice(0, 2000)

function addressOf(making: Making, path: string, { parameters = [] }: Operation, isHostile: boolean) {
  const { random } = making
  const headers: Record<string, string> = {}
  const query = new URLSearchParams()
  let url = path
  for (const { name, in: where, required, schema } of parameters) {
    const value = valueFor(making, schema as JsonSchema, name)
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    if (where === 'path') url = url.replace(`{${name}}`, () => (isHostile && random.chance(0.3) ? random.pick(pathTricks) : encodeText(text)))
    else if (where === 'header') headers[name] = hostileHeaderOr(random, isHostile, text)
    else if (required || random.chance(making.optional))
      for (const one of random.chance(isHostile ? 0.05 : 0.01) ? [text, text] : [text])
        query.append(name, isHostile && random.chance(0.3) ? hostileText(random) : one)
  }
  if (isHostile && random.chance(0.2)) query.append(random.pick(['extra', '__proto__', 'id', 'a[]', '']), hostileText(random))
  // Node accepts 16 kB of headers, and the address is a part of them.
  const full = query.size > 0 ? `${url}?${query}` : url
  return { headers, url: (isHostile && random.chance(0.05) ? full + random.pick(tails) : full).slice(0, 12_000) }
}

const encodeText = (text: string) =>
  encodeURIComponent(
    Buffer.from(text)
      .toString('utf8')
      .slice(0, 500)
      .replace(/[\ud800-\udfff]/g, ''),
  )
const hostileHeaderOr = (random: Random, isHostile: boolean, text: string) =>
  isHostile && random.chance(0.3) ? hostileHeader(random) : text.replace(/[^\u0020-\u007e]/g, '').slice(0, 2000)

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/offset+octet-stream',
  'x',
  '',
]

function bodyOf(making: Making, { requestBody }: Operation, isHostile: boolean, headers: Record<string, string>): Buffer | undefined {
  const { random } = making
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {})
  if (!type || !content) return isHostile && random.chance(0.05) ? withType(headers, 'application/json', Buffer.from('{"x":')) : undefined
  if (type !== 'application/json')
    return withType(headers, isHostile ? random.pick(types) : type, Buffer.from(isHostile ? hostileText(random) : 'abc'))
  let value: Json = valueFor(making, content.schema as JsonSchema)
  if (isHostile) for (let count = random.below(3); count > 0; count--) value = mutated(random, value)
  const json = Buffer.from(JSON.stringify(value))
  if (!isHostile || random.chance(0.8)) return withType(headers, type, json)
  return withType(headers, random.chance(0.5) ? type : random.pick(types), broken(random, json))
}

function withType(headers: Record<string, string>, type: string, body: Buffer): Buffer {
  headers['content-type'] = type
  return body
}

function broken(random: Random, json: Buffer): Buffer {
  switch (random.below(7)) {
    case 0:
      return json.subarray(0, random.below(json.length + 1))
    case 1:
      return Buffer.concat([Buffer.from('\ufeff'), json])
    case 2:
      return Buffer.from(json.toString('utf8'), 'utf16le')
    case 3: {
      const damaged = Buffer.from(json)
      for (let count = 3; count > 0 && damaged.length > 0; count--) damaged[random.below(damaged.length)] = random.below(256)
      return damaged
    }
    case 4:
      return Buffer.concat([json, json])
    case 5:
      return Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a\u0000.png"\r\n\r\nabc\r\n--x')
    default:
      return Buffer.from(`${'['.repeat(20_000)}`)
  }
}
