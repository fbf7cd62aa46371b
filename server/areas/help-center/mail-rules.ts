import type { Language } from '#contract/identity.ts'
import type { MailMessage } from '#server/kernel/context.ts'
import type { Owner } from './store.ts'

type Request = { name: string; email: string; subject: string; message: string }
type Sender = { name: string; email: string }

/** Name and address of the form are unverified. The account is shown below. */
const words: Record<Language, { subject: string; asks: string; from: string }> = {
  en: {
    subject: 'Support: {{subject}}',
    asks: '{{name}} <{{email}}> asks:',
    from: 'Sent from the help centre of {{team}}, from the account of {{sender}}.',
  },
  tr: {
    subject: 'Destek: {{subject}}',
    asks: '{{name}} <{{email}}> soruyor:',
    from: '{{team}} ekibinin yardım merkezinden, {{sender}} hesabından gönderildi.',
  },
  ro: {
    subject: 'Asistență: {{subject}}',
    asks: '{{name}} <{{email}}> întreabă:',
    from: 'Trimis din centrul de ajutor al echipei {{team}}, din contul {{sender}}.',
  },
}

export function supportMail({ email: to, language, team }: Owner, { name, email, subject, message }: Request, sender: Sender): MailMessage {
  const values: Record<string, string> = { name, email, subject, team, sender: `${sender.name} <${sender.email}>` }
  const say = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_all, key: string) => values[key] ?? '')
  const { subject: head, asks, from } = words[language]
  return { to, subject: say(head), text: [say(asks), '', message, '', '-- ', say(from), ''].join('\n'), replyTo: { name, address: email } }
}
