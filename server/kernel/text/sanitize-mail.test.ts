// The result for hostile mails is checked by a strict grammar: known tags, quoted attributes, and text without angle brackets. All browsers
// parse such text in the same way.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cleanMail, withImages } from './sanitize-mail.ts'

const corpus = JSON.parse(readFileSync(new URL('../../testing/hostile-mails.json', import.meta.url), 'utf8')) as { name: string; html: string }[]

const tags = new Set(
  `p br hr h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li dl dt dd div span center strong b em i u s strike del ins mark sub sup small big font a img address
   table caption colgroup col thead tbody tfoot tr th td figure figcaption`.split(/\s+/),
)
const attributes = new Set(
  `align valign width height bgcolor dir lang style href title target rel src data-src alt border color size face cellpadding cellspacing colspan rowspan scope span start type`.split(
    /\s+/,
  ),
)
const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)(?: \/)?>|[^<>]+/y
const attribute = / ([a-z-]+)="([^"]*)"/g

const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_all, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '')

function faultsOf(html: string): string[] {
  const faults: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < html.length) {
    const from = token.lastIndex
    const found = token.exec(html)
    if (!found) return [...faults, `not parsed: ${html.slice(from, from + 80)}`]
    const [, , tag, list = ''] = found
    if (tag === undefined) continue
    if (!tags.has(tag)) faults.push(`tag ${tag}`)
    for (const [, name = '', value = ''] of list.matchAll(attribute)) {
      if (!attributes.has(name)) faults.push(`attribute ${name}`)
      const plain = decoded(value)
      if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(plain)) faults.push(`link ${plain}`)
      if (name === 'src' && !/^(?:\/api\/blobs\/[\w-]{24}|data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]+)$/i.test(plain))
        faults.push(`picture ${plain}`)
      if (name === 'data-src' && !/^https?:\/\/[^\s"'<>\\]+$/i.test(plain)) faults.push(`blocked picture ${plain}`)
      if (
        name === 'style' &&
        /url|expression|@|\\|\/\*|position|float|transform|animation|z-index|content|image|var|attr|behavior|binding|:\s*-|-\d/i.test(plain)
      )
        faults.push(`style ${plain}`)
      if (name === 'target' && plain !== '_blank') faults.push(`target ${plain}`)
    }
  }
  return faults
}

test.each([
  ...['<script>', '<img onerror="x">', '<a href="javascript:x">', '<p style="background:url(x)">', '<p title=x>', '<p title="<">', 'a < b', '<p'],
  ...['<img src="https://x.example/a.png">', '<a href="//x.example">', '<IMG>', '<p style="position:fixed">', '<!-- x -->'],
])('the grammar rejects %s', (html) => expect(faultsOf(html)).not.toEqual([]))

describe('the corpus', () => {
  test('is large enough', () => expect(corpus.length).toBeGreaterThan(80))

  test.each(corpus)('$name', ({ html }) => {
    const { content, remoteImages } = cleanMail(html)
    expect(faultsOf(content)).toEqual([])
    expect(content).toContain('Hello there.')
    // Sanitizing twice changes nothing.
    expect(cleanMail(content)).toEqual({ content, remoteImages })
  })
})

describe('external pictures', () => {
  test('are blocked, with their address in data-src, and counted', () => {
    expect(cleanMail('<img src="https://a.example/1.png" alt="one"><img src="http://a.example/2.png" srcset="x 2x">')).toEqual({
      content: '<img alt="one" data-src="https://a.example/1.png" /><img data-src="http://a.example/2.png" />',
      remoteImages: 2,
    })
  })

  test('do not include blobs and inline pictures', () => {
    const own = '<img src="/api/blobs/abcdefghijklmnopqrstuvwx" /><img src="data:image/png;base64,iVBORw0KGgo=" />'
    expect(cleanMail(own)).toEqual({ content: own, remoteImages: 0 })
  })

  test('are unblocked in a mail that leaves Hora', () => {
    expect(withImages('<img alt="x" data-src="https://a.example/1.png" />')).toBe('<img alt="x" src="https://a.example/1.png" />')
  })
})

test('a mail with too many tags keeps its text only', () => {
  expect(cleanMail(`<p>Hello</p>${'<div>'.repeat(90_000)}<b>deep & <script>`).content.replace(/\s+/g, ' ')).toBe(' Hello deep &amp; ')
  expect(cleanMail('<'.repeat(400_000)).content.trim()).toBe('')
})

test('the layout of mails is preserved', () => {
  const letter =
    '<table width="600" cellpadding="0" cellspacing="0" bgcolor="#ffffff"><tr><td align="center" style="padding:12px 24px;font-family:Arial, sans-serif;color:#333333;border-bottom:1px solid #cccccc"><h2 style="margin:0">Your <span style="color:rgb(20, 40, 60);text-decoration:underline">invoice</span></h2></td></tr></table>'
  expect(cleanMail(letter).content).toBe(letter)
})
