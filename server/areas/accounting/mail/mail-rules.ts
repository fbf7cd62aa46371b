import type { Invoice } from '#contract/accounting-shapes.ts'
import type { Language } from '#contract/identity.ts'
import { escapeHtml } from '#contract/html.ts'
import type { MailMessage } from '#server/kernel/context.ts'
import { formatsFor } from '#server/kernel/documents/formats.ts'

type About = { kind: 'invoice' | 'credit_note' | 'proforma'; team: string; number: string; gross: string; dueOn: string | null }
type Late = { team: string; number: string; open: string; dueOn: string }
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
    lines: [`Găsești atașată ${noun} ${number} în valoare de ${gross}.`, ...(dueOn ? [`Scadența este ${dueOn}.`] : []), team],
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

const reminders: Record<Language, (about: Late) => Texts> = {
  en: ({ team, number, open, dueOn }) => ({
    subject: `${team}: reminder of invoice ${number}`,
    lines: [`The invoice ${number} was due on ${dueOn}. ${open} are still open.`, 'If you have paid in the meantime, please ignore this message.'],
  }),
  ro: ({ team, number, open, dueOn }) => ({
    subject: `${team}: reamintire de plată pentru factura ${number}`,
    lines: [`Factura ${number} era scadentă la ${dueOn}. Mai sunt de plată ${open}.`, 'Dacă ai plătit între timp, te rugăm să ignori acest mesaj.'],
  }),
  tr: ({ team, number, open, dueOn }) => ({
    subject: `${team}: ${number} faturası için hatırlatma`,
    lines: [`${number} faturasının son ödeme tarihi ${dueOn} idi. ${open} hâlâ ödenmedi.`, 'Bu arada ödediyseniz bu iletiyi dikkate almayın.'],
  }),
}

/** `message`: of the sender, before the rest. */
export function reminderMail(
  to: string,
  team: string,
  invoice: Invoice,
  { pdf, message }: { pdf: Buffer | null; message: string | null },
): MailMessage {
  const { language, currency, open, dueDate } = invoice
  const number = invoice.number ?? ''
  const { money, day } = formatsFor(language, currency)
  const { subject, lines } = reminders[language]({ team, number, open: money(open), dueOn: dueDate ? day(dueDate) : '' })
  const attached = pdf && [{ filename: `${number.replace(/[^\w.-]+/g, '-')}.pdf`, contentType: 'application/pdf', content: pdf.toString('base64') }]
  return mailOf(to, { subject, lines: [...(message ? [message] : []), ...lines, team] }, language, attached ?? undefined)
}

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
