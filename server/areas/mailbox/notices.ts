import type { NoticeText } from '#server/kernel/area.ts'

export const notices = {
  // No channel for mail: a forwarding address would cause a loop.
  received: {
    icon: 'heroicons_outline:envelope',
    channels: { mail: false },
    label: { en: 'I get an email from a colleague', tr: 'Bir iş arkadaşımdan e-posta aldığımda', ro: 'Primesc un e-mail de la un coleg' },
    text: {
      en: { title: 'Email from {{by}}', description: '{{subject}}' },
      tr: { title: '{{by}} size e-posta gönderdi', description: '{{subject}}' },
      ro: { title: 'E-mail de la {{by}}', description: '{{subject}}' },
    },
  },
  failed: {
    icon: 'heroicons_outline:exclamation-triangle',
    channels: { mail: false },
    label: { en: 'An email of mine could not be delivered', tr: 'Bir e-postam teslim edilemediğinde', ro: 'Un e-mail al meu nu a putut fi livrat' },
    text: {
      en: { title: 'Not delivered to {{address}}', description: '“{{subject}}”: {{reason}}' },
      tr: { title: '{{address}} adresine teslim edilemedi', description: '“{{subject}}”: {{reason}}' },
      ro: { title: 'Nelivrat către {{address}}', description: '„{{subject}}”: {{reason}}' },
    },
  },
} satisfies Record<string, NoticeText>

export const mailLink = (folder: string, id: string) => `/apps/mailbox/${folder}/1/${id}`
