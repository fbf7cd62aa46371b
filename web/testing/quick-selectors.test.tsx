import { beforeEach, expect, test } from 'vitest'

beforeEach(() => {
  document.body.innerHTML = `
    <main id="page"><h1 id="title" lang="">Tasks</h1>
      <div id="row" role="row tree"><input id="tick" type="checkbox" aria-label="Done, today"><input id="text"><input id="send" type="submit"></div>
      <svg id="icon" role="img"><a id="link" href="/x"></a></svg><a id="anchor"></a>
    </main>`
})

const ids = (selector: string) => Array.from(document.body.querySelectorAll(selector), ({ id }) => id)

test.each([
  ['input', ['tick', 'text', 'send']],
  ['INPUT, h1', ['title', 'tick', 'text', 'send']],
  ['*[role~="row"],h1', ['title', 'row']],
  ['[role~="tree"]', ['row']],
  ['[role="row"]', []],
  ['[role=img]', ['icon']],
  ['[role~=""]', []],
  ['[lang]', ['title']],
  ['[lang]:not([lang=""])', []],
  ['a[href]', ['link']],
  ['a:not([href])', ['anchor']],
  ['input:not([type])', ['text']],
  ['input:not([type="submit"])', ['tick', 'text']],
  ['input[type=submit], input[type=button], svg', ['send', 'icon']],
  // The browser answers these.
  ['[aria-label="Done, today"]', ['tick']],
  ['main > div > input', ['tick', 'text', 'send']],
  ['#row input:not([type])', ['text']],
  ['[type^="check"]', ['tick']],
  ['h1 ~ a', ['anchor']],
])('%s finds its elements in the order of the page', (selector, found) => {
  expect(ids(selector)).toEqual(found)
  for (const element of document.body.querySelectorAll('*'))
    expect([element.id, element.matches(selector)]).toEqual([element.id, found.includes(element.id)])
})

test('a selector without meaning is refused', () => {
  expect(() => document.body.querySelectorAll('')).toThrow('selector')
  expect(() => document.body.matches('')).toThrow('selector')
})

test('what is found follows every change, and never contains the element itself', () => {
  const row = document.querySelector('#row') as Element
  row.setAttribute('role', 'button')
  expect(ids('[role~="button"]')).toEqual(['row'])
  expect(row.querySelectorAll('[role~="button"]')).toHaveLength(0)
  row.querySelector('#text')?.remove()
  expect(row.querySelectorAll('input')).toHaveLength(2)
  expect(row.querySelectorAll('input')[1]?.id).toBe('send')
})
