import { MantineProvider } from '@mantine/core'
import { Editor } from '@tiptap/core'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanHtml, mentionedIn } from '#server/kernel/text/sanitize.ts'
import { startTexts } from '#web/kernel/i18n/i18n.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { RichTextView } from './RichText.tsx'
import { RichTextEditor } from './RichTextEditor.tsx'
import { extensionsFor } from './extensions.ts'
import { mentionMenu } from './mentions.ts'

const ana = { id: '0190a7c2-0000-7000-8000-00000000000a', name: 'Ana Pop', avatar: null }
const editorWith = (content: string) =>
  new Editor({
    content,
    extensions: extensionsFor(
      mentionMenu(() => [ana]),
      { placeholder: () => '', checkLabel: (text) => text },
    ),
  })

test('a table is in a box of its own, which scrolls where the page is narrow', () => {
  const html = '<p>Before</p><table><tbody><tr><td>A long word</td></tr></tbody></table>'
  const view = render(<RichTextView html={html} />)
  view.rerender(<RichTextView html={html} />)
  const box = screen.getByRole('table').parentElement
  expect(box?.className).toMatch(/scroller/)
  expect(box?.parentElement?.textContent).toBe('BeforeA long word')
  expect(box?.parentElement?.children).toHaveLength(2)
})

describe('what is written here', () => {
  test.each([
    '<p>Plain &amp; <strong>bold</strong> <em>soft</em> <u>line</u> <s>gone</s> <code>x</code> <mark>m</mark> H<sub>2</sub>O x<sup>2</sup></p>',
    '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><hr>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol><li><p>c</p></li></ol>',
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>done</p></div></li></ul>',
    '<blockquote><p>said<br>so</p></blockquote><pre><code class="language-ts">let a = 1</code></pre>',
    '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.com/?a=1&amp;b=2">there</a></p>',
    '<img src="/api/blobs/abcdefghijklmnopqrstuvwx" alt="A picture">',
    `<p>for <span data-type="mention" data-id="${ana.id}" data-label="Ana Pop">@Ana Pop</span> and</p>`,
    '<table><tbody><tr><th colspan="2" rowspan="1"><p>h</p></th></tr><tr><td colspan="1" rowspan="1"><p>a</p></td><td colspan="1" rowspan="1"><p>b</p></td></tr></tbody></table>',
  ])('the server stores, and it comes back the same: %s', (html) => {
    const editor = editorWith(html)
    const stored = cleanHtml(editor.getHTML())
    const again = editorWith(stored)
    expect(again.getJSON()).toEqual(editor.getJSON())
    const words = (text: string) => new DOMParser().parseFromString(text, 'text/html').body.textContent
    expect(words(stored)).toBe(words(html))
    for (const tag of new Set(html.match(/<\w+/g))) expect(stored).toContain(tag)
  })

  test('names members so that the server finds them, those written as text only included', () => {
    const editor = editorWith(`<p><span data-type="mention" data-id="${ana.id}">@Ana Pop</span></p>`)
    expect(mentionedIn(cleanHtml(editor.getHTML()))).toEqual([ana.id])
    expect(editor.getText()).toBe('@Ana Pop')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', 'vbscript:x'])('never leads to %s', (href) => {
    expect(editorWith(`<p><a href="${href}">x</a></p>`).getHTML()).not.toContain('href')
  })
})

describe('the field', () => {
  beforeEach(async () => {
    new FakeServer()
    await startTexts('en')
  })
  const field = (value: string, onChange = vi.fn<(html: string) => void>()) => (
    <MantineProvider env="test">
      <RichTextEditor value={value} onChange={onChange} label="Description" placeholder="What is it about?" />
    </MantineProvider>
  )

  test('shows its text and takes over what others wrote, without saying that it changed', () => {
    const onChange = vi.fn<(html: string) => void>()
    const { rerender } = render(field('<p>First</p>', onChange))
    const box = screen.getByRole('textbox', { name: 'Description' })
    expect(box.textContent).toBe('First')
    rerender(field('<p>Second</p>', onChange))
    expect(box.textContent).toBe('Second')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('keeps what is being written while others write, and shows theirs when it is left untouched', () => {
    const { rerender } = render(field('<p>First</p>'))
    const box = screen.getByRole('textbox', { name: 'Description' })
    const press = (type: string) => box.dispatchEvent(new FocusEvent(type, { bubbles: true }))
    press('focusin')
    rerender(field('<p>Second</p>'))
    expect(box.textContent).toBe('First')
    press('focusout')
    rerender(field('<p>Second</p>'))
    expect(box.textContent).toBe('Second')
  })

  test('is closed and opened again, and called by another name, with its text unchanged', () => {
    const shown = (more: { disabled?: boolean; label?: string }) => (
      <MantineProvider env="test">
        <RichTextEditor value="<p>First</p>" onChange={() => {}} label="Description" {...more} />
      </MantineProvider>
    )
    const { rerender } = render(shown({}))
    const box = screen.getByRole('textbox', { name: 'Description' })
    expect(box.getAttribute('contenteditable')).toBe('true')
    rerender(shown({ disabled: true, label: 'Descriere' }))
    expect(screen.getByRole('textbox', { name: 'Descriere' })).toBe(box)
    expect([box.getAttribute('contenteditable'), box.getAttribute('aria-readonly')]).toEqual(['false', 'true'])
    rerender(shown({}))
    expect([box.getAttribute('contenteditable'), box.textContent]).toEqual(['true', 'First'])
  })

  test('shown only: boxes have a name and cannot be ticked', () => {
    render(
      <RichTextView html='<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked></label><div><p>milk</p></div></li></ul>' />,
    )
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'milk' }).disabled).toBe(true)
  })
})
