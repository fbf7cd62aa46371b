import { time } from '#contract/time.ts'
import { defineArea } from '#server/kernel/area.ts'
import { trashDays } from '#server/kernel/entities/entity-handlers.ts'
import { activities } from './activities.ts'
import { followInvoice } from './bill-handlers.ts'
import { handlers } from './handlers.ts'
import { listLink, title } from './shared.ts'
import { entryStore } from './store.ts'
import { stopTimerOf } from './timer-handlers.ts'
import { undo } from './undo.ts'

export const timeArea = defineArea({
  name: 'time',
  contract: time,
  handlers,
  pages: [{ id: 'apps.time', group: 'apps', title, icon: 'heroicons_outline:clock', link: listLink, order: 27 }],
  references: { 'time-entry': entryStore.names },
  namedIn: {
    organization: [{ table: 'time_entries', column: 'organization_id', entity: entryStore.entity }],
    service: [{ table: 'time_entries', column: 'service_id', entity: entryStore.entity }],
  },
  activities,
  demo: { order: 88, load: () => import('./demo.ts') },
  on: {
    undo,
    'invoice.timeEntries': followInvoice,
    'member.left': (ctx, { teamId, userId }) => stopTimerOf(ctx, teamId, userId),
  },
  logged: { things: { time_entries: [entryStore.entity] } },
  jobs: { purge: ({ db }) => entryStore.purge(db, trashDays) },
  schedule: { purge: '57 3 * * *' },
})
