import type { NoticeText } from '#server/kernel/area.ts'

export const notices = {
  mentioned: {
    icon: 'heroicons_outline:at-symbol',
    label: { en: 'Somebody mentions me in a chat', tr: 'Birisi bir sohbette benden bahsettiğinde', ro: 'Cineva mă menționează într-o conversație' },
    text: {
      en: { title: '{{by}} mentioned you in {{chat}}', description: '“{{text}}”' },
      tr: { title: '{{by}}, {{chat}} sohbetinde sizden bahsetti', description: '“{{text}}”' },
      ro: { title: '{{by}} te-a menționat în {{chat}}', description: '„{{text}}”' },
    },
  },
  mentionedDirectly: {
    icon: 'heroicons_outline:at-symbol',
    label: {
      en: 'Somebody mentions me when writing to me',
      tr: 'Birisi bana yazarken benden bahsettiğinde',
      ro: 'Cineva mă menționează când îmi scrie',
    },
    text: {
      en: { title: '{{by}} mentioned you', description: '“{{text}}”' },
      tr: { title: '{{by}} sizden bahsetti', description: '“{{text}}”' },
      ro: { title: '{{by}} te-a menționat', description: '„{{text}}”' },
    },
  },
} satisfies Record<string, NoticeText>

export const messageLink = (chatId: string, messageId: string) => `/apps/chat/${chatId}?message=${messageId}`
