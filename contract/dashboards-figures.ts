// Schemas that all dashboards share.
import { z } from 'zod'
import { nameSchemas } from './named-schemas.ts'
import { Person } from './shapes.ts'

/** Of money: a number in the team's currency, exact to the cent. */
export const Amount = z.number()
export const Day = z.iso.date()
const Point = z.object({ x: z.string(), y: z.number() })
export const Line = z.object({ name: z.string(), data: z.array(Point) })
export const Figures = z.object({ name: z.string(), data: z.array(z.number()) })

/** One of the rows that a figure counts. */
export const FigureRow = z.object({
  id: z.string(),
  kind: z.enum(['task', 'card', 'act']),
  title: z.string().describe('Of an act, the name of its area.'),
  board: z.string().nullable().describe('Of a card, its board.'),
  by: Person.nullable().describe('Of an act, who did it.'),
  at: z.string().describe('When the counted event happened: creation, completion or deletion.'),
  link: z.string().nullable().describe('Null if it was deleted since.'),
})
export type FigureRow = z.output<typeof FigureRow>

export const FigureRows = z.object({ rows: z.array(FigureRow).describe('The newest first, at most 1,000.'), length: z.number().int() })
export type FigureRows = z.output<typeof FigureRows>

nameSchemas({ FigureRows, Figures, FigureLine: Line })
