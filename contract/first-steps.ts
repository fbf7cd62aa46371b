// What a new member and a new team have not done yet. Part of the dashboards' contract.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'

export const firstStepIds = ['invite', 'board', 'task', 'locale', 'picture'] as const

/** After these days in the team nobody is new. */
export const firstStepDays = 30

export const FirstStep = z.object({ id: z.enum(firstStepIds), done: z.boolean() })
export type FirstStep = z.output<typeof FirstStep>

export const firstSteps = {
  firstSteps: {
    method: 'GET',
    path: '/api/dashboards/first-steps',
    access: 'member',
    reads: ['identity', 'preferences', 'scrumboard', 'tasks'],
    perMember: true,
    summary: 'First steps of a new member, each done when its rows exist. None after 30 days in the team. Only owners and admins invite.',
    answer: z.array(FirstStep),
  },
} satisfies Contract

nameSchemas({ FirstStep })
