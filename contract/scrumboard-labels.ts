// Labels of a board. Part of the boards' contract.
import { z } from 'zod'
import type { Contract, Endpoint } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { boardLimits } from './scrumboard-cards.ts'
import { ById, Done, Id } from './shapes.ts'

export const LabelColor = z.enum(['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink'])
export type LabelColor = z.output<typeof LabelColor>

export const Label = z.object({ id: Id, boardId: Id, title: z.string(), color: LabelColor })
export type Label = z.output<typeof Label>

export const LabelTitle = z.string().trim().min(1).max(boardLimits.label)
const LabelToCreate = z.object({ label: z.object({ id: Id.nullish(), boardId: Id, title: LabelTitle, color: LabelColor.default('blue') }) })

const access = 'member' as const
const path = '/api/apps/scrumboard'

const createLabel = {
  method: 'POST',
  path: `${path}/board/label`,
  access,
  summary: 'Creates a label of a board.',
  input: LabelToCreate,
  answer: Label,
} satisfies Endpoint

export const labelEndpoints = {
  labels: {
    method: 'GET',
    path: `${path}/board/labels`,
    access,
    reads: ['scrumboard'],
    summary: 'The labels of a board; none for an unknown board.',
    input: z.object({ boardId: Id }),
    answer: z.array(Label),
  },
  createLabel,
  putLabel: { ...createLabel, method: 'PUT' },
  updateLabel: {
    method: 'PATCH',
    path: `${path}/board/label`,
    access,
    summary: 'Renames or recolours a label.',
    input: z.object({ id: Id, label: z.object({ title: LabelTitle, color: LabelColor }).partial() }),
    answer: Label,
  },
  removeLabel: {
    method: 'DELETE',
    path: `${path}/board/label`,
    access,
    summary: 'Deletes a label and removes it from every card.',
    input: ById,
    answer: Done,
  },
  restoreLabel: {
    method: 'POST',
    path: `${path}/board/label/restore`,
    access,
    summary: 'Restores a label that was deleted less than 30 days ago, on the cards that had it.',
    input: ById,
    answer: Label,
  },
} satisfies Contract

nameSchemas({ CardLabel: Label, CardLabelColor: LabelColor })
