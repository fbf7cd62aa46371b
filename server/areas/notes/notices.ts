import type { NoticeText } from '#server/kernel/area.ts'

export const notices = {
  reminder: {
    icon: 'heroicons_outline:bell-alert',
    // The member chose this time.
    urgent: true,
    channels: { mail: true },
    label: { en: 'A reminder I set on a note is due', tr: 'Bir notumun hatırlatma zamanı geldiğinde', ro: 'Sosește mementoul unei notițe a mele' },
    text: {
      en: { title: 'Reminder', description: '“{{note}}”' },
      tr: { title: 'Hatırlatma', description: '“{{note}}”' },
      ro: { title: 'Memento', description: '„{{note}}”' },
    },
  },
  shared: {
    icon: 'heroicons_outline:pencil-square',
    label: { en: 'A note is shared with me', tr: 'Benimle bir not paylaşıldığında', ro: 'Cineva partajează o notiță cu mine' },
    text: {
      en: { title: '{{by}} shared a note with you', description: '“{{note}}”' },
      tr: { title: '{{by}} sizinle bir not paylaştı', description: '“{{note}}”' },
      ro: { title: '{{by}} a partajat o notiță cu tine', description: '„{{note}}”' },
    },
  },
} satisfies Record<string, NoticeText>

export const noteLink = (id: string) => `/apps/notes/${id}`
