import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Shortcut, matches, useShortcutGroups, useShortcuts } from './shortcuts.ts'

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)

describe('a key', () => {
  test.each<[string, KeyboardEventInit, boolean]>([
    ['?', { key: '?', shiftKey: true }, true],
    ['?', { key: '?' }, true],
    ['/', { key: '/', ctrlKey: true }, false],
    ['mod+/', { key: '/', ctrlKey: true }, true],
    ['mod+/', { key: '/' }, false],
    ['mod+.', { key: '.', ctrlKey: true, shiftKey: true }, true],
    ['x', { key: 'X', shiftKey: true }, false],
    ['shift+enter', { key: 'Enter', shiftKey: true }, true],
    ['enter', { key: 'Enter', shiftKey: true }, false],
    ['alt+arrowup', { key: 'ArrowUp', altKey: true }, true],
    ['arrowup', { key: 'ArrowUp', altKey: true }, false],
  ])('%s and %o: %s', (keys, init, expected) => {
    expect(matches(keys, press(init))).toBe(expected)
  })

  test('mod is Cmd on a Mac', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
    expect(matches('mod+k', press({ key: 'k', metaKey: true }))).toBe(true)
    expect(matches('mod+k', press({ key: 'k', ctrlKey: true }))).toBe(false)
  })
})

describe('keys of what is on screen', () => {
  const lower = vi.fn<() => void>()
  const upper = vi.fn<() => void>()
  afterEach(() => vi.clearAllMocks())

  function Screen({ title, keys, of }: { title: string; keys: Shortcut[]; of?: 'page' | 'frame' }) {
    useShortcuts(title, keys, of)
    return <input aria-label={title} />
  }
  const Titles = () => <p>{useShortcutGroups().map((group) => group.title)}</p>

  test('what came last goes first; what has gone is not heard', () => {
    const below = <Screen title="below" keys={[{ keys: 'x', label: 'lower', run: lower }]} />
    const { rerender } = render(
      <>
        {below}
        <Screen title="above" keys={[{ keys: 'x', label: 'upper', run: upper }]} />
      </>,
    )
    fireEvent.keyDown(document.body, { key: 'x' })
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
    rerender(<>{below}</>)
    fireEvent.keyDown(document.body, { key: 'x' })
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1])
  })

  test('keys of a page come before those of the frame, also when the frame came last', () => {
    const page = <Screen title="page" keys={[{ keys: 'c', label: 'write a mail', run: upper }]} />
    const { rerender } = render(<>{page}</>)
    rerender(
      <>
        {page}
        <Screen title="frame" of="frame" keys={[{ keys: 'c', label: 'open the menu', run: lower }]} />
      </>,
    )
    fireEvent.keyDown(document.body, { key: 'c' })
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
  })

  test('letters belong to the field one is typing in, keys with Ctrl to the screen', () => {
    render(
      <Screen
        title="page"
        keys={[
          { keys: 'x', label: 'letter', run: lower },
          { keys: 'mod+/', label: 'with Ctrl', run: upper },
        ]}
      />,
    )
    fireEvent.keyDown(screen.getByLabelText('page'), { key: 'x' })
    fireEvent.keyDown(screen.getByLabelText('page'), { key: '/', ctrlKey: true })
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
  })

  test('a held key saves, sends or opens once, and moves again and again', () => {
    const keys = ['mod+s', 'mod+enter', 'enter'].map((pressed) => ({ keys: pressed, label: pressed, run: upper }))
    render(<Screen title="page" keys={[...keys, { keys: 'arrowdown', label: 'next', run: lower }, { keys: 'j', label: 'next', run: lower }]} />)
    const hold = (init: KeyboardEventInit) => {
      fireEvent.keyDown(document.body, init)
      // Prevented nevertheless: the browser would open its own dialog to save the page.
      return fireEvent.keyDown(document.body, { ...init, repeat: true })
    }
    const passed = [hold({ key: 's', ctrlKey: true }), hold({ key: 'Enter', ctrlKey: true }), hold({ key: 'Enter' })]
    expect([passed, upper.mock.calls.length]).toEqual([[false, false, false], 3])
    hold({ key: 'ArrowDown' })
    hold({ key: 'j' })
    expect(lower.mock.calls.length).toBe(4)
  })

  test('the help sheet sees them, also those that the screen hears itself', () => {
    render(
      <>
        <Screen title="page" keys={[{ keys: 'enter', label: 'opens' }]} />
        <Titles />
      </>,
    )
    expect(screen.getByText('page')).toBeDefined()
  })
})
