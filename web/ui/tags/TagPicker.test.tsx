import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tag } from '#contract/shapes.ts'
import { startTexts } from '#web/kernel/i18n/i18n.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { TagPicker } from './TagPicker.tsx'

// A simulated browser on a busy machine is slow.
vi.setConfig({ testTimeout: 30_000 })

const user = userEvent.setup({ delay: null })
const seeds: Tag[] = ['Api', 'Frontend', 'Bug', 'Backend'].map((title) => ({ id: title.toLowerCase(), title }))
const changed = vi.fn<(value: string[]) => void>()
const renamed = vi.fn<(id: string, title: string) => void>()
const removed = vi.fn<(id: string) => void>()

function Item() {
  const [tags, setTags] = useState(seeds)
  const [value, setValue] = useState(['bug'])
  return (
    <TagPicker
      tags={tags}
      value={value}
      onChange={(next) => {
        changed(next)
        setValue(next)
      }}
      onCreate={(title) => {
        setTags((now) => [...now, { id: `new-${title}`, title }])
        return `new-${title}`
      }}
      onRename={(id, title) => {
        renamed(id, title)
        setTags((now) => now.map((tag) => (tag.id === id ? { id, title } : tag)))
      }}
      onRemove={(id) => {
        removed(id)
        setTags((now) => now.filter((tag) => tag.id !== id))
      }}
    />
  )
}

beforeEach(async () => {
  vi.clearAllMocks()
  new FakeServer()
  await startTexts('en')
  render(
    <MantineProvider env="test">
      <ConfirmHost />
      <Item />
    </MantineProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Change tags' }))
  await screen.findByRole('listbox')
})

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const options = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map((option) => option.textContent)

test('lists all tags, the chosen ones marked', () => {
  expect(options()).toEqual(['Api', 'Frontend', 'Bug', 'Backend'])
  expect(screen.getByRole('option', { name: 'Bug' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('option', { name: 'Api' }).getAttribute('aria-selected')).toBe('false')
})

test('a tag that is added comes first; a second click takes it off', async () => {
  await user.click(screen.getByRole('option', { name: 'Api' }))
  expect(changed).toHaveBeenLastCalledWith(['api', 'bug'])
  await user.click(screen.getByRole('option', { name: 'Api' }))
  expect(changed).toHaveBeenLastCalledWith(['bug'])
})

test('Enter toggles the first match', async () => {
  type('end')
  expect(options()).toEqual(['Frontend', 'Backend', 'Create “end”'])
  await user.type(box(), '{Enter}')
  expect(changed).toHaveBeenLastCalledWith(['frontend', 'bug'])
})

test('arrows move, and the box keeps the focus', async () => {
  await user.type(box(), '{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(changed).toHaveBeenLastCalledWith(['backend', 'bug'])
  expect(document.activeElement).toBe(box())
  await user.type(box(), '{ArrowDown}{Enter}')
  expect(changed).toHaveBeenLastCalledWith(['api', 'backend', 'bug'])
})

test('Enter creates when nothing matches, and the new tag is on the item', async () => {
  type('  Urgent ')
  expect(options()).toEqual(['Create “Urgent”'])
  await user.type(box(), '{Enter}')
  expect(changed).toHaveBeenLastCalledWith(['new-Urgent', 'bug'])
  expect(box().value).toBe('')
})

test('the same name in other letters is not created twice', () => {
  type('API')
  expect(options()).toEqual(['Api'])
})

test('the box has the focus as soon as the panel opens; Escape gives it back to the button', async () => {
  await user.keyboard('{Escape}')
  const button = screen.getByRole('button', { name: 'Change tags' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  fireEvent.click(button)
  await Promise.resolve()
  expect(document.activeElement).toBe(box())
})

test('takes 30 characters', () => {
  expect(box().maxLength).toBe(30)
})

test('in edit mode a tag is renamed in the list', async () => {
  await user.click(screen.getByRole('button', { name: 'Edit tags' }))
  const name = screen.getByLabelText('Name of tag Api')
  fireEvent.change(name, { target: { value: 'Interface' } })
  fireEvent.blur(name)
  await waitFor(() => expect(renamed).toHaveBeenCalledWith('api', 'Interface'))
})

test('an empty name is not taken', async () => {
  await user.click(screen.getByRole('button', { name: 'Edit tags' }))
  const name = screen.getByLabelText<HTMLInputElement>('Name of tag Api')
  fireEvent.change(name, { target: { value: '  ' } })
  fireEvent.blur(name)
  expect(name.value).toBe('Api')
  expect(renamed).not.toHaveBeenCalled()
})

test('a tag is deleted after a question that names it; the panel stays', async () => {
  await user.click(screen.getByRole('button', { name: 'Edit tags' }))
  await user.click(screen.getByRole('button', { name: 'Delete tag Backend' }))
  await screen.findByRole('dialog', { name: 'Delete the tag “Backend”?' })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(removed).toHaveBeenCalledWith('backend'))
  expect(screen.getByRole('group', { name: 'Edit tags', hidden: true })).toBeDefined()
  expect(screen.queryByLabelText('Name of tag Backend')).toBeNull()
})
