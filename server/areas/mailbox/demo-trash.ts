// What the demo owner does not want: spam, and what is in the trash.
import type { DemoMail } from './demo-data.ts'

const spam = (name: string, domain: string, subject: string, text: string, hours: number): DemoMail => ({
  ...{ from: `${name} <${domain}>`, to: [0], subject, text, hours },
})

export const spams: DemoMail[] = [
  spam(
    'Prize Office',
    'winner@lucky-draw.example',
    'You are visitor number 1,000,000',
    'You have won a telephone. To receive it we only need your card number, your PIN and your mother’s maiden name.',
    12,
  ),
  spam(
    'SEO Experts',
    'hello@rank-first.example',
    'We looked at your website',
    'Dear webmaster,\nyour website is not on page one. We found 214 errors. Reply to this mail and we will find more.',
    30,
  ),
  spam(
    'Parcel Service',
    'track@parcel-update.example',
    'Your parcel could not be delivered',
    'A fee of 1.99 is missing. Pay within two hours or the parcel goes back to a country that you have never ordered from.',
    41,
  ),
  spam(
    'Dr. A. Mensah',
    'barrister@estate-claims.example',
    'Your late relative',
    'I am the barrister of a late client who bears your name. The sum of 8.4 million waits for somebody with your honesty.',
    66,
  ),
  spam('Crypto Daily', 'signal@moon-soon.example', 'This coin goes up tonight', 'We cannot tell you why we know. We can tell you how to pay us.', 88),
  spam(
    'IT Department',
    'it-support@company-helpdesk.example',
    'Your mailbox is full',
    'Your mailbox has reached 99.8 per cent. Click below to keep your mails.',
    102,
  ),
  spam('Watches', 'sale@swiss-replica.example', 'The same watch, nearly', 'From a distance nobody can tell.', 140),
  spam('Loan in a minute', 'approve@fast-credit.example', 'You are approved', 'You did not ask for it, and that is what we like about you.', 170),
  spam(
    'Conference of Everything',
    'cfp@global-summit.example',
    'Invitation as honoured keynote speaker',
    'Dear Professor Hughes,\nwe read your paper on logistics and teeth with pleasure. The fee for speaking is 900.',
    210,
  ),
  spam(
    'Lists Direct',
    'data@b2b-contacts.example',
    '48,000 decision makers',
    'Fresh addresses, sorted by country. Yours is among them, that is how we found you.',
    260,
  ),
  spam('Health Now', 'order@pills-night.example', 'Doctors do not want you to know', 'One weird root from the mountains.', 300),
  spam(
    'Voice message',
    'voicemail@pbx-alert.example',
    'New voice message (0:17)',
    'Somebody has left a message for you. Open the attachment to listen to it.',
    350,
  ),
  spam(
    'Factory Sales',
    'lily@best-valves.example',
    'Re: Re: Valves',
    'Dear friend,\nwe are a leading maker of valves. How many valves do you need this month?',
    410,
  ),
]

export const trash: DemoMail[] = [
  { from: 8, to: [0], subject: 'Cake in the kitchen', hours: 24, text: 'There is cake in the kitchen.' },
  { from: 8, to: [0], subject: 'Re: Cake in the kitchen', answers: 'Cake in the kitchen', hours: 23.5, text: 'There was cake in the kitchen.' },
  {
    from: 6,
    to: [0, 2],
    subject: 'Alert: certificate expires in 20 days',
    hours: 49,
    text: 'It renews itself in ten. This is only to see whether the alert works.',
  },
  { from: 6, to: [0, 2], subject: 'Alert: certificate renewed', hours: 48, text: 'It did. Sorry for the noise.' },
  { from: 5, to: [0], subject: 'Who has the long ladder?', hours: 85, text: 'It is not in the cellar.' },
  { from: 5, to: [0], subject: 'Re: Who has the long ladder?', answers: 'Who has the long ladder?', hours: 84, text: 'It was in the cellar.' },
  {
    from: 'Northern Rail Offers <offers@rail.example>',
    to: [0],
    subject: 'Weekend fares from 9.90',
    hours: 105,
    text: 'Two for one on Sundays, if you travel before eight and come back after ten.',
  },
  {
    from: 'Office Coffee <orders@coffee.example>',
    to: [0],
    subject: 'Your order has been sent',
    hours: 120,
    text: 'Six kilograms of beans are on their way to Exmouth Market. They smell already.',
  },
  { from: 1, to: [0], subject: 'Room for Monday', hours: 145, text: 'The large one is taken, I booked the one with the plant.' },
  {
    from: 'Makers Forum <digest@makersforum.example>',
    to: [0],
    subject: 'Please confirm your address',
    hours: 170,
    text: 'Click the link within a day. If it was not you, do nothing.',
  },
  { from: 4, to: [0], subject: 'Wrong file, sorry', hours: 195, text: 'The right one is on the board. Please throw this one away.' },
  {
    from: 'City Library <loans@library.example>',
    to: [0],
    subject: 'Two books are due',
    hours: 240,
    text: '“Thinking in Systems” and one more are due on Friday. You can renew them twice.',
  },
  { from: 2, to: [0], subject: 'Test', hours: 280, text: 'Does this arrive?' },
  { from: 3, to: [0], subject: 'Lunch on Thursday?', hours: 300, text: 'The new place with the lentil soup. One o’clock?' },
  {
    from: 'Exmouth Workspaces <hello@exmouthworkspaces.example>',
    to: [0],
    subject: 'Fire drill: it was only a drill',
    hours: 350,
    text: 'Thank you for leaving the house in four minutes. The record is three.',
  },
  { from: 7, to: [0], subject: 'Old agenda', hours: 420, text: 'This is last month’s. Ignore it, the new one follows.' },
  {
    from: 'Tidewater Hosting <billing@tidewater.example>',
    to: [0],
    subject: 'Rate our support',
    hours: 500,
    text: 'How likely are you to recommend us to a friend or colleague, if you have any who run servers?',
  },
  { from: 0, to: [2], subject: 'Draft of the release note', hours: 520, text: 'Superseded by the one on the board.' },
]
