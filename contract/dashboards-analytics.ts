// How much the product is used. Pages are counted without their readers. Part of the dashboards' contract.
import { z } from 'zod'
import { FigureRows, Figures, Line } from './dashboards-figures.ts'
import type { Contract } from './endpoint.ts'
import { Done } from './shapes.ts'

const Counted = z.object({ amount: z.number(), labels: z.array(z.string()), series: z.array(Figures) }).describe('`amount` is the sum of the series.')

const Share = z.object({
  uniqueVisitors: z.number().int().describe('The sum of the series.'),
  series: z.array(z.number().int()),
  labels: z.array(z.string()),
})

export const Analytics = z.object({
  visitors: z.object({
    series: z.object({ 'this-year': z.array(Line), 'last-year': z.array(Line) }).describe('120 points of three days each; `x` is the first of them.'),
    weeks: z
      .object({ 'this-year': Line.shape.data, 'last-year': Line.shape.data })
      .describe('The same years by week, without the swing of weekends.'),
  }),
  conversions: Counted.describe('Acts of members in the change log, in six weeks.'),
  impressions: Counted.describe('Pages shown, in four weeks.'),
  visits: Counted.describe('How often the application was opened, in four weeks.'),
  visitorsVsPageViews: z.object({
    overallScore: z.number().int().describe('Pages shown for every hundred visitors of a day, over the 65 days.'),
    averageRatio: z.number().describe('Visitors for every hundred pages shown, over the 65 days.'),
    predictedRatio: z.number().describe('The same for tomorrow, by linear extrapolation.'),
    series: z.array(Line),
  }),
  newVsReturning: Share.describe('Visitors of each of the last 30 days: who joined the team in the 90 days before, and the others.'),
  gender: Share.describe('Visitors of each of the last 30 days who stated their gender. Empty while nobody has.'),
  age: Share.describe('Visitors of each of the last 30 days who stated their year of birth: under 30, and the others. Empty while nobody has.'),
  language: Share.describe('Visitors of each of the last 30 days: English, and other languages.'),
  pages: z.array(z.object({ path: z.string(), views: z.number().int() })).describe('Pages most shown in the last 30 days.'),
})
export type Analytics = z.output<typeof Analytics>

/** A route of the application: `/apps/tasks/$id`. The pattern excludes ids and names of things. */
export const PathPattern = z
  .string()
  .max(100)
  .regex(/^(\/|(\/\$?[A-Za-z]+(-[A-Za-z]+)*)+)$/, 'is not a pattern of an address')

export const Views = z.object({
  views: z.record(PathPattern, z.number().int().min(1).max(500)).refine((views) => Object.keys(views).length <= 100, 'are more than 100'),
  /** How often the application was opened. */
  visits: z.number().int().min(0).max(500).default(0),
  /** The first page of this browser today. The browser remembers the day itself, so the server learns nothing else. */
  firstOfDay: z.boolean().default(false),
})
export type Views = z.output<typeof Views>

const access = 'member' as const
const path = '/api/dashboards/analytics'

export const analyticsDashboard = {
  /** Counting records no change, so a cached answer would never become stale. */
  analytics: {
    method: 'GET',
    path: path,
    access,
    summary: 'How much Hora is used: pages shown and visitors, counted by the server.',
    answer: Analytics,
  },
  acts: {
    method: 'GET',
    path: `${path}/acts`,
    access,
    reads: '*',
    dependsOnClock: true,
    perMember: true,
    summary: 'The acts of members that the conversions count.',
    answer: FigureRows,
  },
  countViews: {
    method: 'POST',
    path: `${path}/views`,
    access,
    summary: 'Adds pages shown to the counters of the team. The server does not store who saw them.',
    input: Views,
    answer: Done,
  },
} satisfies Contract
