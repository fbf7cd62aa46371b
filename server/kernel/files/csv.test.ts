import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['plain', 3, true], 'plain,3,true'],
  [['a,b', 'say "so"', 'two\nlines', ' edge'], '"a,b","say ""so""","two\nlines"," edge"'],
  [['=1+1', '+4', '-5', '@sum', '\tx', "'=1"], "'=1+1,'+4,'-5,'@sum,'\tx,''=1"],
  [["it's", '', -5], "it's,,-5"],
])('%j', (cells, line) => expect(csvLine(cells)).toBe(`${line}\r\n`))
