// What can be made from a message or a mail, contributed by the areas. The screens that offer it know none of them.
import type { Make, WebArea } from '#web/kernel/area.ts'

/** A team may have turned the area off, by this name. */
export type OfferedMake = Make & { area: string }

let offered: readonly OfferedMake[] = []

/** Called once, by who sees all areas. */
export function offerMakes(areas: readonly Pick<WebArea, 'name' | 'makes'>[]) {
  offered = areas.flatMap(({ name, makes = [] }) => makes.map((make) => ({ ...make, area: name }))).toSorted((a, b) => a.order - b.order)
}

export const offeredMakes = () => offered
