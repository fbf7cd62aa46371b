import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, documentHash } from './canonical-json.ts'

const double = (bits: string) => {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setBigUint64(0, BigInt(`0x${bits}`))
  return bytes.getFloat64(0)
}

test('the example of the RFC (3.2.2 to 3.2.4)', async () => {
  const example: unknown = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`)
  const bytes =
    '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333332e333333333333332c' +
    '31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030665c6e4127425c225c5c5c5c5c222f227d'
  expect(Buffer.from(canonicalJson(example)).toString('hex')).toBe(bytes)
  expect(await documentHash(example)).toBe(createHash('sha256').update(Buffer.from(bytes, 'hex')).digest('hex'))
})

test('keys are ordered by UTF-16 code units, in objects at every depth (3.2.3)', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  const order = [
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]
  const text = canonicalJson([{ deep: value }])
  expect(order.map((name) => text.indexOf(name))).toEqual(order.map((name) => text.indexOf(name)).toSorted((a, b) => a - b))
  expect(text.startsWith('[{"deep":{"\\r":"Carriage Return","1":"One"')).toBe(true)
})

describe('numbers (appendix B)', () => {
  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('%s is %s', (bits, text) => expect(canonicalJson(double(bits))).toBe(text))

  test.each([['7fffffffffffffff'], ['7ff0000000000000'], ['fff0000000000000']])('%s is refused', (bits) =>
    expect(() => canonicalJson(double(bits))).toThrow(TypeError),
  )
})

test('strings escape only what they must', () => {
  expect(canonicalJson('\b\t\n\f\r"\\/\u0000\u001f\u007f\u2028ș')).toBe('"\\b\\t\\n\\f\\r\\"\\\\/\\u0000\\u001f\u007f\u2028ș"')
})

test.each([
  ['undefined', undefined],
  ['a field that is undefined', { a: undefined }],
  ['an element that is undefined', [undefined]],
  ['a hole', Array(1)],
  ['a function', () => 1],
  ['a symbol', Symbol('a')],
  ['a bigint', 1n],
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['half of a surrogate pair', '\ud83d'],
  ['half of a surrogate pair in a key', { '\ude00': 1 }],
])('%s is refused', (_what, value) => expect(() => canonicalJson(value)).toThrow(TypeError))

test('what is equal has the same text, and the text means the same', () => {
  const sameInAnyOrder = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sameInAnyOrder)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([name, inner]) => [name, sameInAnyOrder(inner)]),
          )
        : value
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const text = canonicalJson(value)
      expect(canonicalJson(sameInAnyOrder(value))).toBe(text)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the hash is that of the text in UTF-8', async () => {
  expect(await documentHash({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
  expect(await documentHash({ b: 'ș', a: 1 })).toBe(createHash('sha256').update('{"a":1,"b":"ș"}').digest('hex'))
})
