import type { Sentence } from '#server/kernel/area.ts'

export const sentences: Record<string, Sentence> = {
  'note.create': {
    icon: 'heroicons_outline:plus-circle',
    text: { en: '{{by}} wrote the note {{title}}', tr: '{{by}}, {{title}} notunu yazdı', ro: '{{by}} a scris notița {{title}}' },
  },
  'note.importMarkdown': {
    icon: 'heroicons_outline:plus-circle',
    text: { en: '{{by}} brought in the note {{title}}', tr: '{{by}}, {{title}} notunu içe aktardı', ro: '{{by}} a importat notița {{title}}' },
  },
  'note.update': {
    icon: 'heroicons_outline:pencil-square',
    text: { en: '{{by}} changed the note {{title}}', tr: '{{by}}, {{title}} notunu değiştirdi', ro: '{{by}} a modificat notița {{title}}' },
  },
  'note.addTask': {
    icon: 'heroicons_outline:check-circle',
    text: {
      en: '{{by}} added to the list of the note {{title}}',
      tr: '{{by}}, {{title}} notunun listesine ekleme yaptı',
      ro: '{{by}} a adăugat în lista notiței {{title}}',
    },
  },
  'note.restoreVersion': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: {
      en: '{{by}} took the note {{title}} back to an earlier version',
      tr: '{{by}}, {{title}} notunu eski bir sürüme döndürdü',
      ro: '{{by}} a readus notița {{title}} la o versiune mai veche',
    },
  },
  'note.remove': {
    icon: 'heroicons_outline:trash',
    text: { en: '{{by}} deleted the note {{title}}', tr: '{{by}}, {{title}} notunu sildi', ro: '{{by}} a șters notița {{title}}' },
  },
  'note.restore': {
    icon: 'heroicons_outline:arrow-uturn-left',
    text: { en: '{{by}} brought back the note {{title}}', tr: '{{by}}, {{title}} notunu geri getirdi', ro: '{{by}} a readus notița {{title}}' },
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
    text: { en: '{{by}} put the note {{title}} in order', tr: '{{by}}, {{title}} notunu düzenledi', ro: '{{by}} a pus în ordine notița {{title}}' },
  },
  archived: {
    icon: 'heroicons_outline:archive-box',
    text: { en: '{{by}} archived the note {{title}}', tr: '{{by}}, {{title}} notunu arşivledi', ro: '{{by}} a arhivat notița {{title}}' },
  },
  unarchived: {
    icon: 'heroicons_outline:archive-box',
    text: {
      en: '{{by}} took the note {{title}} out of the archive',
      tr: '{{by}}, {{title}} notunu arşivden çıkardı',
      ro: '{{by}} a scos din arhivă notița {{title}}',
    },
  },
  reminder: {
    icon: 'heroicons_outline:bell',
    text: {
      en: '{{by}} set the reminder of the note {{title}}',
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
    text: { en: '{{by}} left the note {{title}}', tr: '{{by}}, {{title}} notundan ayrıldı', ro: '{{by}} a părăsit notița {{title}}' },
  },
  'note-label.createLabel': {
    icon: 'heroicons_outline:tag',
    text: { en: '{{by}} made the label {{title}}', tr: '{{by}}, {{title}} etiketini oluşturdu', ro: '{{by}} a creat eticheta {{title}}' },
  },
  'note-label.removeLabel': {
    icon: 'heroicons_outline:tag',
    text: { en: '{{by}} deleted the label {{title}}', tr: '{{by}}, {{title}} etiketini sildi', ro: '{{by}} a șters eticheta {{title}}' },
  },
}
