// What can be made from a message or a mail, contributed by the areas. The screens that offer it know none of them.
import type { Conversion, WebArea } from '#web/kernel/area.ts'

/** A team may have turned the area off, by this name. */
export type RegisteredConversion = Conversion & { area: string }

let offered: readonly RegisteredConversion[] = []

/** Called once, by who sees all areas. */
export function registerConversions(areas: readonly Pick<WebArea, 'name' | 'conversions'>[]) {
  offered = areas.flatMap(({ name, conversions = [] }) => conversions.map((make) => ({ ...make, area: name }))).toSorted((a, b) => a.order - b.order)
}

export const registeredConversions = () => offered
