// What can stand on a dashboard, contributed by the areas. The page that arranges it knows none of them.
import type { WebArea, Widget } from '#web/kernel/area.ts'

/** A team may have turned the area off, by this name. */
export type OfferedWidget = Widget & { area: string }

let offered: readonly OfferedWidget[] = []

/** Called once, by who sees all areas. */
export function offerWidgets(areas: readonly Pick<WebArea, 'name' | 'widgets'>[]) {
  offered = areas.flatMap(({ name, widgets = [] }) => widgets.map((widget) => ({ ...widget, area: name }))).toSorted((a, b) => a.order - b.order)
}

export const offeredWidgets = () => offered
