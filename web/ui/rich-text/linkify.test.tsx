import { expect, test } from 'vitest'
import { linkify, internalPath } from './linkify.ts'

test.each([
  ['nothing to see', ['nothing to see']],
  ['see https://a.example/x?y=1#z.', ['see ', { address: 'https://a.example/x?y=1#z' }, '.']],
  ['(https://a.example/b_(c)) and more', ['(', { address: 'https://a.example/b_(c)' }, ') and more']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['xhttps://a.example', ['xhttps://a.example']],
  ['https://a.example"onclick="x', [{ address: 'https://a.example' }, '"onclick="x']],
  ['http:// nothing', ['http:// nothing']],
  ['', []],
])('%s', (text, pieces) => {
  expect(linkify(text)).toEqual(pieces)
})

test('an address of ours is a path, one of the API is not', () => {
  expect(internalPath(`${location.origin}/apps/chat/1?message=2`)).toBe('/apps/chat/1?message=2')
  expect(internalPath(`${location.origin}/api/blobs/x`)).toBeUndefined()
  expect(internalPath('https://elsewhere.example/apps/chat/1')).toBeUndefined()
})
