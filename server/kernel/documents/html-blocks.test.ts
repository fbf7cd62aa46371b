import { expect, test } from 'vitest'
import { blocksOfHtml } from './html-blocks.ts'

const shown = (html: string) => blocksOfHtml(html).map(({ kind, text, sign, depth }) => `${kind}${depth} ${sign ?? '-'} ${text}`)

test.each([
  ['<p>One <b>bold</b> word</p><p>Two</p>', ['paragraph0 - One bold word', 'paragraph0 - Two']],
  ['plain text', ['paragraph0 - plain text']],
  ['<h2>Title</h2>text', ['heading0 - Title', 'paragraph0 - text']],
  ['a<br>b<br/>c', ['paragraph0 - a\nb\nc']],
  ['<ul><li>a</li><li><p>b</p><p>c</p></li></ul>', ['item1 • a', 'item1 • b', 'item1  c']],
  ['<ol><li>a<ul><li>x</li></ul></li><li>b</li></ol>after', ['item1 1. a', 'item2 • x', 'item1 2. b', 'paragraph0 - after']],
  ['&lt;b&gt; &amp;amp; &#537;&#x21b;&nbsp;&quot;', ['paragraph0 - <b> &amp; șț\u00a0"']],
  ['5 < 6 <p>', ['paragraph0 - 5 < 6']],
  ['<table><tr><td>a</td><td>b</td></tr></table>', ['paragraph0 - a', 'paragraph0 - b']],
  ['<p> \n </p><img src="/x">', []],
  ['&#99999999; &#x110000; &unknown;', ['paragraph0 - &#99999999; &#x110000; &unknown;']],
])('%s', (html, blocks) => expect(shown(html)).toEqual(blocks))
