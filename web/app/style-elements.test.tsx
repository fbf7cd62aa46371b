import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { App } from './App.tsx'

it('has the variables of the theme in the head, and no style element in the body', () => {
  const { unmount } = render(<App />)
  expect(document.head.querySelector('style[data-mantine-styles]')?.textContent).toContain('--mantine-color-accent-')
  expect(document.body.querySelector('style')).toBeNull()
  unmount()
})
