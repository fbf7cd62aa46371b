import type { NoticeText } from '#server/kernel/area.ts'

export const notices = {
  // No channel for mail: a forwarding address would cause a loop.
  received: {
    icon: 'heroicons_outline:envelope',
    channels: { mail: false },
    label: { en: 'I get a mail from a colleague', tr: 'Bir ekip arkadaşımdan posta aldığımda', ro: 'Primesc un e-mail de la un coleg' },
    text: {
      en: { title: 'Mail from {{by}}', description: '{{subject}}' },
      tr: { title: '{{by}} size posta gönderdi', description: '{{subject}}' },
      ro: { title: 'E-mail de la {{by}}', description: '{{subject}}' },
    },
  },
  failed: {
    icon: 'heroicons_outline:exclamation-triangle',
    channels: { mail: false },
    label: { en: 'A mail of mine could not be delivered', tr: 'Bir postam teslim edilemediğinde', ro: 'Un e-mail al meu nu a putut fi livrat' },
    text: {
      en: { title: 'Not delivered to {{address}}', description: '“{{subject}}”: {{reason}}' },
      tr: { title: '{{address}} adresine teslim edilemedi', description: '“{{subject}}”: {{reason}}' },
      ro: { title: 'Nelivrat către {{address}}', description: '„{{subject}}”: {{reason}}' },
    },
  },
} satisfies Record<string, NoticeText>

export const mailLink = (folder: string, id: string) => `/apps/mailbox/${folder}/1/${id}`
