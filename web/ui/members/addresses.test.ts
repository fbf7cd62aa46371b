import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

test.each<[string, string, string[], string[]]>([
  ['nothing', '  \n ', [], []],
  ['one address', ' Ana@Company.com ', ['ana@company.com'], []],
  ['lines, commas and semicolons', 'a@b.ro\nc@d.ro, e@f.ro;g@h.ro\r\n', ['a@b.ro', 'c@d.ro', 'e@f.ro', 'g@h.ro'], []],
  ['addresses with spaces between them', 'a@b.ro c@d.ro', ['a@b.ro', 'c@d.ro'], []],
  ['what a mail program copies', '"Pop, Ana" <ana@b.ro>; Eren Kaya <eren@b.com.tr>', ['ana@b.ro', 'eren@b.com.tr'], []],
  ['a name before an address', 'Ana Pop ana@b.ro', ['ana@b.ro'], []],
  ['an address twice', 'a@b.ro, A@B.RO', ['a@b.ro'], []],
  ['typing errors', 'ana, eren@company, x@y.ro', ['x@y.ro'], ['ana', 'eren@company']],
])('%s', (_what, text, valid, invalid) => {
  expect(addressesIn(text)).toEqual({ valid, invalid })
})
