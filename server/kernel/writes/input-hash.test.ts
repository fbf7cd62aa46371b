import { expect, test } from 'vitest'
import { inputHash } from './input-hash.ts'

const withFile = (text: string, name = 'a.png') => ({ id: 1, avatar: new File([text], name) })

test('differs for files with other bytes or other names', async () => {
  expect(await inputHash(withFile('one'))).toBe(await inputHash(withFile('one')))
  expect(await inputHash(withFile('one'))).not.toBe(await inputHash(withFile('two')))
  expect(await inputHash(withFile('one'))).not.toBe(await inputHash(withFile('one', 'b.png')))
  expect(await inputHash(withFile('one'))).not.toBe(await inputHash({ id: 1, avatar: {} }))
})

test('differs for inputs without files, and an empty input has one too', async () => {
  expect(await inputHash({ a: 1 })).toBe(await inputHash({ a: 1 }))
  expect(await inputHash({ a: 1 })).not.toBe(await inputHash({ a: 2 }))
  expect(await inputHash(undefined)).toBe(await inputHash(undefined))
})
