// All addresses of the product, fetched by whoever goes beyond the door.
import { areas } from '#web/areas.ts'
import { offerMakes } from '#web/kernel/makes.ts'
import { treeOf } from '#web/kernel/roots.ts'
import { offerWidgets } from '#web/kernel/widgets.ts'
import { routesBesides } from './routes.ts'

export function wholeTree() {
  offerMakes(areas)
  offerWidgets(areas)
  return treeOf([...areas.flatMap((area) => area.routes), ...routesBesides()])
}
