// What an event can be linked with, in the results of the search and as pages.
import type { Event } from '#contract/event-shapes.ts'
import type { SearchSet } from '#contract/search.ts'

type Linked = NonNullable<Event['linked']>
export type LinkedThing = Linked & { name: string }

const kindsOfSets: Readonly<Record<string, Linked['kind']>> = {
  ...{ tasks: 'task', scrumboard: 'card', academy: 'course', licences: 'licence', offers: 'offer' },
}

/** Boards are in the set of the cards. */
const isThing = (kind: Linked['kind'], link: string) => kind !== 'card' || link.includes('/card/')

export const thingsIn = (sets: readonly SearchSet[]): LinkedThing[] =>
  sets.flatMap(({ id: set, results }) => {
    const kind = kindsOfSets[set]
    return kind === undefined ? [] : results.filter(({ link }) => isThing(kind, link)).map(({ id, value: name }) => ({ kind, id, name }))
  })

/** Undefined for a card, whose address needs that of its board. */
export function linkOf({ kind, id }: Linked): string | undefined {
  const pages = { task: '/apps/tasks', course: '/apps/academy', licence: '/licente', offer: '/offer-e-licente' } as const
  return kind === 'card' ? undefined : `${pages[kind]}/${id}`
}
