import type { NoticeText } from '#server/kernel/area.ts'

const icon = 'heroicons_outline:banknotes'

export const notices = {
  draftsMade: {
    icon,
    label: { en: 'A schedule made a draft invoice', tr: 'Bir plan fatura taslağı hazırladı', ro: 'O facturare recurentă a făcut o ciornă' },
    text: {
      en: { title: 'A draft invoice for {{client}} waits', description: 'A schedule made it. Check it and issue it.' },
      tr: { title: '{{client}} için bir fatura taslağı bekliyor', description: 'Bir plan hazırladı. Kontrol edip kesin.' },
      ro: { title: 'O ciornă de factură pentru {{client}} așteaptă', description: 'A făcut-o o facturare recurentă. Verificați-o și emiteți-o.' },
    },
  },
  scheduleStopped: {
    icon,
    label: { en: 'A schedule was paused', tr: 'Bir plan duraklatıldı', ro: 'O facturare recurentă a fost oprită' },
    text: {
      en: { title: 'A schedule was paused', description: 'Its organization is deleted: {{client}}.' },
      tr: { title: 'Bir plan duraklatıldı', description: 'Kuruluşu silinmiş: {{client}}.' },
      ro: { title: 'O facturare recurentă a fost oprită', description: 'Organizația ei este ștearsă: {{client}}.' },
    },
  },
  scheduledNotIssued: {
    icon,
    urgent: true,
    label: { en: 'A scheduled invoice was not issued', tr: 'Planlı bir fatura kesilemedi', ro: 'O factură recurentă nu a fost emisă' },
    text: {
      en: { title: 'The invoice for {{client}} was not issued', description: 'It waits as a draft: {{reason}}' },
      tr: { title: '{{client}} faturası kesilemedi', description: 'Taslak olarak bekliyor: {{reason}}' },
      ro: { title: 'Factura pentru {{client}} nu a fost emisă', description: 'Așteaptă ca ciornă: {{reason}}' },
    },
  },
  scheduledNotSent: {
    icon,
    label: { en: 'A scheduled invoice was not sent', tr: 'Planlı bir fatura gönderilemedi', ro: 'O factură recurentă nu a fost trimisă' },
    text: {
      en: { title: 'The invoice for {{client}} was not sent', description: 'No more mail may leave the team today.' },
      tr: { title: '{{client}} faturası gönderilemedi', description: 'Ekip bugün daha fazla e-posta gönderemez.' },
      ro: { title: 'Factura pentru {{client}} nu a fost trimisă', description: 'Astăzi echipa nu mai poate trimite e-mailuri.' },
    },
  },
} satisfies Record<string, NoticeText>
