import { describe, expect, test } from 'vitest'
import { markdownOfHtml } from '#contract/note-markdown.ts'
import { noteLimits } from '#contract/notes.ts'
import { cleanHtml } from '#server/kernel/text/sanitize.ts'
import { readMarkdown } from './markdown-rules.ts'

describe('HTML as Markdown', () => {
  test.each([
    ['<p>a</p><p>b</p>', 'a\n\nb'],
    ['<p>a<br />b</p>', 'a  \nb'],
    ['<h2>Title</h2><p><strong>b</strong> <em>i</em> <s>s</s> <code>x_y</code></p>', '## Title\n\n**b** *i* ~~s~~ `x_y`'],
    ['<p>a<strong> b </strong>c</p>', 'a **b** c'],
    ['<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>', '- a\n- b\n  - c'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    [
      '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked /><span></span></label><div><p>done</p></div></li><li data-checked="false"><p>open</p></li></ul>',
      '- [x] done\n- [ ] open',
    ],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> \n> b'],
    ['<pre><code>let a = 1 &lt; 2\n</code></pre>', '```\nlet a = 1 < 2\n```'],
    ['<p><a href="https://example.com/a">link</a> <img src="/api/blobs/x" alt="pic" /></p>', '[link](https://example.com/a) ![pic](/api/blobs/x)'],
    ['<table><tbody><tr><th><p>a</p></th><th>b</th></tr><tr><td>1|2</td><td>3</td></tr></tbody></table>', '| a | b |\n| --- | --- |\n| 1\\|2 | 3 |'],
    ['<p>2 * 3 &amp; [x] # no</p><p># yes</p><p>1. item</p>', '2 \\* 3 & \\[x\\] # no\n\n\\# yes\n\n\\1. item'],
    ['', ''],
  ])('%s', (html, markdown) => expect(markdownOfHtml(html)).toBe(markdown))
})

test('deeply nested HTML keeps its text, without the deepest tags', () => {
  const deep = (tag: string) => `${`<${tag}>`.repeat(9000)}word${`</${tag}>`.repeat(9000)}<p>after</p>`
  for (const tag of ['blockquote', 'ul', 'strong', 'div']) {
    const markdown = markdownOfHtml(deep(tag))
    expect(markdown).toMatch(tag === 'ul' ? /after$/ : /word[^]*after$/)
    expect(markdown.length).toBeLessThan(1000)
  }
})

describe('Markdown as a note', () => {
  test('a first heading is the title, a list of boxes at the end the checklist', () => {
    const { title, html, tasks } = readMarkdown('# A **big** plan\n\ntext\n\n- [x] one\n- [ ] two *soon*')
    expect([title, cleanHtml(html).trim(), tasks]).toEqual([
      'A big plan',
      '<p>text</p>',
      [
        { content: 'one', completed: true },
        { content: 'two soon', completed: false },
      ],
    ])
  })

  test('a list of more boxes than a note has items stays text', () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => `- [ ] item ${index}`).join('\n')
    expect(readMarkdown(list(noteLimits.tasks)).tasks).toHaveLength(noteLimits.tasks)
    const { html, tasks } = readMarkdown(list(noteLimits.tasks + 1))
    expect(tasks).toBeNull()
    expect(html).toContain('item 500')
  })

  test('other headings and lists stay text', () => {
    const { title, html, tasks } = readMarkdown('## Part\n\n- a\n- b')
    expect([title, tasks]).toEqual([undefined, null])
    expect(html).toContain('<h2>Part</h2>')
  })

  test.each([
    'a **b** *c* ~~d~~',
    '- a\n- b\n  - c',
    '1. a\n2. b',
    '> a',
    '## Title\n\ntext',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    'x \\* y \\_z\\_',
  ])('comes out as it went in: %j', (markdown) => expect(markdownOfHtml(cleanHtml(readMarkdown(markdown).html))).toBe(markdown))
})
