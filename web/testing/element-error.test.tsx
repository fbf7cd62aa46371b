import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('the error for what is missing shows the page as it is when the error is read', async () => {
  const { rerender } = render(<p>early</p>)
  let missing: Error | undefined
  try {
    screen.getByText('nowhere')
  } catch (error) {
    missing = error as Error
  }
  rerender(<p>late</p>)
  expect(missing?.message).toContain('Unable to find an element with the text: nowhere')
  expect(missing?.message).toContain('late')
  await expect(screen.findByText('nowhere', {}, { timeout: 50 })).rejects.toThrow(/text: nowhere[^]*late/)
})
