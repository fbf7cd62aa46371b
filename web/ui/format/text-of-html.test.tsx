import { expect, test } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

test.each([
  ['<ul><li>one</li><li>two<br>three</li></ul>', 'one two three'],
  ['<p>Ana &amp; <b>Dan</b></p>', 'Ana & Dan'],
  ['plain\n text', 'plain text'],
  ['', ''],
])('the text of %s', (html, text) => expect(textOfHtml(html)).toBe(text))
