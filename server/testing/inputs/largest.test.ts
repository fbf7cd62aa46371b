import { expect, test } from 'vitest'
import { scrumboard } from '#contract/scrumboard.ts'
import { templateLimits } from '#contract/scrumboard-templates.ts'
import { largestOf } from './largest.ts'

const made = {
  id: '0199c1f0-0000-7000-8000-000000000001',
  team: '0199c1f0-0000-7000-8000-000000000002',
  exists: true,
  blob: '/api/blobs/a',
  unit: 'a',
}

test.each(['createBoard', 'putBoard'] as const)('what is too much in %s is shortened, not left out', (op) => {
  const { input } = scrumboard[op]
  const largest = largestOf(input, made, 2_000_000)
  expect(input.safeParse(largest).error).toBeUndefined()
  const { lists = [] } = input.parse(largest).board.contents ?? {}
  expect(lists.length).toBeGreaterThan(1)
  expect(lists.flatMap(({ cards }) => cards).length).toBeGreaterThan(templateLimits.cards / 2)
})
