import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '#web/kernel/i18n/i18n.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { DateField } from './DateField.tsx'

const onChange = vi.fn<(day: string) => void>()
beforeEach(async () => {
  onChange.mockClear()
  new FakeServer()
  await startTexts('en')
})

function Form({ day, lazy }: { day: string; lazy: boolean }) {
  const [value, setValue] = useState(day)
  const change = (next: string) => {
    onChange(next)
    setValue(next)
  }
  return <DateField label="Date" calendar={false} lazy={lazy} value={value} onChange={change} />
}

function field(day: string, lazy = false) {
  render(
    <MantineProvider env="test">
      <Form day={day} lazy={lazy} />
    </MantineProvider>,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' })
}

test('shows the long form, and the numbers while it is edited', () => {
  const box = field('2026-11-15')
  expect(box.value).toBe('November 15, 2026')
  fireEvent.focus(box)
  expect(box.value).toBe('11/15/2026')
  fireEvent.blur(box)
  expect([box.value, onChange.mock.calls]).toEqual(['November 15, 2026', []])
})

test('reports while a date is typed', () => {
  const box = field('')
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: '12/24/26' } })
  expect([box.value, onChange.mock.lastCall]).toEqual(['12/24/26', ['2026-12-24']])
  fireEvent.blur(box)
  expect(box.value).toBe('December 24, 2026')
})

test('reports when it is left or by Enter, where every report is saved', () => {
  const box = field('', true)
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: '12/24/26' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.blur(box)
  expect([box.value, onChange.mock.lastCall]).toEqual(['December 24, 2026', ['2026-12-24']])
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: '2026-12-25' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onChange.mock.lastCall).toEqual(['2026-12-25'])
  fireEvent.change(box, { target: { value: '' } })
  fireEvent.blur(box)
  expect(onChange.mock.lastCall).toEqual([''])
})

test('reports a text that is no date as it is, and says how to write one once it is left', () => {
  const box = field('2026-11-15')
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: '31/31' } })
  expect(screen.queryByText('Write the date like 12/31/2026.')).toBeNull()
  fireEvent.blur(box)
  expect(screen.getByText('Write the date like 12/31/2026.')).toBeDefined()
  expect([box.value, onChange.mock.lastCall]).toEqual(['31/31', ['31/31']])
})

test('the calendar beside it is headed by a short month, read out in full', async () => {
  render(
    <MantineProvider env="test">
      <DateField label="Date" value="2026-11-15" onChange={onChange} />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Pick a date' }))
  const head = await screen.findByRole('button', { name: 'November 2026, Choose a month', hidden: true }, { timeout: 10_000 })
  expect(head.textContent).toBe('Nov 2026')
  fireEvent.click(screen.getByRole('button', { name: 'Next month', hidden: true }))
  expect(screen.getByRole('button', { name: 'December 2026, Choose a month', hidden: true })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Dec 24, 2026', hidden: true }))
  expect(onChange.mock.lastCall).toEqual(['2026-12-24'])
})
