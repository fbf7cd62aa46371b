import type { EventOverride } from '#contract/event-shapes.ts'
import type { Activities, Sentence } from '#server/kernel/area.ts'
import { listNames } from '#server/identity/names-store.ts'
import { asIs, asName, asText, historyFields } from '#server/kernel/writes/history.ts'
import { eventLink, title } from './shared.ts'
import { listVisibleNames } from './store.ts'

const says = (icon: string, en: string, tr: string, ro: string): Sentence => ({ icon: `heroicons_outline:${icon}`, text: { en, tr, ro } })

const sentences: Record<string, Sentence> = {
  'event.create': says('calendar-days', '{{by}} planned {{title}}', '{{by}}, {{title}} etkinliğini planladı', '{{by}} a planificat {{title}}'),
  'event.import': says('arrow-down-tray', '{{by}} imported {{title}}', '{{by}}, {{title}} etkinliğini içe aktardı', '{{by}} a importat {{title}}'),
  'event.update': says('pencil-square', '{{by}} changed {{title}}', '{{by}}, {{title}} etkinliğini değiştirdi', '{{by}} a modificat {{title}}'),
  'event.remove': says('trash', '{{by}} deleted {{title}}', '{{by}}, {{title}} etkinliğini sildi', '{{by}} a șters {{title}}'),
  'event.restore': says(
    'arrow-uturn-left',
    '{{by}} restored {{title}}',
    '{{by}}, {{title}} etkinliğini geri yükledi',
    '{{by}} a restaurat {{title}}',
  ),
  'event.publish': says('megaphone', '{{by}} published {{title}}', '{{by}}, {{title}} etkinliğini yayımladı', '{{by}} a publicat {{title}}'),
  'event.unpublish': says(
    'eye-slash',
    '{{by}} made {{title}} a draft',
    '{{by}}, {{title}} etkinliğini taslak yaptı',
    '{{by}} a transformat {{title}} în ciornă',
  ),
  'event.cancel': says('x-circle', '{{by}} cancelled {{title}}', '{{by}}, {{title}} etkinliğini iptal etti', '{{by}} a anulat {{title}}'),
}

const shown = {
  ...{ title: asIs, description: asText, type: asIs, visibility: asIs, startsAt: asIs, endsAt: asIs, allDay: asIs, timeZone: asIs, mode: asIs },
  ...{ place: asIs, capacityOnsite: asIs, capacityOnline: asIs, registration: asIs, registrationUntil: asIs, waitlist: asIs, state: asIs },
  overrides: (overrides: readonly EventOverride[]) => overrides.map(({ occurrence }) => occurrence).join(', '),
}

export const activities: Activities = {
  title,
  sentences,
  async things({ db, actor }, changes) {
    const ids = [...new Set(changes.flatMap(({ entity, id }) => (entity === 'event' && id ? id : [])))]
    const events = await listVisibleNames(db, actor.teamId, actor.userId, ids)
    return new Map(events.map(({ id, name }) => [id, { title: name, link: eventLink(id) }]))
  },
  history: {
    of: { event: { table: 'events', entities: ['event'] } },
    async fields({ db, actor }) {
      const organizerId = asName(await listNames(db, actor.teamId))
      return (change) => historyFields(change, { ...shown, organizerId })
    },
  },
}
