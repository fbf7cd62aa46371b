import type { NoticeText } from '#server/kernel/area.ts'

export const notices = {
  assigned: {
    icon: 'heroicons_outline:check-circle',
    channels: { mail: true },
    label: { en: 'A task is assigned to me', tr: 'Bana bir görev atandığında', ro: 'Mi se atribuie o sarcină' },
    text: {
      en: { title: '{{by}} assigned you a task', description: '“{{task}}”' },
      tr: { title: '{{by}} size bir görev atadı', description: '“{{task}}”' },
      ro: { title: '{{by}} ți-a atribuit o sarcină', description: '„{{task}}”' },
    },
  },
  dueTomorrow: {
    icon: 'heroicons_outline:clock',
    channels: { mail: true },
    label: { en: 'A task of mine is due tomorrow', tr: 'Bir görevimin son tarihi yarın olduğunda', ro: 'O sarcină a mea are termen mâine' },
    text: {
      en: { title: 'Due tomorrow', description: '“{{task}}” is due tomorrow.' },
      tr: { title: 'Son tarih yarın', description: '“{{task}}” görevinin son tarihi yarın.' },
      ro: { title: 'Termen mâine', description: '„{{task}}” are termen mâine.' },
    },
  },
  mentioned: {
    icon: 'heroicons_outline:at-symbol',
    channels: { mail: true },
    label: { en: 'Somebody mentions me on a task', tr: 'Birisi bir görevde benden bahsettiğinde', ro: 'Cineva mă menționează la o sarcină' },
    text: {
      en: { title: '{{by}} mentioned you', description: 'In a comment on “{{task}}”.' },
      tr: { title: '{{by}} sizden bahsetti', description: '“{{task}}” görevindeki bir yorumda.' },
      ro: { title: '{{by}} te-a menționat', description: 'Într-un comentariu la „{{task}}”.' },
    },
  },
  commented: {
    icon: 'heroicons_outline:chat-bubble-left-right',
    label: {
      en: 'Somebody comments on a task of mine',
      tr: 'Birisi bir görevime yorum yaptığında',
      ro: 'Cineva comentează la o sarcină a mea',
    },
    text: {
      en: { title: '{{by}} commented on “{{task}}”', description: '{{comment}}' },
      tr: { title: '{{by}}, “{{task}}” görevine yorum yaptı', description: '{{comment}}' },
      ro: { title: '{{by}} a comentat la „{{task}}”', description: '{{comment}}' },
    },
  },
  completed: {
    icon: 'heroicons_outline:check-circle',
    label: { en: 'A task of mine is completed', tr: 'Bir görevim tamamlandığında', ro: 'O sarcină a mea este finalizată' },
    text: {
      en: { title: '{{by}} completed a task', description: '“{{task}}”' },
      tr: { title: '{{by}} bir görevi tamamladı', description: '“{{task}}”' },
      ro: { title: '{{by}} a finalizat o sarcină', description: '„{{task}}”' },
    },
  },
  rescheduled: {
    icon: 'heroicons_outline:calendar',
    label: {
      en: 'The due date of a task of mine changes',
      tr: 'Bir görevimin son tarihi değiştiğinde',
      ro: 'Termenul unei sarcini a mele se schimbă',
    },
    text: {
      en: { title: '{{by}} changed a due date', description: '“{{task}}”' },
      tr: { title: '{{by}} bir son tarihi değiştirdi', description: '“{{task}}”' },
      ro: { title: '{{by}} a schimbat un termen', description: '„{{task}}”' },
    },
  },
} satisfies Record<string, NoticeText>

export const taskLink = (id: string) => `/apps/tasks/${id}`
