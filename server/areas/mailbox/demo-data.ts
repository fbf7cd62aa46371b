// People are numbered as in the team: 0 Brian, 1 Ioana, 2 Deniz, 3 Zeynep, 4 Charlotte, 5 Andrei, 6 Mihai, 7 Elif, 8 Oliver.
import type { LabelColor } from '#contract/mailbox-labels.ts'

/** Fixed by docs/specification.md 14.3. */
export const labelNames = ['Personal', 'Work', 'Payments', 'Invoices', 'Accounts', 'Forums'] as const
export const labelColors: readonly LabelColor[] = ['blue', 'green', 'teal', 'purple', 'red', 'orange']

/** A member by number, or `Name <address>`. */
export type Who = number | string
export type DemoFile = 'figures.csv' | 'invoice.pdf' | 'chart.png' | 'minutes.txt'

export type DemoMail = {
  from: Who
  to?: Who[]
  cc?: Who[]
  subject: string
  /** A paragraph per line. */
  text: string
  /** Hours ago. */
  hours: number
  labels?: (typeof labelNames)[number][]
  unread?: true
  starred?: true
  important?: true
  files?: DemoFile[]
  /** The subject of the mail that it answers. */
  answers?: string
}

export const kerem = 'Kerem Doğan <kerem.dogan@anadolulojistik.example>'
export const raluca = 'Raluca Stan <raluca.stan@carpathiafoods.example>'
export const priya = 'Priya Nair <priya.nair@northgatedental.example>'
export const hosting = 'Tidewater Hosting <billing@tidewater.example>'
export const bank = 'Thames & Bosphorus Bank <no-reply@tbbank.example>'
export const forum = 'Makers Forum <digest@makersforum.example>'
export const landlord = 'Exmouth Workspaces <hello@exmouthworkspaces.example>'
export const sister = 'Hannah Hughes <hannah.hughes@example.com>'

/** Recurring mails, newest first. */
export const regular = (number: number): DemoMail => {
  const week = 3 + number
  return number % 2 === 0
    ? {
        from: hosting,
        to: [0],
        subject: `Your invoice, ${week} weeks ago`,
        hours: 168 * week,
        labels: ['Invoices'],
        files: ['invoice.pdf'],
        text: 'Your invoice is attached. It is paid by the card that ends in 4417; you need to do nothing.',
      }
    : {
        from: forum,
        to: [0],
        subject: `Digest: the week in “Small teams”, ${week} weeks ago`,
        hours: 168 * week,
        labels: ['Forums'],
        text: 'What was written while you were working: 31 answers in 12 topics, two of which you follow.',
      }
}
