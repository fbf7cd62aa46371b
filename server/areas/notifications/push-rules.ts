import type { Language } from '#contract/identity.ts'
import type { PushMessage } from '#contract/notifications.ts'
import type { PushOutcome } from '#server/kernel/jobs/web-push.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { severalNotices } from './rules.ts'

export type PushItem = { id: string; title: string; description: string; link: string | null }

/** Push services accept about 4 kB, and devices do not show longer texts. */
const longestText = 300
/** More notices at once, for example after quiet hours, become one. */
const severally = 3

const shortened = (text: string) => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)

export function pushMessages(items: readonly PushItem[], unread: number, language: Language): PushMessage[] {
  if (items.length > severally)
    return [
      {
        title: severalNotices[language](items.length),
        body: shortened(items.map(({ title }) => textOfHtml(title)).join(' · ')),
        link: '/',
        tag: 'notifications',
        unread,
      },
    ]
  return items.map(({ id, title, description, link }) => ({
    title: shortened(textOfHtml(title)),
    body: shortened(textOfHtml(description)),
    link: link ?? '/',
    tag: id,
    unread,
  }))
}

export const trial: Record<Language, { title: string; body: string }> = {
  en: { title: 'Notifications work', body: 'This device will receive notifications.' },
  tr: { title: 'Bildirimler çalışıyor', body: 'Bu cihaza bildirim gönderilecek.' },
  ro: { title: 'Notificările funcționează', body: 'Acest dispozitiv va primi notificări.' },
}

const reasons: Record<Language, Record<PushOutcome['outcome'], (status: number) => string>> = {
  en: {
    reached: () => '',
    gone: () => 'This browser no longer accepts notifications and was removed from the list. Turn them on there again.',
    unreachable: () => 'The push service of this browser cannot be reached from our server.',
    private: () => 'The push service of this browser is on a private network. Our server does not send there.',
    refused: (status) => `The push service of this browser refused the message (status ${status}).`,
  },
  tr: {
    reached: () => '',
    gone: () => 'Bu tarayıcı artık bildirim almıyor; listeden çıkarıldı. Bildirimleri orada yeniden açın.',
    unreachable: () => 'Bu tarayıcının anlık bildirim hizmetine sunucumuzdan ulaşılamıyor.',
    private: () => 'Bu tarayıcının anlık bildirim hizmeti özel bir ağda; sunucumuz oraya göndermez.',
    refused: (status) => `Bu tarayıcının anlık bildirim hizmeti iletiyi reddetti (durum ${status}).`,
  },
  ro: {
    reached: () => '',
    gone: () => 'Acest browser nu mai primește notificări; a fost eliminat din listă. Activează-le din nou acolo.',
    unreachable: () => 'Serviciul push al acestui browser nu poate fi contactat de pe serverul nostru.',
    private: () => 'Serviciul push al acestui browser este într-o rețea privată, unde serverul nostru nu trimite.',
    refused: (status) => `Serviciul push al acestui browser a refuzat mesajul (stare ${status}).`,
  },
}

export const reasonOf = (outcome: PushOutcome, language: Language): string =>
  reasons[language][outcome.outcome](outcome.outcome === 'refused' ? outcome.status : 0)
