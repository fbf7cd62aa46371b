import type { NoticeText } from '#server/kernel/area.ts'

export const notices = {
  requested: {
    icon: 'heroicons_outline:envelope-open',
    channels: { mail: true },
    label: { en: 'A visitor requests a service', tr: 'Bir ziyaretçi hizmet talep ettiğinde', ro: 'Un vizitator cere un serviciu' },
    text: {
      en: { title: '{{name}} requests a service', description: 'Service: {{service}} · Company: {{company}} · {{email}}<br>{{message}}' },
      tr: { title: '{{name}} bir hizmet talep ediyor', description: 'Hizmet: {{service}} · Şirket: {{company}} · {{email}}<br>{{message}}' },
      ro: { title: '{{name}} cere un serviciu', description: 'Serviciu: {{service}} · Companie: {{company}} · {{email}}<br>{{message}}' },
    },
  },
} satisfies Record<string, NoticeText>

export const requestsLink = '/settings/team'
