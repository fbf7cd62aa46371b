import type { Invoice } from '#contract/accounting-shapes.ts'
import type { Language } from '#contract/identity.ts'
import { escapeHtml } from '#contract/html.ts'
import type { MailMessage } from '#server/kernel/context.ts'
import { formatsFor } from '#server/kernel/documents/formats.ts'

type About = { kind: 'invoice' | 'credit_note' | 'proforma'; team: string; number: string; gross: string; dueOn: string | null }
type Texts = { subject: string; lines: string[] }

const nouns: Record<Language, Record<About['kind'], string>> = {
  en: { invoice: 'invoice', credit_note: 'credit note', proforma: 'proforma invoice' },
  ro: { invoice: 'factura', credit_note: 'factura storno', proforma: 'factura proformă' },
  tr: { invoice: 'faturası', credit_note: 'iade faturası', proforma: 'proforma faturası' },
}

const texts: Record<Language, (about: About, noun: string) => Texts> = {
  en: ({ team, number, gross, dueOn }, noun) => ({
    subject: `${team}: ${noun} ${number}`,
    lines: [`Please find attached the ${noun} ${number} over ${gross}.`, ...(dueOn ? [`It is due on ${dueOn}.`] : []), team],
  }),
  ro: ({ team, number, gross, dueOn }, noun) => ({
    subject: `${team}: ${noun} ${number}`,
    lines: [`Vă trimitem atașat ${noun} ${number} în valoare de ${gross}.`, ...(dueOn ? [`Scadența este ${dueOn}.`] : []), team],
  }),
  tr: ({ team, number, gross, dueOn }, noun) => ({
    subject: `${team}: ${number} ${noun}`,
    lines: [`${gross} tutarındaki ${number} ${noun} ektedir.`, ...(dueOn ? [`Son ödeme tarihi ${dueOn}.`] : []), team],
  }),
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const mailOf = (to: string, { subject, lines }: Texts, language: Language, attachments: MailMessage['attachments']): MailMessage => ({
  ...{ to, subject: oneLine(subject), text: lines.join('\n\n'), ...(attachments ? { attachments } : {}) },
  html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head><body style="font-family:sans-serif;line-height:1.5;max-width:32rem;margin:2rem auto;padding:0 1rem">${lines
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')}</body></html>`,
})

type Files = { pdf: Buffer; xml: string | null }

export function invoiceMail(to: string, team: string, invoice: Invoice, { pdf, xml }: Files): MailMessage {
  const { language, currency, totals, dueDate } = invoice
  const number = invoice.number ?? ''
  const { money, day } = formatsFor(language, currency)
  const kind = invoice.type === 'credit_note' || invoice.type === 'proforma' ? invoice.type : 'invoice'
  const about = { kind, team, number, gross: money(totals.gross), dueOn: dueDate && kind !== 'credit_note' ? day(dueDate) : null } as const
  const name = number.replace(/[^\w.-]+/g, '-')
  return mailOf(to, texts[language](about, nouns[language][kind]), language, [
    { filename: `${name}.pdf`, contentType: 'application/pdf', content: pdf.toString('base64') },
    ...(xml === null ? [] : [{ filename: `${name}.xml`, contentType: 'application/xml', content: Buffer.from(xml).toString('base64') }]),
  ])
}
