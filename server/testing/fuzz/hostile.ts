// Random values from a seed, and the ones that programs stumble over.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T
  }
}

const texts: string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u0007\u001b[31m',
  '😀👩‍👩‍👧‍👦é\u0301',
  'İıŞșß',
  '\ufeff',
  '\r\nSet-Cookie: a=b',
  "'; drop table users; --",
  '$1 $2 ${x} {{x}} %s %n',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/api/blobs/aaaaaaaaaaaaaaaaaaaaaaaa',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'data:image/png;base64,iVBORw0KGgo=',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  '[]',
  '{}',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-19T23:59:59.999Z',
  '24:61',
  'Mars/Phobos',
  'a@b',
  '%',
  '\\',
  '%%%_\\_',
  '(((((',
  '*'.repeat(300),
  'x'.repeat(5000),
  'ș'.repeat(70_000),
  '> '.repeat(2000),
  '<b>'.repeat(2000),
  '\n'.repeat(3000),
]

const numbers = [
  0, -0, -1, 1, 0.1, 1.5, 255, 256, 32_767, 32_768, 65_536, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296, 9_007_199_254_740_991, 1e21,
  -1e300, 1e308, 5e-324,
]

export const hostileText = (random: Random) => random.pick(texts)
export const hostileNumber = (random: Random) => random.pick(numbers)

export function hostileValue(random: Random): Json {
  switch (random.below(8)) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
      return hostileNumber(random)
    case 3:
      return Array.from({ length: random.pick([0, 1, 3, 2000]) }, () => random.pick([null, 1, '', 'x']))
    case 4:
      return nested(random.pick([1, 3, 50, 3000]))
    case 5:
      // Not by a literal: that would set the prototype.
      return JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}},"toString":1}') as Json
    default:
      return hostileText(random)
  }
}

function nested(depth: number): Json {
  let value: Json = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Changes one thing somewhere in the value. */
export function mutated(random: Random, value: Json): Json {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.below(value.length)
    if (random.chance(0.2)) return [...value, ...value, ...value]
    return value.map((item, index) => (index === at ? mutated(random, item) : item))
  }
  if (value !== null && typeof value === 'object' && !Array.isArray(value) && random.chance(0.9)) {
    const names = Object.keys(value)
    const name = names.length > 0 ? random.pick(names) : 'extra'
    const { [name]: old = null, ...rest } = value
    const choice = random.next()
    if (choice < 0.2) return rest
    if (choice < 0.3) return { ...value, [random.pick(['extra', '__proto__', 'id', 'teamId', 'ownerId', 'createdAt'])]: hostileValue(random) }
    return { ...rest, [name]: choice < 0.65 ? mutated(random, old) : hostileValue(random) }
  }
  return hostileValue(random)
}
