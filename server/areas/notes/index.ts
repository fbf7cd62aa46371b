import { notes } from '#contract/notes.ts'
import { defineArea } from '#server/kernel/area.ts'
import { calendar } from './calendar-store.ts'
import { activities } from './activities.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { noteLink, notices } from './notices.ts'
import { searchNotes, seesOneNote, updateReminderTimes } from './store.ts'
import { undo } from './undo.ts'
import { dropMember } from './version-store.ts'

const searchLimit = 20
const title = { en: 'Notes', tr: 'Notlar', ro: 'Notițe' }

export const notesArea = defineArea({
  name: 'notes',
  contract: notes,
  handlers,
  perMember: true,
  pages: [{ id: 'apps.notes', group: 'apps', title, icon: 'heroicons_outline:pencil-square', link: '/apps/notes', order: 30 }],
  calendar,
  search: {
    label: title,
    order: 50,
    find: async ({ db, actor }, query) =>
      (await searchNotes(db, actor, query, searchLimit)).map((note) => ({ ...note, value: note.title, link: noteLink(note.id) })),
  },
  readsFile: seesOneNote,
  notices,
  activities,
  demo: { order: 30, load: () => import('./demo.ts') },
  on: {
    undo,
    async 'locale.changed'({ db }, { userId }) {
      await updateReminderTimes(db, userId)
    },
    async 'member.left'(ctx, leaver) {
      await dropMember(ctx.db, leaver)
      ctx.recordChange({ entity: 'note', id: null, teamId: leaver.teamId })
    },
  },
  logged: { things: { notes: ['note', 'note-own', 'note-share', 'note-members'], note_labels: ['note-label'] } },
  jobs,
  schedule: { remind: '* * * * *', purge: '51 3 * * *' },
})
