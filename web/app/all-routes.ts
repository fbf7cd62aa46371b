// The routes of all areas. Visitors who do not sign in never load this file.
import { areas } from '#web/areas.ts'
import { registerCalendarMoves } from '#web/kernel/contributions/calendar-moves.ts'
import { registerConversions } from '#web/kernel/contributions/conversions.ts'
import { registerDocuments } from '#web/kernel/contributions/documents.ts'
import { buildTree } from '#web/kernel/routing/guards.ts'
import { registerWidgets } from '#web/kernel/contributions/widgets.ts'
import { otherRoutes } from './routes.ts'

export function allRoutes() {
  registerConversions(areas)
  registerWidgets(areas)
  registerDocuments(areas)
  registerCalendarMoves(areas)
  return buildTree([...areas.flatMap((area) => area.routes), ...otherRoutes()])
}
