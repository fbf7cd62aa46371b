import type { Activities, Sentence, Texts } from '#server/kernel/area.ts'
import { requestLink, shareLink, title } from './shared.ts'
import { shareStore } from './store.ts'
import { requestStore } from './request-store.ts'

const says = (icon: string, text: Texts): Sentence => ({ icon: `heroicons_solid:${icon}`, text })

const sentences: Record<string, Sentence> = {
  'share.create': says('share', {
    en: '{{by}} began to share {{title}}.',
    tr: '{{by}}, {{title}} paylaşımını başlattı.',
    ro: '{{by}} a început partajarea {{title}}.',
  }),
  'share.activate': says('share', {
    en: '{{by}} shared {{title}}.',
    tr: '{{by}}, {{title}} paylaşımını açtı.',
    ro: '{{by}} a partajat {{title}}.',
  }),
  'share.update': says('pencil-square', {
    en: '{{by}} changed the share {{title}}.',
    tr: '{{by}}, {{title}} paylaşımını değiştirdi.',
    ro: '{{by}} a modificat partajarea {{title}}.',
  }),
  'share.revoke': says('no-symbol', {
    en: '{{by}} revoked the share {{title}}.',
    tr: '{{by}}, {{title}} paylaşımını iptal etti.',
    ro: '{{by}} a revocat partajarea {{title}}.',
  }),
  'share.extend': says('clock', {
    en: '{{by}} extended the share {{title}}.',
    tr: '{{by}}, {{title}} paylaşımını uzattı.',
    ro: '{{by}} a prelungit partajarea {{title}}.',
  }),
  'share.unlock': says('lock-open', {
    en: '{{by}} unlocked the share {{title}}.',
    tr: '{{by}}, {{title}} paylaşımının kilidini açtı.',
    ro: '{{by}} a deblocat partajarea {{title}}.',
  }),
  'share.purge': says('trash', {
    en: '{{by}} deleted the files of the share {{title}}.',
    tr: '{{by}}, {{title}} paylaşımının dosyalarını sildi.',
    ro: '{{by}} a șters fișierele partajării {{title}}.',
  }),
  'file-request.createRequest': says('inbox-arrow-down', {
    en: '{{by}} asked for files: {{title}}.',
    tr: '{{by}} dosya istedi: {{title}}.',
    ro: '{{by}} a cerut fișiere: {{title}}.',
  }),
  'file-request.updateRequest': says('pencil-square', {
    en: '{{by}} changed the request {{title}}.',
    tr: '{{by}}, {{title}} isteğini değiştirdi.',
    ro: '{{by}} a modificat solicitarea {{title}}.',
  }),
  'file-request.closeRequest': says('no-symbol', {
    en: '{{by}} closed the request {{title}}.',
    tr: '{{by}}, {{title}} isteğini kapattı.',
    ro: '{{by}} a închis solicitarea {{title}}.',
  }),
}

export const activities: Activities = {
  title,
  sentences,
  async things({ db, actor }, changes) {
    const idsOf = (entity: string) => [...new Set(changes.flatMap((change) => (change.entity === entity && change.id ? change.id : [])))]
    const shares = await shareStore.names(db, actor.teamId, idsOf('share'))
    const requests = await requestStore.names(db, actor.teamId, idsOf('file-request'))
    return new Map([
      ...shares.map(({ id, name }) => [id, { title: name || '…', link: shareLink(id) }] as const),
      ...requests.map(({ id, name }) => [id, { title: name, link: requestLink(id) }] as const),
    ])
  },
}
