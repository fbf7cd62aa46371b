import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const list = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/notes',
  staticData: { title: 'notes.title' },
  // The page does not wait for the data: it shows loading and errors itself. Imported here, queries.ts would be part of the first bundle.
  loader: () => void import('./queries.ts').then(({ loadNotes }) => loadNotes()),
  component: lazyRouteComponent(() => import('./NotesPage.tsx'), 'NotesPage'),
})

/** Without a component: the parent page renders the dialog, so the notes keep their scroll position. */
const note = createRoute({ getParentRoute: () => list, path: '$id', loader: () => void import('./NoteDialog.tsx').catch(() => undefined) })

export const notesArea: WebArea = {
  name: 'notes',
  routes: [list.addChildren([note])],
  creations: [{ label: 'notes.newNote', link: '/apps/notes?new=1', icon: 'pencil-square', order: 30 }],
  navigation: [{ id: 'apps.notes', title: 'notes.title', link: '/apps/notes', order: 30, bar: 60 }],
  conversions: [
    { id: 'note', order: 20, label: 'notes.make', icon: 'pencil-square', load: () => import('./conversion.ts').then(({ makeNote }) => makeNote) },
  ],
  calendarMoves: [{ kind: 'reminder', load: () => import('./calendar-move.ts').then(({ moveReminder }) => moveReminder) }],
  widgets: [
    {
      ...{ id: 'notes.latest', order: 45, title: 'notes.widget.title', icon: 'pencil-square', link: '/apps/notes', size: 'small', first: true },
      load: () => import('./NotesWidget.tsx').then(({ NotesWidget }) => NotesWidget),
    },
  ],
}
