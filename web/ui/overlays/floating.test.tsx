import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Menu, Popover } from './floating.tsx'

const user = userEvent.setup({ delay: null })

const Theme = ({ children }: { children: ReactNode }) => <MantineProvider env="test">{children}</MantineProvider>
const renderWithTheme = (children: ReactNode) => render(children, { wrapper: Theme })

const ItemMenu = ({ onRename = () => {} }) => (
  <Menu>
    <Menu.Target>
      <button type="button">Actions</button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>A label</Menu.Label>
      <Menu.Item onClick={onRename}>Rename</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

test('a menu draws only its button until it is opened, then opens at that button', async () => {
  const onRename = vi.fn()
  renderWithTheme(<ItemMenu onRename={onRename} />)
  const button = screen.getByRole('button', { name: 'Actions' })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('Rename')).toBeNull()
  await user.click(button)
  const menu = await screen.findByRole('menu')
  // The same element, so that it keeps the focus and is not read out again.
  expect(screen.getByRole('button', { name: 'Actions', hidden: true })).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(button.getAttribute('aria-controls')).toBe(menu.id)
  expect(menu.getAttribute('aria-labelledby')).toBe(button.id)
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }))
  expect(onRename).toHaveBeenCalledOnce()
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
})

test('the focus comes back to the button, also after the first time', async () => {
  renderWithTheme(<ItemMenu />)
  const button = screen.getByRole('button', { name: 'Actions' })
  for (let time = 1; time <= 2; time++) {
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(button.getAttribute('aria-expanded')).toBe('false')
  }
})

test('a click on the button closes an open menu, and so does one outside', async () => {
  renderWithTheme(
    <>
      <ItemMenu />
      <p>Elsewhere</p>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Actions' })
  for (const outside of [button, screen.getByText('Elsewhere')]) {
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'))
    await user.click(outside)
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  }
})

test('a button that became another element is the one that opens and closes', async () => {
  const Timer = ({ state }: { state: string }) => (
    <Menu>
      <Menu.Target>
        <button key={state} type="button">
          {state}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Rename</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
  const { rerender } = renderWithTheme(<Timer state="Start" />)
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  rerender(<Timer state="Stop" />)
  const button = screen.getByRole('button', { name: 'Stop' })
  for (const expanded of ['true', 'false']) {
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe(expanded))
  }
})

function Filter() {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" onClick={() => setOpened(!opened)}>
          Label
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Label">
        <input aria-label="Find" />
      </Popover.Dropdown>
    </Popover>
  )
}

test('a popover is opened by its owner, has a dialog with a name, and gives the focus back', async () => {
  renderWithTheme(<Filter />)
  const button = screen.getByRole('button', { name: 'Label' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  await user.click(button)
  expect((await screen.findByRole('dialog', { name: 'Label' })).id).toBe(button.getAttribute('aria-controls'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Find' })))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})
