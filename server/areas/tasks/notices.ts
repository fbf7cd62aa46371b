import type { NoticeText } from '#server/kernel/area.ts'

export const notices = {
  assigned: {
    icon: 'heroicons_outline:check-circle',
    channels: { mail: true },
    label: { en: 'A task is given to me', tr: 'Bana bir görev verildiğinde', ro: 'Mi se dă o sarcină' },
    text: {
      en: { title: '{{by}} gave you a task', description: '“{{task}}”' },
      tr: { title: '{{by}} size bir görev verdi', description: '“{{task}}”' },
      ro: { title: '{{by}} ți-a dat o sarcină', description: '„{{task}}”' },
    },
  },
  dueTomorrow: {
    icon: 'heroicons_outline:clock',
    channels: { mail: true },
    label: { en: 'A task of mine is due tomorrow', tr: 'Bir görevimin süresi yarın dolduğunda', ro: 'O sarcină a mea are termen mâine' },
    text: {
      en: { title: 'Due tomorrow', description: '“{{task}}” is due tomorrow.' },
      tr: { title: 'Yarın son gün', description: '“{{task}}” görevinin süresi yarın doluyor.' },
      ro: { title: 'Termen mâine', description: '„{{task}}” are termen mâine.' },
    },
  },
} satisfies Record<string, NoticeText>

export const taskLink = (id: string) => `/apps/tasks/${id}`
