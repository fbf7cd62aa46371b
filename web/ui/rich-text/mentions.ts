// The members offered after an @. Outside of React, because the editor calls it in the middle of a transaction.
import type { MentionOptions } from '@tiptap/extension-mention'
import { createObservable } from '#web/kernel/observable.ts'
import { foldText } from '#contract/fold.ts'
import type { Person } from '#web/ui/members/MemberSelect.tsx'
import { nextOption } from '#web/ui/fields/use-listbox.ts'

export type Offer = { people: readonly Person[]; active: number; left: number; top: number; pick: (person: Person) => void }

export type MentionMenu = ReturnType<typeof mentionMenu>

const most = 8

export function mentionMenu(members: () => readonly Person[]) {
  const changed = createObservable()
  let offer: Offer | undefined
  const set = (next: Offer | undefined) => {
    offer = next
    changed.emit()
  }
  const found = (query: string) => {
    const wanted = foldText(query.trim())
    return members()
      .filter(({ name }) => ` ${foldText(name)}`.includes(` ${wanted}`))
      .slice(0, most)
  }
  const suggestion: MentionOptions<Person>['suggestion'] = {
    // Names have spaces.
    allowSpaces: true,
    items: ({ query }) => found(query),
    render() {
      const show = ({ items, clientRect, command }: Parameters<NonNullable<ReturnType<NonNullable<typeof suggestion.render>>['onStart']>>[0]) => {
        const caret = clientRect?.()
        if (!caret || items.length === 0) return set(undefined)
        const people = items as Person[]
        set({
          people,
          active: Math.min(offer?.active ?? 0, people.length - 1),
          left: caret.left,
          top: caret.bottom,
          pick: ({ id, name }) => command({ id, label: name }),
        })
      }
      return {
        onStart: show,
        onUpdate: show,
        onExit: () => set(undefined),
        onKeyDown({ event }) {
          if (!offer) return false
          const { people, active, pick } = offer
          const chosen = people[active]
          const next = nextOption(event.key, active, people.length)
          if (next !== undefined) set({ ...offer, active: next })
          else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen)
          else if (event.key === 'Escape') set(undefined)
          else return false
          return true
        },
      }
    },
  }
  return {
    suggestion,
    subscribe: changed.subscribe,
    offer: () => offer,
    point(active: number) {
      if (offer && offer.active !== active) set({ ...offer, active })
    },
  }
}
