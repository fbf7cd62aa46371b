import type { Sentence } from '#server/kernel/area.ts'

export const sentences: Record<string, Sentence> = {
  'note.create': {
    icon: 'heroicons_outline:plus-circle',
    text: { en: '{{by}} wrote the note {{title}}', tr: '{{by}}, {{title}} notunu yazdı', ro: '{{by}} a scris notița {{title}}' },
  },
  'note.importMarkdown': {
    icon: 'heroicons_outline:plus-circle',
    text: { en: '{{by}} imported the note {{title}}', tr: '{{by}}, {{title}} notunu içe aktardı', ro: '{{by}} a importat notița {{title}}' },
  },
  'note.update': {
    icon: 'heroicons_outline:pencil-square',
    text: { en: '{{by}} changed the note {{title}}', tr: '{{by}}, {{title}} notunu değiştirdi', ro: '{{by}} a modificat notița {{title}}' },
  },
  'note.addTask': {
    icon: 'heroicons_outline:check-circle',
    text: {
      en: '{{by}} added an item to the note {{title}}',
      tr: '{{by}}, {{title}} notuna bir madde ekledi',
      ro: '{{by}} a adăugat un punct la notița {{title}}',
    },
  },
  'note.restoreVersion': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: {
      en: '{{by}} restored an earlier version of the note {{title}}',
      tr: '{{by}}, {{title}} notunun eski bir sürümünü geri yükledi',
      ro: '{{by}} a restaurat o versiune mai veche a notiței {{title}}',
    },
  },
  'note.remove': {
    icon: 'heroicons_outline:trash',
    text: { en: '{{by}} deleted the note {{title}}', tr: '{{by}}, {{title}} notunu sildi', ro: '{{by}} a șters notița {{title}}' },
  },
  'note.restore': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: { en: '{{by}} restored the note {{title}}', tr: '{{by}}, {{title}} notunu geri yükledi', ro: '{{by}} a restaurat notița {{title}}' },
  },
  'note.undo': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: {
      en: '{{by}} undid a change to the note {{title}}',
      tr: '{{by}}, {{title}} notundaki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare a notiței {{title}}',
    },
  },
  'note-own.update': {
    icon: 'heroicons_outline:tag',
    text: { en: '{{by}} organised the note {{title}}', tr: '{{by}}, {{title}} notunu düzenledi', ro: '{{by}} a organizat notița {{title}}' },
  },
  archived: {
    icon: 'heroicons_outline:archive-box',
    text: { en: '{{by}} archived the note {{title}}', tr: '{{by}}, {{title}} notunu arşivledi', ro: '{{by}} a arhivat notița {{title}}' },
  },
  unarchived: {
    icon: 'heroicons_outline:archive-box',
    text: {
      en: '{{by}} restored the note {{title}} from the archive',
      tr: '{{by}}, {{title}} notunu arşivden geri yükledi',
      ro: '{{by}} a restaurat din arhivă notița {{title}}',
    },
  },
  reminder: {
    icon: 'heroicons_outline:bell',
    text: {
      en: '{{by}} set a reminder on the note {{title}}',
      tr: '{{by}}, {{title}} notunun hatırlatmasını ayarladı',
      ro: '{{by}} a stabilit mementoul notiței {{title}}',
    },
  },
  'note-own.undo': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: {
      en: '{{by}} undid a change to the note {{title}}',
      tr: '{{by}}, {{title}} notundaki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare a notiței {{title}}',
    },
  },
  'note-members.share': {
    icon: 'heroicons_outline:users',
    text: { en: '{{by}} shared the note {{title}}', tr: '{{by}}, {{title}} notunu paylaştı', ro: '{{by}} a partajat notița {{title}}' },
  },
  'note-members.undo': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: {
      en: '{{by}} undid the sharing of the note {{title}}',
      tr: '{{by}}, {{title}} notunun paylaşımını geri aldı',
      ro: '{{by}} a anulat partajarea notiței {{title}}',
    },
  },
  'note-share.remove': {
    icon: 'heroicons_outline:users',
    text: {
      en: '{{by}} removed the note {{title}} from their notes',
      tr: '{{by}}, {{title}} notunu kendi notlarından çıkardı',
      ro: '{{by}} a eliminat notița {{title}} din notițele proprii',
    },
  },
  'note-label.createLabel': {
    icon: 'heroicons_outline:tag',
    text: { en: '{{by}} created the label {{title}}', tr: '{{by}}, {{title}} etiketini oluşturdu', ro: '{{by}} a creat eticheta {{title}}' },
  },
  'note-label.removeLabel': {
    icon: 'heroicons_outline:tag',
    text: { en: '{{by}} deleted the label {{title}}', tr: '{{by}}, {{title}} etiketini sildi', ro: '{{by}} a șters eticheta {{title}}' },
  },
}
