import type { Activities, Sentence } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { asIs, historyFields } from '#server/kernel/writes/history.ts'
import { listFolders, listNames } from './item-store.ts'
import { itemLink } from './notices.ts'

export const title = { en: 'Files', tr: 'Dosyalar', ro: 'Fișiere' }
const icon = (name: string) => `heroicons_outline:${name}`

const sentences: Record<string, Sentence> = {
  'file-item.upload': {
    icon: icon('arrow-up-tray'),
    text: { en: '{{by}} uploaded {{title}}', tr: '{{by}}, {{title}} dosyasını yükledi', ro: '{{by}} a încărcat {{title}}' },
  },
  'file-item.createFolder': {
    icon: icon('folder-plus'),
    text: { en: '{{by}} made the folder {{title}}', tr: '{{by}}, {{title}} klasörünü oluşturdu', ro: '{{by}} a creat dosarul {{title}}' },
  },
  renamed: {
    icon: icon('pencil-square'),
    text: { en: '{{by}} renamed {{old}} to {{title}}', tr: '{{by}}, {{old}} adını {{title}} yaptı', ro: '{{by}} a redenumit {{old}} în {{title}}' },
  },
  'file-item.update': {
    icon: icon('pencil-square'),
    text: { en: '{{by}} described {{title}}', tr: '{{by}}, {{title}} için açıklama yazdı', ro: '{{by}} a descris {{title}}' },
  },
  'file-item.move': {
    icon: icon('folder-open'),
    text: { en: '{{by}} moved {{title}}', tr: '{{by}}, {{title}} öğesini taşıdı', ro: '{{by}} a mutat {{title}}' },
  },
  'file-item.copy': {
    icon: icon('document-duplicate'),
    text: { en: '{{by}} copied {{title}}', tr: '{{by}}, {{title}} öğesini kopyaladı', ro: '{{by}} a copiat {{title}}' },
  },
  'file-item.remove': {
    icon: icon('trash'),
    text: { en: '{{by}} put {{title}} into the trash', tr: '{{by}}, {{title}} öğesini çöpe attı', ro: '{{by}} a pus {{title}} la coș' },
  },
  'file-item.restore': {
    icon: icon('arrow-uturn-left'),
    text: {
      en: '{{by}} brought back {{title}} from the trash',
      tr: '{{by}}, {{title}} öğesini çöpten geri getirdi',
      ro: '{{by}} a readus {{title}} din coș',
    },
  },
  'file-item.purge': {
    icon: icon('trash'),
    text: { en: '{{by}} deleted {{title}} for ever', tr: '{{by}}, {{title}} öğesini kalıcı olarak sildi', ro: '{{by}} a șters definitiv {{title}}' },
  },
  'file-item.undo': {
    icon: icon('arrow-uturn-left'),
    text: {
      en: '{{by}} undid a change to {{title}}',
      tr: '{{by}}, {{title}} öğesindeki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare la {{title}}',
    },
  },
  'file-version.upload': {
    icon: icon('arrow-up-tray'),
    text: {
      en: '{{by}} uploaded a new version of {{title}}',
      tr: '{{by}}, {{title}} dosyasının yeni bir sürümünü yükledi',
      ro: '{{by}} a încărcat o versiune nouă a {{title}}',
    },
  },
  'file-version.restoreVersion': {
    icon: icon('arrow-uturn-left'),
    text: {
      en: '{{by}} went back to an earlier version of {{title}}',
      tr: '{{by}}, {{title}} dosyasının eski bir sürümüne döndü',
      ro: '{{by}} a revenit la o versiune mai veche a {{title}}',
    },
  },
  'file-version.removeVersion': {
    icon: icon('trash'),
    text: {
      en: '{{by}} deleted an earlier version of {{title}}',
      tr: '{{by}}, {{title}} dosyasının eski bir sürümünü sildi',
      ro: '{{by}} a șters o versiune mai veche a {{title}}',
    },
  },
  'file-trash.emptyTrash': {
    icon: icon('trash'),
    text: { en: '{{by}} emptied the trash of the files', tr: '{{by}} dosyaların çöpünü boşalttı', ro: '{{by}} a golit coșul fișierelor' },
  },
}

function refine({ entity, op, before, after }: PastChange) {
  const [old, now] = [before as { name?: string } | null, after as { name?: string } | null]
  if (entity !== 'file-item' || op !== 'update' || old?.name === undefined || now?.name === undefined) return undefined
  return { sentence: 'renamed', params: { old: old.name } }
}

export const activities: Activities = {
  title,
  sentences,
  refine,
  async things({ db, actor }, changes) {
    const names = await listNames(
      db,
      actor.teamId,
      changes.flatMap(({ id }) => id ?? []),
    )
    return new Map(names.map((item) => [item.id, { title: item.name, link: itemLink(item) }]))
  },
  history: {
    of: { file: { table: 'file_items', entities: ['file-item', 'file-version'] } },
    async fields({ db, actor }) {
      const folders = new Map((await listFolders(db, actor.teamId)).map(({ id, name }) => [id, name]))
      return (change) => historyFields(change, { name: asIs, description: asIs, folderId: (id: string) => folders.get(id) ?? null })
    },
  },
}
