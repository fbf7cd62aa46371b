import { type Colour, docx, jpeg, pdf, xlsx } from '#server/kernel/demo/office-files.ts'

export type StoryFile = {
  name: string
  /** Name of the folder. Default: the root. */
  in?: string
  /** Index in the demo team. */
  by: number
  daysAgo: number
  description?: string
  /** Oldest first. */
  versions: readonly (() => Buffer)[]
}

export type StoryFolder = Omit<StoryFile, 'versions'>

export const storyFolders: readonly StoryFolder[] = [
  { name: 'Contracts', by: 1, daysAgo: 320, description: 'Signed copies only. Drafts stay with whoever writes them.' },
  { name: 'Portal', by: 4, daysAgo: 140 },
  { name: 'Screens', in: 'Portal', by: 4, daysAgo: 96 },
  { name: 'Team', by: 7, daysAgo: 400 },
]

const sky: Colour = [126, 170, 214]
const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

const heights = [22, 28, 18, 31, 25, 20, 29, 24]

function street(x: number, y: number): Colour {
  const [building, column] = [Math.floor(x / 10), x % 10]
  const roof = 50 - (heights[building % heights.length] ?? 20)
  if (y > 45) return [74, 78, 84]
  if (y < roof) return mix(sky, [246, 190, 140], y / 34)
  const lit = column % 3 === 1 && (y - roof) % 4 === 2 && (building * 7 + y) % 3 !== 0
  return lit ? [250, 214, 128] : mix([92, 62, 58], [58, 64, 82], (building % 4) / 3)
}

const boxes = [
  { left: 6, top: 6, colour: [58, 110, 190] },
  { left: 32, top: 6, colour: [190, 70, 70] },
  { left: 58, top: 6, colour: [58, 110, 190] },
  { left: 32, top: 30, colour: [50, 140, 90] },
] as const

function board(x: number, y: number): Colour {
  for (const { left, top, colour } of boxes) {
    const [dx, dy] = [x - left, y - top]
    if (dx < 0 || dx > 16 || dy < 0 || dy > 12) continue
    if (dx === 0 || dx === 16 || dy === 0 || dy === 12) return colour
    return dy % 3 === 0 && dx > 2 && dx < 14 - dy / 3 ? [90, 90, 96] : [252, 252, 250]
  }
  if ((y === 12 && ((x > 22 && x < 32) || (x > 48 && x < 58))) || (x === 40 && y > 18 && y < 30)) return [90, 90, 96]
  return x < 1 || y < 1 || x > 78 || y > 48 ? [170, 172, 176] : [244, 245, 243]
}

function page(x: number, y: number): Colour {
  if (y < 5) return [49, 64, 120]
  if (x < 16) return y % 5 === 2 && x > 2 && x < 12 ? [160, 170, 190] : [236, 239, 245]
  if (y < 9) return [252, 252, 253]
  const row = Math.floor((y - 9) / 5)
  if ((y - 9) % 5 === 4) return [226, 229, 236]
  const onTime: Colour = row % 3 === 1 ? [214, 120, 66] : [72, 160, 110]
  if ((y - 9) % 5 === 2 && x > 66 && x < 75) return onTime
  return (y - 9) % 5 === 2 && x > 19 && x < 44 - ((row * 5) % 11) ? [120, 128, 146] : [252, 252, 253]
}

const text =
  (...lines: string[]) =>
  () =>
    Buffer.from(`${lines.join('\n')}\n`)
const plan = [
  'Release 2.4: the customer portal',
  'Goal: a customer finds an invoice or a delivery without writing to us.',
  'First customers: Anadolu Lojistik, two warehouses.',
]

