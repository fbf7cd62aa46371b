import type { NoticeText } from '#server/kernel/area.ts'

const icon = 'heroicons_outline:share'

export const notices = {
  downloaded: {
    icon,
    label: { en: 'Your shared files were downloaded', tr: 'Paylaştığım dosyalar indirildiğinde', ro: 'Fișierele partajate au fost descărcate' },
    text: {
      en: { title: '{{share}} was downloaded', description: '{{file}} {{who}}' },
      tr: { title: '{{share}} indirildi', description: '{{file}} {{who}}' },
      ro: { title: 'Partajare descărcată: {{share}}', description: '{{file}} {{who}}' },
    },
  },
  locked: {
    icon: 'heroicons_outline:lock-closed',
    urgent: true,
    label: { en: 'A share was locked', tr: 'Bir paylaşımım kilitlendiğinde', ro: 'O partajare a fost blocată' },
    text: {
      en: { title: '{{share}} is locked', description: 'There were too many wrong passwords. You can unlock it.' },
      tr: { title: '{{share}} kilitlendi', description: 'Çok fazla yanlış parola girildi. Kilidi açabilirsiniz.' },
      ro: { title: 'Partajare blocată: {{share}}', description: 'Au fost prea multe parole greșite. O poți debloca.' },
    },
  },
  received: {
    icon: 'heroicons_outline:inbox-arrow-down',
    label: { en: 'Files that you asked for arrived', tr: 'İstediğim dosyalar geldiğinde', ro: 'Au sosit fișierele cerute' },
    text: {
      en: { title: '{{name}} sent files for {{request}}', description: 'Files: {{files}}. {{message}}' },
      tr: { title: '{{name}}, {{request}} için dosya gönderdi', description: 'Dosya: {{files}}. {{message}}' },
      ro: { title: '{{name}} a trimis fișiere pentru {{request}}', description: 'Fișiere: {{files}}. {{message}}' },
    },
  },
} satisfies Record<string, NoticeText>
