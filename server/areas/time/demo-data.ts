// The last two weeks of Hora Studio: 14 hours that clients will pay, and what nobody pays.

export type StoryEntry = {
  /** Working days ago. */
  ago: number
  minutes: number
  note: string
  who: number
  client?: string
  task?: string
  card?: string
}

const carpathia = 'Carpathia Foods SRL'
const danube = 'Dunărea Tours SRL'

export const supportCode = 'SUPPORT-H'

/** Of hours on issued invoices, in turn. */
export const billedNotes = [
  'Printer of the warehouse does not answer',
  'New colleague: account and licences',
  'Slow connection of the sales desktops',
  'Backup: restored a folder for accounting',
  'Update of the remote desktops',
  'Call about access from home',
]

/** 14 hours together. */
export const unbilled: readonly StoryEntry[] = [
  {
    ago: 0,
    minutes: 90,
    note: 'Moved two desktops to the new server',
    who: 0,
    client: carpathia,
    task: 'Agree on the sign-in flow with Anadolu Lojistik',
  },
  { ago: 0, minutes: 45, note: 'Call: licences for the season', who: 1, client: danube },
  { ago: 1, minutes: 60, note: 'Printer driver on all desktops', who: 0, client: carpathia },
  { ago: 1, minutes: 30, note: 'Reset two accounts', who: 2, client: danube },
  { ago: 2, minutes: 75, note: 'Checked the backup of the week', who: 0, client: carpathia },
  { ago: 2, minutes: 120, note: 'Moved the mail archive', who: 3, client: danube },
  { ago: 3, minutes: 45, note: 'Call with the accountant', who: 1, client: carpathia },
  { ago: 3, minutes: 60, note: 'New colleague in the agency', who: 0, client: danube },
  { ago: 4, minutes: 30, note: 'Licence moved to another laptop', who: 2, client: carpathia },
  { ago: 5, minutes: 60, note: 'Screens of the dispatch room', who: 0, client: carpathia },
  { ago: 6, minutes: 75, note: 'Booking program after the update', who: 3, client: danube },
  { ago: 7, minutes: 60, note: 'Scanner of the front desk', who: 1, client: danube },
  { ago: 8, minutes: 45, note: 'Slow desktop of the manager', who: 0, client: carpathia },
  { ago: 9, minutes: 45, note: 'Access from home for two people', who: 2, client: danube },
]

/** Billable to nobody. */
export const own: readonly StoryEntry[] = [
  { ago: 0, minutes: 30, note: 'Stand-up and planning', who: 0 },
  { ago: 0, minutes: 120, note: 'Invoices list', who: 2, card: 'Invoices list in one request' },
  { ago: 1, minutes: 150, note: 'Quarterly review', who: 0, task: 'Prepare the quarterly review' },
  { ago: 1, minutes: 30, note: 'Stand-up and planning', who: 1 },
  { ago: 2, minutes: 30, note: 'Stand-up and planning', who: 0 },
  { ago: 2, minutes: 180, note: 'Rate limits', who: 2, task: 'Rate limits for the public API' },
  { ago: 3, minutes: 90, note: 'Figures of October', who: 0, task: 'Prepare the quarterly review' },
  { ago: 3, minutes: 240, note: 'Empty states', who: 4, card: 'Empty states of the portal' },
  { ago: 4, minutes: 30, note: 'Stand-up and planning', who: 0 },
  { ago: 4, minutes: 200, note: 'Search without accents', who: 2, card: 'Search without accents' },
  { ago: 5, minutes: 60, note: 'Interview', who: 1 },
  { ago: 6, minutes: 135, note: 'Icons of deliveries', who: 4, card: 'Icons for the four delivery states' },
  { ago: 7, minutes: 45, note: 'Ordered two screens', who: 0 },
  { ago: 8, minutes: 210, note: 'Dates in Istanbul', who: 2, card: 'Dates shift by one day in Istanbul' },
  { ago: 9, minutes: 60, note: 'Interview', who: 1 },
]

export const running = {
  minutesAgo: 47,
  who: 0,
  client: carpathia,
  note: 'Portal: questions of Carpathia',
  card: 'Single sign-on for Anadolu Lojistik',
}
