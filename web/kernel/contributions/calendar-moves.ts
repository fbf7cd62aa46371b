import type { CalendarMove, WebArea } from '#web/kernel/area.ts'

let registered: readonly CalendarMove[] = []

export function registerCalendarMoves(areas: readonly Pick<WebArea, 'calendarMoves'>[]) {
  registered = areas.flatMap(({ calendarMoves = [] }) => calendarMoves)
}

export const calendarMoveOf = (kind: string) => registered.find((move) => move.kind === kind)
