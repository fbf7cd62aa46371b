// Titles and descriptions are escaped already.
import { escapeHtml } from '#contract/html.ts'
import type { Language } from '#contract/identity.ts'
import type { MailMessage } from '#server/kernel/context.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { severalNotices } from './rules.ts'

export type MailItem = { title: string; description: string; link: string | null }

const words: Record<Language, { open: string; settings: string }> = {
  en: { open: 'Open', settings: 'Choose which notifications you get by email:' },
  tr: { open: 'Aç', settings: 'Hangi bildirimleri e-postayla alacağınızı seçin:' },
  ro: { open: 'Deschide', settings: 'Alege ce notificări primești prin e-mail:' },
}

const addressOf = (publicUrl: string, link: string) => (/^https?:/i.test(link) ? link : `${publicUrl}/${link.replace(/^\//, '')}`)

export function noticeMail({ email, language }: { email: string; language: Language }, items: readonly MailItem[], publicUrl: string): MailMessage {
  const { open, settings } = words[language]
  const subject = items.length === 1 && items[0] ? textOfHtml(items[0].title) : severalNotices[language](items.length)
  const settingsLink = `${publicUrl}/settings`
  const asText = ({ title, description, link }: MailItem) =>
    [textOfHtml(title), textOfHtml(description), ...(link ? [addressOf(publicUrl, link)] : [])].filter((line) => line !== '').join('\n')
  const asHtml = ({ title, description, link }: MailItem) =>
    `<div style="margin:0 0 1.5rem"><p style="margin:0"><strong>${title}</strong></p><p style="margin:.25rem 0">${description}</p>${
      link ? `<p style="margin:0"><a href="${escapeHtml(addressOf(publicUrl, link))}">${open}</a></p>` : ''
    }</div>`
  return {
    to: email,
    subject,
    text: [...items.map(asText), `${settings} ${settingsLink}`].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font-family:sans-serif;line-height:1.5;max-width:32rem;margin:2rem auto;padding:0 1rem">${items
      .map(asHtml)
      .join('')}<p style="font-size:.85rem">${settings} <a href="${escapeHtml(settingsLink)}">${escapeHtml(settingsLink)}</a></p></body></html>`,
  }
}
