import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startTexts } from '#web/kernel/i18n/i18n.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { confirm, type ConfirmConfig } from './confirm.ts'
import { ConfirmHost } from './ConfirmHost.tsx'

// A simulated browser on a busy machine is slow.
vi.setConfig({ testTimeout: 30_000 })

const user = userEvent.setup({ delay: null })

beforeEach(async () => {
  new FakeServer()
  await startTexts('en')
  render(
    <MantineProvider env="test">
      <ConfirmHost />
    </MantineProvider>,
  )
})

function ask(config?: ConfirmConfig) {
  let answer!: Promise<boolean>
  act(() => {
    answer = confirm(config)
  })
  return answer
}

describe('a question', () => {
  test('has default texts when it is given none', async () => {
    const answer = ask()
    const dialog = await screen.findByRole('dialog', { name: 'Confirm action' })
    expect(dialog.textContent).toContain('Are you sure you want to confirm this action?')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await answer).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is answered no by Cancel', async () => {
    const answer = ask({ title: 'Delete task', message: 'It cannot be undone.', actions: { confirm: { label: 'Delete' } } })
    expect((await screen.findByRole('dialog', { name: 'Delete task' })).textContent).toContain('It cannot be undone.')
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await answer).toBe(false)
  })

  test('cannot be slipped away from, unless it says so', async () => {
    const answer = ask()
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await answer).toBe(false)

    const second = ask({ title: 'Leave it?', dismissible: true })
    await screen.findByRole('dialog', { name: 'Leave it?' })
    await user.keyboard('{Escape}')
    expect(await second).toBe(false)
  })

  test('waits until the one before it is answered', async () => {
    const first = ask({ title: 'First?' })
    const second = ask({ title: 'Second?' })
    await screen.findByRole('dialog', { name: 'First?' })
    expect(screen.queryByRole('dialog', { name: 'Second?' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await first).toBe(true)
    await screen.findByRole('dialog', { name: 'Second?' })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await second).toBe(false)
  })
})
