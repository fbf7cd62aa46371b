// What a new board begins with, and the templates that a team saved. Part of the boards' contract.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { Name } from './scrumboard-cards.ts'
import { LabelColor, LabelTitle } from './scrumboard-labels.ts'
import { ById, Done, Id } from './shapes.ts'

export const templateLimits = { perTeam: 50, lists: 200, labels: 100, cards: 500 } as const

export const WipMode = z.enum(['warn', 'refuse'])
export type WipMode = z.output<typeof WipMode>

export const wip = { wipLimit: z.number().int().min(1).max(100_000).nullable(), wipMode: WipMode }

const CardContents = z.object({
  title: Name,
  /** Positions in `labels` of the contents. */
  labels: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(templateLimits.labels - 1),
    )
    .max(templateLimits.labels)
    .default([]),
})

export const BoardContents = z
  .object({
    labels: z
      .array(z.object({ title: LabelTitle, color: LabelColor }))
      .max(templateLimits.labels)
      .default([]),
    lists: z
      .array(
        z.object({
          title: Name,
          wipLimit: wip.wipLimit.default(null),
          wipMode: WipMode.default('warn'),
          cards: z.array(CardContents).max(templateLimits.cards).default([]),
        }),
      )
      .max(templateLimits.lists),
  })
  .refine(({ lists }) => lists.reduce((sum, { cards }) => sum + cards.length, 0) <= templateLimits.cards, {
    message: `has more than ${templateLimits.cards} cards`,
    path: ['lists'],
  })
export type BoardContents = z.output<typeof BoardContents>

export const BoardTemplate = z.object({ id: Id, title: z.string(), description: z.string(), icon: z.string(), contents: BoardContents })
export type BoardTemplate = z.output<typeof BoardTemplate>

const access = 'member' as const
const path = '/api/apps/scrumboard/board/template'

export const templateEndpoints = {
  templates: {
    method: 'GET',
    path: `${path}s`,
    access,
    reads: ['scrumboard'],
    summary: 'The templates that the team saved, by title.',
    answer: z.array(BoardTemplate),
  },
  saveTemplate: {
    method: 'POST',
    path,
    access,
    summary:
      'Saves the lists and labels of a board as a template, with `cards` also the titles and labels of its cards. Later changes of the board do not change it. At most 50 templates per team, and 500 cards in one (422).',
    input: z.object({ template: z.object({ id: Id.nullish(), boardId: Id, title: Name, cards: z.boolean().default(false) }) }),
    answer: BoardTemplate,
  },
  removeTemplate: { method: 'DELETE', path, access, summary: 'Deletes a template. Boards made from it stay.', input: ById, answer: Done },
  restoreTemplate: {
    method: 'POST',
    path: `${path}/restore`,
    access,
    summary: 'Restores a template that was deleted less than 30 days ago.',
    input: ById,
    answer: BoardTemplate,
  },
} satisfies Contract

nameSchemas({ BoardContents, BoardTemplate, WipMode })
