// All addresses of the product, fetched by whoever goes beyond the door.
import { areas } from '#web/areas.ts'
import { offerMakes } from '#web/kernel/contributions/conversions.ts'
import { treeOf } from '#web/kernel/routing/guards.ts'
import { offerWidgets } from '#web/kernel/contributions/widgets.ts'
import { routesBesides } from './routes.ts'

export function wholeTree() {
  offerMakes(areas)
  offerWidgets(areas)
  return treeOf([...areas.flatMap((area) => area.routes), ...routesBesides()])
}
