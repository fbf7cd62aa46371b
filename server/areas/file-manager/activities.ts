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
    text: { en: '{{by}} created the folder {{title}}', tr: '{{by}}, {{title}} klasörünü oluşturdu', ro: '{{by}} a creat dosarul {{title}}' },
  },
  renamed: {
    icon: icon('pencil-square'),
    text: { en: '{{by}} renamed {{old}} to {{title}}', tr: '{{by}}, {{old}} adını {{title}} yaptı', ro: '{{by}} a redenumit {{old}} în {{title}}' },
  },
  'file-item.update': {
    icon: icon('pencil-square'),
    text: {
      en: '{{by}} edited the description of {{title}}',
      tr: '{{by}}, {{title}} açıklamasını düzenledi',
      ro: '{{by}} a editat descrierea: {{title}}',
    },
  },
  'file-item.move': {
    icon: icon('folder-open'),
    text: { en: '{{by}} moved {{title}}', tr: '{{by}}, {{title}} ögesini taşıdı', ro: '{{by}} a mutat {{title}}' },
  },
  'file-item.copy': {
    icon: icon('document-duplicate'),
    text: { en: '{{by}} copied {{title}}', tr: '{{by}}, {{title}} ögesini kopyaladı', ro: '{{by}} a copiat {{title}}' },
  },
  'file-item.remove': {
    icon: icon('trash'),
    text: {
      en: '{{by}} moved {{title}} to the trash',
      tr: '{{by}}, {{title}} ögesini çöp kutusuna taşıdı',
      ro: '{{by}} a mutat {{title}} în coșul de gunoi',
    },
  },
  'file-item.restore': {
    icon: icon('arrow-uturn-left'),
    text: {
      en: '{{by}} restored {{title}} from the trash',
      tr: '{{by}}, {{title}} ögesini çöp kutusundan geri yükledi',
      ro: '{{by}} a restaurat {{title}} din coșul de gunoi',
    },
  },
  'file-item.purge': {
    icon: icon('trash'),
    text: {
      en: '{{by}} permanently deleted {{title}}',
      tr: '{{by}}, {{title}} ögesini kalıcı olarak sildi',
      ro: '{{by}} a șters definitiv {{title}}',
    },
  },
  'file-item.undo': {
    icon: icon('arrow-uturn-left'),
    text: {
      en: '{{by}} undid a change to {{title}}',
      tr: '{{by}}, {{title}} ögesindeki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare la {{title}}',
    },
  },
  'file-version.upload': {
    icon: icon('arrow-up-tray'),
    text: {
      en: '{{by}} uploaded a new version of {{title}}',
      tr: '{{by}}, {{title}} dosyasının yeni bir sürümünü yükledi',
      ro: '{{by}} a încărcat o versiune nouă a fișierului {{title}}',
    },
  },
  'file-version.restoreVersion': {
    icon: icon('arrow-uturn-left'),
    text: {
      en: '{{by}} restored an earlier version of {{title}}',
      tr: '{{by}}, {{title}} dosyasının eski bir sürümünü geri yükledi',
      ro: '{{by}} a restaurat o versiune mai veche a fișierului {{title}}',
    },
  },
  'file-version.removeVersion': {
    icon: icon('trash'),
    text: {
      en: '{{by}} deleted an earlier version of {{title}}',
      tr: '{{by}}, {{title}} dosyasının eski bir sürümünü sildi',
      ro: '{{by}} a șters o versiune mai veche a fișierului {{title}}',
    },
  },
  'file-trash.emptyTrash': {
    icon: icon('trash'),
    text: {
      en: '{{by}} emptied the trash in Files',
      tr: '{{by}} dosyaların çöp kutusunu boşalttı',
      ro: '{{by}} a golit coșul de gunoi al fișierelor',
    },
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
