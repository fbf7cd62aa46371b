import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Project } from '#contract/dashboards-project.ts'
import { issueRows } from './project/issue-rows.ts'
import { labelGap, niceTicks, widthOf } from './ticks.ts'

describe('the ticks of an axis', () => {
  test.each([
    [
      [44, 3],
      [0, 10, 20, 30, 40, 50],
    ],
    [
      [800, 120],
      [0, 200, 400, 600, 800],
    ],
    [
      [4, 1],
      [0, 1, 2, 3, 4],
    ],
    [[], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [
      [-20, 30],
      [-20, -10, 0, 10, 20, 30],
    ],
    [
      [1010, 1090],
      [1000, 1020, 1040, 1060, 1080, 1100],
    ],
  ])('of %j are %j', (values, ticks) => {
    expect(niceTicks(values)).toEqual(ticks)
  })

  test('of counts are whole', () => {
    expect(niceTicks([1], { whole: true })).toEqual([0, 1])
  })

  test('contain every value, in equal steps, and are few', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (values) => {
        const ticks = niceTicks(values)
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThanOrEqual(8)
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(ticks[0] ?? Infinity)
          expect(value).toBeLessThanOrEqual(ticks.at(-1) ?? -Infinity)
        }
      }),
    )
  })
})

describe('labels below a chart', () => {
  const days = Array.from({ length: 53 }, (_, index) => `Nov ${index}`)
  test.each([
    [1000, 3],
    [280, 13],
    [0, 52],
  ])('in %i px leave %i out', (width, gap) => expect(labelGap(days, width)).toBe(gap))

  test('never touch each other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 400 }),
        fc.integer({ min: 200, max: 2000 }),
        (labels, width) => {
          const step = (width / labels.length) * (labelGap(labels, width) + 1)
          if (labelGap(labels, width) < labels.length - 1) expect(step).toBeGreaterThan(widthOf(labels))
        },
      ),
    )
  })
})

describe('the week of issues', () => {
  const figures = (name: string, type: 'line' | 'column') => ({ name, type, data: [1, 2, 3] })
  const week = [figures('New', 'line'), figures('Closed', 'column')]
  // Without the overview, which the chart does not draw.
  const issues = { labels: ['Mon', 'Tue', 'Wed'], series: { 'this-week': week, 'last-week': week } } as unknown as Project['githubIssues']

  test('ends today: days that have not come have no figure', () => {
    expect(issueRows(issues, 'this-week', 'Tue').rows).toEqual([
      { label: 'Mon', New: 1, Closed: 1 },
      { label: 'Tue', New: 2, Closed: 2 },
      { label: 'Wed', New: null, Closed: null },
    ])
  })

  test('is whole when it is over, or when today is not among its days', () => {
    expect(issueRows(issues, 'last-week', 'Tue').rows[2]).toEqual({ label: 'Wed', New: 3, Closed: 3 })
    expect(issueRows(issues, 'this-week', 'Fri').rows[2]).toEqual({ label: 'Wed', New: 3, Closed: 3 })
  })
})
