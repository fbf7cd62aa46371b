import type { Activities, Sentence } from '#server/kernel/area.ts'
import { entryLink, title } from './shared.ts'
import { entryStore } from './store.ts'

const says = (icon: string, en: string, tr: string, ro: string): Sentence => ({ icon: `heroicons_outline:${icon}`, text: { en, tr, ro } })

const sentences: Record<string, Sentence> = {
  'time-entry.create': says('clock', '{{by}} logged time: {{title}}', '{{by}} süre kaydetti: {{title}}', '{{by}} a înregistrat timp: {{title}}'),
  'time-entry.update': says(
    'pencil-square',
    '{{by}} changed logged time: {{title}}',
    '{{by}} süre kaydını değiştirdi: {{title}}',
    '{{by}} a modificat timpul înregistrat: {{title}}',
  ),
  'time-entry.remove': says(
    'trash',
    '{{by}} deleted logged time: {{title}}',
    '{{by}} süre kaydını sildi: {{title}}',
    '{{by}} a șters timpul înregistrat: {{title}}',
  ),
  'time-entry.restore': says(
    'arrow-uturn-left',
    '{{by}} restored logged time: {{title}}',
    '{{by}} süre kaydını geri yükledi: {{title}}',
    '{{by}} a restaurat timpul înregistrat: {{title}}',
  ),
  'time-entry.stopTimer': says(
    'stop',
    '{{by}} stopped the timer: {{title}}',
    '{{by}} süreölçeri durdurdu: {{title}}',
    '{{by}} a oprit cronometrul: {{title}}',
  ),
}

export const activities: Activities = {
  title,
  sentences,
  async things({ db, actor }, changes) {
    const ids = [...new Set(changes.flatMap(({ entity, id }) => (entity === entryStore.entity && id ? id : [])))]
    return new Map((await entryStore.names(db, actor.teamId, ids)).map(({ id, name }) => [id, { title: name, link: entryLink(id) }]))
  },
}
