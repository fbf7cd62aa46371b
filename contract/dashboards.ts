// Figures of a team, each computed from rows: work, usage, money, a demo of coins; and the page of widgets that a
// member arranges.
import { z } from 'zod'
import { analyticsDashboard } from './dashboards-analytics.ts'
import { cryptoDashboard } from './dashboards-crypto.ts'
import { financeDashboard } from './dashboards-finance.ts'
import { projectDashboard } from './dashboards-project.ts'
import type { Contract } from './endpoint.ts'
import { firstSteps } from './first-steps.ts'
import { nameSchemas } from './named-schemas.ts'

export const WidgetSize = z.enum(['small', 'wide'])
export type WidgetSize = z.output<typeof WidgetSize>
export const DashboardWidget = z.object({
  kind: z
    .string()
    .regex(/^[a-z]+(\.[a-z]+)*$/i)
    .max(60),
  size: WidgetSize,
})
export type DashboardWidget = z.output<typeof DashboardWidget>
const DashboardWidgets = z
  .array(DashboardWidget)
  .max(60)
  .refine((widgets) => new Set(widgets.map(({ kind }) => kind)).size === widgets.length, 'name a widget twice')

const access = 'member' as const
const path = '/api/dashboards/widgets'

export const dashboards = {
  ...projectDashboard,
  ...analyticsDashboard,
  ...financeDashboard,
  ...cryptoDashboard,
  ...firstSteps,
  widgets: {
    method: 'GET',
    path: path,
    access,
    reads: ['dashboards'],
    perMember: true,
    summary: 'My widgets in their order; null while I have not arranged any.',
    answer: z.array(DashboardWidget).nullable(),
  },
  saveWidgets: {
    method: 'PUT',
    path: path,
    access,
    summary: 'Sets my widgets, in this order.',
    input: z.object({ widgets: DashboardWidgets }),
    answer: z.array(DashboardWidget),
  },
} satisfies Contract

nameSchemas({ DashboardWidget })
