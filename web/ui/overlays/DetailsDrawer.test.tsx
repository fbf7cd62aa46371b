import { MantineProvider, Modal } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startTexts } from '#web/kernel/i18n/i18n.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { DetailsDrawer } from './DetailsDrawer.tsx'
import { DetailsLayout, DetailsLayoutList } from './DetailsLayout.tsx'

vi.setConfig({ testTimeout: 30_000 })

const user = userEvent.setup({ delay: null })

function Page() {
  const [opened, setOpened] = useState<string>()
  const [asked, setAsked] = useState(false)
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <button onClick={() => setOpened('one')}>One</button>
        <button onClick={() => setOpened('two')}>Two</button>
      </DetailsLayoutList>
      <DetailsDrawer opened={opened !== undefined} onClose={() => setOpened(undefined)} label="Details" contentKey={opened ?? ''}>
        <input aria-label="Title" data-autofocus defaultValue={opened} key={opened} />
        <input aria-label="Stubborn" onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()} />
        <button aria-expanded="true">Open menu</button>
        <button onClick={() => setAsked(true)}>Ask</button>
      </DetailsDrawer>
      <Modal opened={asked} onClose={() => setAsked(false)} title="Question" />
    </DetailsLayout>
  )
}

async function show(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'One' }))
}

beforeEach(async () => {
  new FakeServer()
  await startTexts('en')
})

describe('on a wide screen', () => {
  beforeEach(() => show(1600))

  test('is beside the list, which stays usable', async () => {
    expect(screen.getByRole('complementary', { name: 'Details' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('one')
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    await user.click(screen.getByRole('button', { name: 'Two' }))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('two')
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  })

  test('another thing begins at the top', async () => {
    const drawer = screen.getByRole('complementary', { name: 'Details' })
    drawer.scrollTop = 300
    await user.click(screen.getByRole('button', { name: 'Two' }))
    expect(drawer.scrollTop).toBe(0)
  })

  test('Escape closes it and the focus is back where it was', () => {
    fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape' })
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One' }))
  })

  test('Escape that somebody nearer took does not', () => {
    fireEvent.keyDown(screen.getByLabelText('Stubborn'), { key: 'Escape' })
    fireEvent.keyDown(screen.getByRole('button', { name: 'Open menu' }), { key: 'Escape' })
    expect(screen.getByRole('complementary')).toBeDefined()
  })

  test('Escape closes only the dialog above it, also when the focus is on the body', async () => {
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await screen.findByRole('dialog', { name: 'Question' })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('complementary')).toBeDefined()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('on a small screen', () => {
  beforeEach(() => show(360))

  test('covers the list as a dialog and stops the page from scrolling', async () => {
    expect(screen.getByRole('dialog', { name: 'Details' }).getAttribute('aria-modal')).toBe('true')
    expect(document.documentElement.style.overflow).toBe('hidden')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One' }))
  })

  test('a click beside it closes it', () => {
    fireEvent.click(document.querySelector('[aria-hidden="true"]') as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
