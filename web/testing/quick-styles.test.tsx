import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { answerStylesQuickly } from './quick-styles.ts'

const style = (text: string) => {
  const element = document.createElement('style')
  element.textContent = text
  document.head.append(element)
  return element
}
const show = (html: string) => {
  document.body.innerHTML = html
  return screen.queryByRole('button', { name: 'Send' })
}

afterEach(() => document.head.replaceChildren())

describe('what is hidden', () => {
  test.each([
    ['nothing', '<div><button>Send</button></div>', true],
    ['an attribute of the element', '<button style="display: none">Send</button>', false],
    ['an attribute of an ancestor', '<div style="visibility: hidden"><p><button>Send</button></p></div>', false],
    ['an attribute that is visible again', '<div style="visibility: hidden"><button style="visibility: visible">Send</button></div>', true],
    ['a closed dialog', '<dialog><button>Send</button></dialog>', false],
    ['an open dialog', '<dialog open><button>Send</button></dialog>', true],
    ['a hidden part of the name', '<button>Send<span style="display: none"> all</span></button>', true],
    ['an element that is never shown', '<template><button>Send</button></template>', false],
  ])('%s', (_title, html, isShown) => {
    expect(show(html) !== null).toBe(isShown)
  })

  test('a class of a style sheet, until the sheet changes or ends', () => {
    const sheet = style('.away { display: none }')
    expect(show('<p class="away"><button>Send</button></p>')).toBeNull()
    sheet.textContent = '.elsewhere { display: none }'
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeNull()
    sheet.textContent = 'p > button { visibility: hidden }'
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    sheet.remove()
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeNull()
  })

  test('a style sheet for devices like this one, not for others', () => {
    style('@media (min-width: 10px) { .wide { display: none } } @media (max-width: 10px) { .narrow { display: none } }')
    expect(show('<button class="wide">Send</button>')).toBeNull()
    expect(show('<button class="narrow">Send</button>')).not.toBeNull()
  })

  test('a class that an element gets later', () => {
    style('.away { display: none }')
    const button = show('<div><button>Send</button></div>')
    button?.classList.add('away')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  test('a property of the theme for some sizes of the window', () => {
    render(
      <MantineProvider env="test">
        <button className="mantine-hidden-from-xs">Send</button>
        <button className="mantine-visible-from-xs">Save</button>
      </MantineProvider>,
    )
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeNull()
  })
})

test('a style answers everything else, too', () => {
  document.body.innerHTML = '<p style="color: red; pointer-events: none"><b>Bold</b></p>'
  const paragraph = getComputedStyle(document.querySelector('p') as Element)
  expect([paragraph.display, paragraph.color, paragraph.pointerEvents]).toEqual(['block', 'red', 'none'])
  expect([paragraph.getPropertyValue('display'), paragraph.getPropertyValue('color')]).toEqual(['block', 'red'])
  // The simulated browser has no word for what is in a line.
  expect(getComputedStyle(document.querySelector('b') as Element).display).toBe('')
  expect(getComputedStyle(document.createElement('p')).display).toBe('')
})

test('the next file finds it done', () => {
  const before = getComputedStyle
  answerStylesQuickly()
  expect(getComputedStyle).toBe(before)
})