export const storyFiles: readonly StoryFile[] = [
  {
    name: 'Release 2.4 plan.docx',
    ...{ by: 1, daysAgo: 6, description: 'The plan we tell customers. Dates move only here.' },
    versions: [
      () => docx([...plan, 'Pilot: six weeks after the sign-in flow is agreed.']),
      () => docx([...plan, 'Pilot: eight weeks after the sign-in flow is agreed.', 'Out of scope: payments, a mobile application of its own.']),
    ],
  },
  {
    name: 'Budget.xlsx',
    ...{ by: 0, daysAgo: 34 },
    versions: [
      () =>
        xlsx([
          ['Part', 'Planned', 'Spent'],
          ['People', 412_000, 398_500],
          ['Servers', 9600, 8120],
          ['Office', 38_400, 38_400],
          ['Travel', 12_000, 7350],
        ]),
    ],
  },
  {
    name: 'Support hours.xlsx',
    ...{ by: 6, daysAgo: 12, description: 'Hours per month since the portal has users.' },
    versions: [
      () =>
        xlsx([
          ['Month', 'Portal users', 'Support hours'],
          ['July', 212, 61],
          ['August', 240, 58],
          ['September', 311, 52],
          ['October', 398, 40],
        ]),
    ],
  },
  {
    name: 'Holidays.xlsx',
    ...{ by: 7, daysAgo: 75 },
    versions: [
      () =>
        xlsx([
          ['Who', 'From', 'Days'],
          ['Deniz', '3 August', 10],
          ['Charlotte', '17 August', 5],
          ['Andrei', '24 August', 10],
          ['Zeynep', '7 September', 5],
        ]),
    ],
  },
  {
    name: 'Security rules.pdf',
    ...{ by: 1, daysAgo: 190, description: 'Everybody reads this in the first week.' },
    versions: [
      () =>
        pdf([
          'Security rules',
          'A second factor for everybody.',
          'No customer data on laptops.',
          'A lost device is told within the hour, to Ioana or Elif.',
          'Keys live in the vault, never in mail.',
        ]),
    ],
  },
  {
    name: 'House rules.pdf',
    by: 4,
    daysAgo: 380,
    versions: [
      () =>
        pdf([
          'House rules',
          'Hora Studio, 14 Exmouth Market, London',
          'The kitchen belongs to everybody.',
          'Calls in the small room, with the door closed.',
        ]),
    ],
  },
  {
    name: 'Brand guide.pdf',
    by: 4,
    daysAgo: 210,
    versions: [
      () => pdf(['Brand guide', 'Indigo for what can be clicked, grey for what cannot.', 'One typeface, two weights.', 'No exclamation marks.']),
    ],
  },
  {
    name: 'Invoice template.docx',
    by: 7,
    daysAgo: 260,
    versions: [
      () => docx(['Invoice', 'Hora Studio, 14 Exmouth Market, London', 'Number:', 'For:', 'Days at the agreed rate:', 'Due within 30 days.']),
    ],
  },
  {
    name: 'Interview questions.docx',
    by: 1,
    daysAgo: 118,
    versions: [
      () =>
        docx([
          'Interview questions',
          'Tell us about something you removed.',
          'What did you measure last, and what did it change?',
          'Explain a bug of yours to somebody who does not program.',
        ]),
    ],
  },
  {
    name: 'Stand-up notes.txt',
    by: 2,
    daysAgo: 1,
    versions: [
      text(
        'Monday',
        '- Dates in Istanbul: found, fixed, test is written (Zeynep)',
        '- Invoices list: one request instead of forty (Deniz)',
        '- Load test again on Thursday (Mihai)',
      ),
    ],
  },
  {
    name: 'Backup drill.txt',
    ...{ by: 6, daysAgo: 21, description: 'Restored on a machine that had nothing on it.' },
    versions: [
      text(
        '09:10  dump of the night copied to the empty machine',
        '09:14  restore begun',
        '09:31  restore done, sign-in works',
        '09:40  counted tasks, mails and files: all there',
        'Next drill in three months.',
      ),
    ],
  },
  { name: 'Exmouth Market.jpg', by: 8, daysAgo: 54, description: 'The street in front of the office.', versions: [() => jpeg(80, 50, street)] },
  { name: 'Whiteboard, sign-in flow.jpg', by: 3, daysAgo: 9, versions: [() => jpeg(80, 50, board)] },
  {
    name: 'Anadolu Lojistik, statement of work.pdf',
    in: 'Contracts',
    ...{ by: 1, daysAgo: 62, description: 'Signed by both sides.' },
    versions: [
      () =>
        pdf([
          'Statement of work',
          'Between Hora Studio and Anadolu Lojistik',
          'A portal for two warehouses: Gebze and Constanta.',
          'Single sign-on from day one.',
        ]),
    ],
  },
  {
    name: 'API outline.txt',
    in: 'Portal',
    ...{ by: 2, daysAgo: 88 },
    versions: [
      text(
        'GET  /invoices      one request for the whole list',
        'GET  /deliveries    by warehouse and day',
        'POST /questions     becomes a task of support',
        '',
        '300 requests a minute for each customer.',
      ),
    ],
  },
  { name: 'Delivery page.jpg', in: 'Screens', by: 4, daysAgo: 17, versions: [() => jpeg(80, 50, page)] },
  {
    name: 'First week.docx',
    in: 'Team',
    by: 7,
    daysAgo: 46,
    versions: [
      () =>
        docx([
          'The first week',
          'Day one: laptop, second factor, lunch with the whole team.',
          'Day two: read the house rules and the security rules.',
          'Day three: a small fix, all the way to production.',
          'Friday: tell us what was confusing.',
        ]),
    ],
  },
]
