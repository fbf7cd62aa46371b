import type { NoticeText } from '#server/kernel/area.ts'

export const notices = {
  invited: {
    icon: 'heroicons_outline:calendar-days',
    label: { en: 'I am invited to an event', tr: 'Bir etkinliğe davet edildiğimde', ro: 'Sunt invitat la un eveniment' },
    text: {
      en: { title: '{{by}} invited you', description: '“{{event}}”, {{when}}' },
      tr: { title: '{{by}} sizi davet etti', description: '“{{event}}”, {{when}}' },
      ro: { title: '{{by}} te-a invitat', description: '„{{event}}”, {{when}}' },
    },
  },
  changed: {
    icon: 'heroicons_outline:calendar-days',
    label: { en: 'An event that I attend changes', tr: 'Katıldığım bir etkinlik değiştiğinde', ro: 'Se schimbă un eveniment la care particip' },
    text: {
      en: { title: 'Event changed', description: '“{{event}}”, {{when}}' },
      tr: { title: 'Etkinlik değişti', description: '“{{event}}”, {{when}}' },
      ro: { title: 'Eveniment modificat', description: '„{{event}}”, {{when}}' },
    },
  },
  cancelled: {
    icon: 'heroicons_outline:x-circle',
    label: {
      en: 'An event that I attend is cancelled',
      tr: 'Katıldığım bir etkinlik iptal edildiğinde',
      ro: 'Se anulează un eveniment la care particip',
    },
    text: {
      en: { title: 'Event cancelled', description: '“{{event}}”, {{when}}' },
      tr: { title: 'Etkinlik iptal edildi', description: '“{{event}}”, {{when}}' },
      ro: { title: 'Eveniment anulat', description: '„{{event}}”, {{when}}' },
    },
  },
  withdrawn: {
    icon: 'heroicons_outline:x-circle',
    label: { en: 'I am removed from an event', tr: 'Bir etkinlikten çıkarıldığımda', ro: 'Nu mai sunt pe lista unui eveniment' },
    text: {
      en: { title: 'You are off the list', description: '“{{event}}”, {{when}}' },
      tr: { title: 'Listeden çıkarıldınız', description: '“{{event}}”, {{when}}' },
      ro: { title: 'Nu mai ești pe listă', description: '„{{event}}”, {{when}}' },
    },
  },
  offered: {
    icon: 'heroicons_outline:ticket',
    urgent: true,
    channels: { mail: true },
    label: { en: 'A waiting list offers me a place', tr: 'Bekleme listesinden bana yer önerildiğinde', ro: 'Lista de așteptare îmi oferă un loc' },
    text: {
      en: { title: 'A place is free', description: '“{{event}}”: confirm within 24 hours' },
      tr: { title: 'Bir yer boşaldı', description: '“{{event}}”: 24 saat içinde onaylayın' },
      ro: { title: 'S-a eliberat un loc', description: '„{{event}}”: confirmă în 24 de ore' },
    },
  },
  registered: {
    icon: 'heroicons_outline:user-plus',
    label: { en: 'Somebody registers for my event', tr: 'Etkinliğime biri kaydolduğunda', ro: 'Cineva se înscrie la evenimentul meu' },
    text: {
      en: { title: '{{name}} registered', description: '“{{event}}”' },
      tr: { title: '{{name}} kaydoldu', description: '“{{event}}”' },
      ro: { title: '{{name}} s-a înscris', description: '„{{event}}”' },
    },
  },
  answered: {
    icon: 'heroicons_outline:chat-bubble-left-right',
    channels: { mail: false },
    label: { en: 'Somebody answers my invitation', tr: 'Davetime yanıt geldiğinde', ro: 'Cineva răspunde la invitația mea' },
    text: {
      en: { title: '{{name}} answered', description: '“{{event}}”' },
      tr: { title: '{{name}} yanıt verdi', description: '“{{event}}”' },
      ro: { title: '{{name}} a răspuns', description: '„{{event}}”' },
    },
  },
  reminder: {
    icon: 'heroicons_outline:bell-alert',
    // The organizer chose this time.
    urgent: true,
    label: {
      en: 'An event that I attend begins soon',
      tr: 'Katıldığım bir etkinlik yaklaştığında',
      ro: 'Începe în curând un eveniment la care particip',
    },
    text: {
      en: { title: '{{event}}', description: 'begins {{when}}' },
      tr: { title: '{{event}}', description: 'başlangıç: {{when}}' },
      ro: { title: '{{event}}', description: 'începe {{when}}' },
    },
  },
} satisfies Record<string, NoticeText>
