import type { Conversion, WebArea } from '#web/kernel/area.ts'

export type RegisteredConversion = Conversion & { area: string }

let registered: readonly RegisteredConversion[] = []

export function registerConversions(areas: readonly Pick<WebArea, 'name' | 'conversions'>[]) {
  registered = areas
    .flatMap(({ name, conversions = [] }) => conversions.map((conversion) => ({ ...conversion, area: name })))
    .toSorted((a, b) => a.order - b.order)
}

export const registeredConversions = () => registered
