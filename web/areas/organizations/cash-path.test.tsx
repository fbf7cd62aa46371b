import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrganizationDetails } from '#contract/organizations-shapes.ts'
import { startTexts } from '#web/kernel/i18n/i18n.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { CashPath } from './CashPath.tsx'

const payment = {
  id: '1',
  area: 'accounting',
  kind: 'payment',
  state: 'completed',
  date: '2026-11-02',
  link: null,
  amount: 119_000,
  currency: 'EUR',
} as const

test.each([
  ['', '€1,190.00 · Nov 2, 2026'],
  ['OP 17', 'OP 17 · Nov 2, 2026'],
])('a payment with the reference %j is shown as %s', async (title, shown) => {
  new FakeServer()
  await startTexts('en')
  const organization = { documents: [{ ...payment, title }] } as unknown as OrganizationDetails
  render(
    <MantineProvider env="test">
      <CashPath organization={organization} />
    </MantineProvider>,
  )
  expect(screen.getByText((text) => text.replaceAll('\u00a0', ' ').includes(shown))).toBeDefined()
})
