// What can stand on a dashboard, contributed by the areas. The page that arranges it knows none of them.
import type { WebArea, Widget } from '#web/kernel/area.ts'

/** A team may have turned the area off, by this name. */
export type RegisteredWidget = Widget & { area: string }

let offered: readonly RegisteredWidget[] = []

/** Called once, by who sees all areas. */
export function registerWidgets(areas: readonly Pick<WebArea, 'name' | 'widgets'>[]) {
  offered = areas.flatMap(({ name, widgets = [] }) => widgets.map((widget) => ({ ...widget, area: name }))).toSorted((a, b) => a.order - b.order)
}

export const registeredWidgets = () => offered
