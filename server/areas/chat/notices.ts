import type { NoticeText } from '#server/kernel/area.ts'
import type { ReadNotice } from '#server/kernel/context.ts'

export const notices = {
  written: {
    icon: 'heroicons_outline:chat-bubble-left-right',
    box: 'messages',
    channels: { mail: true },
    label: { en: 'Somebody writes to me in chat', tr: 'Birisi bana sohbette yazdığında', ro: 'Cineva îmi scrie în chat' },
    text: {
      en: { title: '{{by}}', description: '{{text}}' },
      tr: { title: '{{by}}', description: '{{text}}' },
      ro: { title: '{{by}}', description: '{{text}}' },
    },
  },
  mentioned: {
    icon: 'heroicons_outline:at-symbol',
    box: 'messages',
    channels: { mail: true },
    label: { en: 'Somebody mentions me in a chat', tr: 'Birisi bir sohbette benden bahsettiğinde', ro: 'Cineva mă menționează într-o conversație' },
    text: {
      en: { title: '{{by}} mentioned you in {{chat}}', description: '“{{text}}”' },
      tr: { title: '{{by}}, {{chat}} sohbetinde sizden bahsetti', description: '“{{text}}”' },
      ro: { title: '{{by}} te-a menționat în {{chat}}', description: '„{{text}}”' },
    },
  },
  replied: {
    icon: 'heroicons_outline:arrow-uturn-left',
    box: 'messages',
    channels: { mail: true },
    label: { en: 'Somebody replies to me in a group', tr: 'Birisi bir grupta bana yanıt verdiğinde', ro: 'Cineva îmi răspunde într-un grup' },
    text: {
      en: { title: '{{by}} replied to you in {{chat}}', description: '“{{text}}”' },
      tr: { title: '{{by}}, {{chat}} sohbetinde size yanıt verdi', description: '“{{text}}”' },
      ro: { title: '{{by}} ți-a răspuns în {{chat}}', description: '„{{text}}”' },
    },
  },
  invited: {
    icon: 'heroicons_outline:user-group',
    box: 'messages',
    label: { en: 'Somebody adds me to a group', tr: 'Birisi beni bir gruba eklediğinde', ro: 'Cineva mă adaugă într-un grup' },
    text: {
      en: { title: '{{by}} added you to {{chat}}', description: 'You can read and write in this group.' },
      tr: { title: '{{by}} sizi {{chat}} grubuna ekledi', description: 'Bu grupta okuyup yazabilirsiniz.' },
      ro: { title: '{{by}} te-a adăugat în {{chat}}', description: 'Poți citi și scrie în acest grup.' },
    },
  },
} satisfies Record<string, NoticeText>

export const chatLink = (chatId: string) => `/apps/chat/${chatId}`
export const messageLink = (chatId: string, messageId: string) => `${chatLink(chatId)}?message=${messageId}`

/** One notice per conversation and member. */
export const noticeKey = (chatId: string) => `chat:${chatId}`

/** The conversation that a notice is about, and the message up to which reading the notice reads it. */
export function chatOfNotice({ kind, params, collapseKey }: ReadNotice): { chatId: string; nr: number } | undefined {
  const nr = Number(params?.['nr'])
  if (!kind?.startsWith('chat.') || !collapseKey?.startsWith(noticeKey('')) || !Number.isInteger(nr)) return undefined
  return { chatId: collapseKey.slice(noticeKey('').length), nr }
}
