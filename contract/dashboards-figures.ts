// Pieces of which the answers of all dashboards are made.
import { z } from 'zod'

/** Of money: a number in the team's currency, exact to the cent. */
export const Amount = z.number()
export const Day = z.iso.date()
const Point = z.object({ x: z.string(), y: z.number() })
export const Line = z.object({ name: z.string(), data: z.array(Point) })
export const Figures = z.object({ name: z.string(), data: z.array(z.number()) })
