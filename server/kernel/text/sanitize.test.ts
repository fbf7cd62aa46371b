import { expect, test } from 'vitest'
import { escapeHtml } from '#contract/html.ts'
import { cleanHtml, imagesIn, isBlank, mentionedIn, textOfHtml } from './sanitize.ts'

test.each([
  ['<script>alert(1)</script>hi', 'hi'],
  ['<img src=x onerror=alert(1)>', '<img src="x" />'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
  ['<a href="java\nscript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<iframe src="https://example.com"></iframe>', ''],
  ['<p style="background:url(x)" onclick="a()">text</p>', '<p>text</p>'],
  ['<math><mi xlink:href="data:x,<script>alert(1)</script>"></mi></math>', ''],
  ['<img src="data:text/html,<script>alert(1)</script>">', '<img />'],
  ['<form action="/x"><button>go</button></form>', 'go'],
  ['<p><strong>bold</strong> and <em>soft</em></p>', '<p><strong>bold</strong> and <em>soft</em></p>'],
  ['<ul data-type="taskList"><li data-checked="true">done</li></ul>', '<ul data-type="taskList"><li data-checked="true">done</li></ul>'],
])('%s', (dirty, clean) => expect(cleanHtml(dirty)).toBe(clean))

test.each([
  ['<p>One <b>bold</b> word</p><p>Two</p>', 'One bold word Two'],
  ['a<br>b', 'a b'],
  ['<table><tr><td>Ctrl Z</td><td>Undo</td></tr></table>', 'Ctrl Z Undo'],
  [escapeHtml(`<b>O'Neil & "co"</b>`), `<b>O'Neil & "co"</b>`],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['<script>alert(1)</script>x', 'x'],
])('the text of %s', (html, text) => expect(textOfHtml(html)).toBe(text))

const [ana, bogdan] = ['0190a7c2-0000-7000-8000-00000000000a', '0190A7C2-0000-7000-8000-00000000000B']

test.each([
  [`<p><span data-type="mention" data-id="${ana}">@Ana</span></p>`, [ana]],
  [`<span data-id="${bogdan}" data-type="mention">@B</span> <span data-type="mention" data-id="${ana}">@A</span>`, [bogdan.toLowerCase(), ana]],
  [`<span data-type="mention" data-id="${ana}">@A</span><span data-type="mention" data-id="${ana}">@A</span>`, [ana]],
  [`<span data-type="other" data-id="${ana}">x</span><p data-type="mention">${ana}</p>`, []],
  ['<span data-type="mention" data-id="somebody">x</span>', []],
  [cleanHtml(`<span class="x" data-type="mention" onclick="x" data-id="${ana}">@A</span>`), [ana]],
])('the mentions in %s', (html, ids) => expect(mentionedIn(html)).toEqual(ids))

test('blobs are found, other pictures are not', () => {
  const url = '/api/blobs/abcdefghijklmnopqrstuvwx'
  expect(
    imagesIn(
      `<p><img alt="a" src="${url}" /><img src="https://x/y.png" /><img src="${url}" /><a href="/api/blobs/bbbbbbbbbbbbbbbbbbbbbbbb">x</a></p>`,
    ),
  ).toEqual([url])
})

test('tags that are nested too deep are left out, their text stays', () => {
  const clean = cleanHtml(`${'<div>'.repeat(5000)}word`)
  expect(clean).toContain('word')
  expect(clean.match(/<div>/g)?.length).toBeLessThan(100)
})

test.each([
  ['', true],
  ['<p> <br /></p>', true],
  ['<p>&nbsp;</p>', true],
  ['<p>a</p>', false],
  ['<img src="/a.png" />', false],
])('%j is blank: %s', (html, blank) => expect(isBlank(html)).toBe(blank))
