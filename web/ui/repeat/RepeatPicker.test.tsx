import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Repeat } from '#contract/repeat-dates.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { startTexts } from '#web/kernel/i18n/i18n.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { RepeatPicker } from './RepeatPicker.tsx'

const onChange = vi.fn<(repeat: Repeat | null) => void>()
const onSkip = vi.fn<() => void>()
beforeEach(async () => {
  onChange.mockClear()
  onSkip.mockClear()
  new FakeServer()
  await startTexts('en')
})

function Form({ value }: { value: Repeat | null }) {
  const [repeat, setRepeat] = useState(value)
  return (
    <RepeatPicker
      completable
      value={repeat}
      start="2026-11-17"
      onChange={(next) => {
        onChange(next)
        setRepeat(next)
      }}
      onSkip={onSkip}
    />
  )
}

async function opened(value: Repeat | null = null) {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Form value={value} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Repeat: / }))
  await screen.findByRole('button', { name: 'Save' })
  return user
}

const dates = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const sentence = (words: string) => expect(screen.getByRole('status').textContent).toContain(words)

test('says the rule in words with the next five dates, and saves it by Enter', async () => {
  const user = await opened()
  sentence('Every week on Tuesday')
  expect(dates()).toEqual(['Nov 17, 2026', 'Nov 24, 2026', 'Dec 1, 2026', 'Dec 8, 2026', 'Dec 15, 2026'])
  await user.clear(screen.getByRole('spinbutton', { name: 'Every' }))
  sentence('Fill in all fields')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.type(screen.getByRole('spinbutton', { name: 'Every' }), '2')
  await user.click(screen.getByRole('button', { name: 'Sunday' }))
  sentence('Every 2 weeks on Tuesday and Sunday')
  await user.type(screen.getByRole('spinbutton', { name: 'Every' }), '{Enter}')
  expect(onChange.mock.lastCall?.[0]).toMatchObject({
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU',
    start: '2026-11-17',
    mode: 'schedule',
    exdates: [],
  })
  expect(screen.getByRole('button', { name: 'Repeat: Every 2 weeks on Tuesday and Sunday' })).toBeTruthy()
})

test('a number that is too large names what is allowed', async () => {
  const user = await opened()
  const every = screen.getByRole('spinbutton', { name: 'Every' })
  await user.clear(every)
  await user.type(every, '99999')
  sentence('Every: enter a whole number from 1 to 999.')
  expect(every.getAttribute('aria-invalid')).toBe('true')
  await user.clear(every)
  await user.type(every, '3')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'count')
  await user.type(screen.getByRole('spinbutton', { name: 'Times' }), '00')
  sentence('Times: enter a whole number from 1 to 730.')
})

test('a month has its day, its last day or a weekday; a number of times ends it', async () => {
  const user = await opened()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'MONTHLY')
  const monthly = screen.getByRole('combobox', { name: 'Day of the month' })
  expect(
    within(monthly)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Every month on day 17', 'Every month on the last day', 'Every month on the third Tuesday']])
  await user.selectOptions(monthly, 'weekday')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'count')
  await user.clear(screen.getByRole('spinbutton', { name: 'Times' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Times' }), '2')
  expect(dates()).toEqual(['Nov 17, 2026', 'Dec 15, 2026'])
  await user.click(screen.getByRole('checkbox', { name: 'Count from the day of completion' }))
  sentence('1 month after completion, 2 times')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ rule: 'FREQ=MONTHLY;COUNT=2', mode: 'after-completion' })
})

test('a rule that the fields cannot say stays as it is; it can be skipped and stopped', async () => {
  const value: Repeat = { rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', start: '2026-11-30', timeZone: 'UTC', exdates: [], mode: 'schedule' }
  const user = await opened(value)
  sentence('Every month on the last weekday')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onChange.mock.lastCall).toEqual([value])
  await user.click(screen.getByRole('button', { name: /^Repeat: / }))
  await user.click(await screen.findByRole('button', { name: 'Skip this one' }))
  expect(onSkip).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: /^Repeat: / }))
  await user.click(await screen.findByRole('button', { name: 'Stop repeating' }))
  expect(onChange.mock.lastCall).toEqual([null])
})
