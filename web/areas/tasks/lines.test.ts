import { expect, test } from 'vitest'
import { linesIn } from './lines.ts'

test.each<[string, string, string[]]>([
  ['nothing', ' \n\n ', []],
  ['one line', 'Order paper', ['Order paper']],
  ['lines of every system', 'a\r\nb\rc\nd', ['a', 'b', 'c', 'd']],
  ['bullets and numbers', '- a\n* b\n• c\n1. d\n12) e', ['a', 'b', 'c', 'd', 'e']],
  ['check boxes', '- [ ] a\n- [x] b\n☐ c', ['a', 'b', 'c']],
  ['signs that belong to the title', '-5 degrees\n2027 budget\n*important*', ['-5 degrees', '2027 budget', '*important*']],
])('%s', (_what, text, expected) => expect(linesIn(text)).toEqual(expected))
