import type { NoticeText } from '#server/kernel/area.ts'

const icon = 'heroicons_outline:banknotes'

export const notices = {
  draftsMade: {
    icon,
    label: { en: 'A schedule made a draft invoice', tr: 'Bir plan fatura taslağı hazırladığında', ro: 'O facturare recurentă a creat o ciornă' },
    text: {
      en: { title: 'A draft invoice for {{client}} waits', description: 'A schedule made it. Check it and issue it.' },
      tr: { title: '{{client}} için bir fatura taslağı bekliyor', description: 'Bir plan hazırladı. Kontrol edip kesin.' },
      ro: { title: 'O ciornă de factură pentru {{client}} așteaptă', description: 'A fost creată de o facturare recurentă. Verific-o și emite-o.' },
    },
  },
  scheduleStopped: {
    icon,
    label: { en: 'A schedule was paused', tr: 'Bir plan duraklatıldığında', ro: 'O facturare recurentă a fost întreruptă' },
    text: {
      en: { title: 'A schedule was paused', description: 'Its organization is deleted: {{client}}.' },
      tr: { title: 'Bir plan duraklatıldı', description: 'Kuruluşu silinmiş: {{client}}.' },
      ro: { title: 'O facturare recurentă a fost întreruptă', description: 'Organizația ei este ștearsă: {{client}}.' },
    },
  },
  scheduledNotIssued: {
    icon,
    urgent: true,
    label: { en: 'A scheduled invoice was not issued', tr: 'Planlanan bir fatura kesilemediğinde', ro: 'O factură recurentă nu a fost emisă' },
    text: {
      en: { title: 'The invoice for {{client}} was not issued', description: 'It waits as a draft: {{reason}}' },
      tr: { title: '{{client}} için fatura kesilemedi', description: 'Taslak olarak bekliyor: {{reason}}' },
      ro: { title: 'Factura pentru {{client}} nu a fost emisă', description: 'Așteaptă ca ciornă: {{reason}}' },
    },
  },
  scheduledNotSent: {
    icon,
    label: { en: 'A scheduled invoice was not sent', tr: 'Planlanan bir fatura gönderilemediğinde', ro: 'O factură recurentă nu a fost trimisă' },
    text: {
      en: { title: 'The invoice for {{client}} was not sent', description: 'No more mail may leave the team today.' },
      tr: { title: '{{client}} için fatura gönderilemedi', description: 'Ekip bugün daha fazla e-posta gönderemez.' },
      ro: { title: 'Factura pentru {{client}} nu a fost trimisă', description: 'Astăzi echipa nu mai poate trimite e-mailuri.' },
    },
  },
  mailFailed: {
    icon: 'heroicons_outline:exclamation-triangle',
    channels: { mail: false },
    label: {
      en: 'An invoice or reminder that I mailed was not delivered',
      tr: 'Gönderdiğim bir fatura veya hatırlatma teslim edilemediğinde',
      ro: 'O factură sau o reamintire trimisă de mine nu a fost livrată',
    },
    text: {
      en: {
        title: 'The email about {{document}} was not delivered',
        description: 'It was for {{email}}. Open the document to see why, and send it again.',
      },
      tr: {
        title: '{{document}} ile ilgili e-posta teslim edilemedi',
        description: 'Alıcı: {{email}}. Nedenini görmek için belgeyi açın ve yeniden gönderin.',
      },
      ro: {
        title: 'E-mailul despre {{document}} nu a fost livrat',
        description: 'Era pentru {{email}}. Deschide documentul ca să vezi de ce și trimite-l din nou.',
      },
    },
  },
} satisfies Record<string, NoticeText>
