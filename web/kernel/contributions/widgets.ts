import type { WebArea, Widget } from '#web/kernel/area.ts'

export type RegisteredWidget = Widget & { area: string }

let registered: readonly RegisteredWidget[] = []

export function registerWidgets(areas: readonly Pick<WebArea, 'name' | 'widgets'>[]) {
  registered = areas.flatMap(({ name, widgets = [] }) => widgets.map((widget) => ({ ...widget, area: name }))).toSorted((a, b) => a.order - b.order)
}

export const registeredWidgets = () => registered
