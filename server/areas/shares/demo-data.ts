// What Hora Studio shares with its clients. Hours are counted from the start of the demo.
import type { ShareAccess, ShareState } from '#contract/share-shapes.ts'

type StoryAccess = { hoursAgo: number; kind: ShareAccess['kind']; item?: number; recipient?: string; agent?: string; network?: string }

export type StoryShare = {
  title: string
  message?: string
  organization?: string
  state: Exclude<ShareState, 'expired' | 'uploading'>
  madeHoursAgo: number
  endsInHours: number
  maxDownloads?: number
  done: number
  password?: true
  recipients?: readonly string[]
  files: readonly { name: string; text: string }[]
  log: readonly StoryAccess[]
}

const lines = (...all: string[]) => `${all.join('\n')}\n`
const table = lines('Seat;Name;Since', '1;Ana Marin;2026-02-01', '2;Radu Ilie;2026-02-01', '3;Ioana Pop;2026-04-15')
const notes = lines(
  'Before the move',
  '- Back up the old server',
  '- Tell everybody the day',
  '',
  'On the day',
  '- Copy the data',
  '- Try two accounts',
)
const [day, week] = [24, 168]

export const storyShares: readonly StoryShare[] = [
  {
    ...{
      title: 'Handover of the remote desktops',
      message: 'The list of seats, and what to do before the move.',
      organization: 'Carpathia Foods SRL',
    },
    ...{ state: 'active', madeHoursAgo: 50, endsInHours: 5 * day, maxDownloads: 10, done: 2, recipients: ['office@carpathia.example'] },
    files: [
      { name: 'Seats.csv', text: table },
      { name: 'Move/Checklist.md', text: notes },
    ],
    log: [
      { hoursAgo: 49, kind: 'opened', recipient: 'office@carpathia.example', agent: 'Chrome' },
      { hoursAgo: 49, kind: 'download_started', item: 0, agent: 'Chrome' },
      { hoursAgo: 49, kind: 'download_completed', item: 0, agent: 'Chrome' },
      { hoursAgo: 20, kind: 'opened', agent: 'Firefox', network: '198.51.100.0/24' },
      { hoursAgo: 20, kind: 'download_started', item: 1, agent: 'Firefox', network: '198.51.100.0/24' },
      { hoursAgo: 20, kind: 'download_completed', item: 1, agent: 'Firefox', network: '198.51.100.0/24' },
    ],
  },
  {
    ...{ title: 'Setup instructions', organization: 'Thames & Hart Ltd', state: 'exhausted', madeHoursAgo: 30, endsInHours: 2 * day },
    ...{ maxDownloads: 1, done: 1, files: [{ name: 'Setup.md', text: notes }] },
    log: [
      { hoursAgo: 26, kind: 'opened', agent: 'Safari' },
      { hoursAgo: 26, kind: 'download_completed', item: 0, agent: 'Safari' },
      { hoursAgo: 3, kind: 'denied_limit', agent: 'Safari' },
    ],
  },
  {
    ...{
      title: 'Support hours of the last quarter',
      organization: 'Dunărea Tours SRL',
      state: 'active',
      madeHoursAgo: 10 * day,
      endsInHours: -2 * day,
    },
    ...{ done: 3, files: [{ name: 'Hours.csv', text: lines('Day;Hours', '2026-07-02;1.5', '2026-08-19;3', '2026-09-30;2') }] },
    log: [
      { hoursAgo: 9 * day, kind: 'download_completed', item: 0, agent: 'Edge' },
      { hoursAgo: 30, kind: 'denied_expired', agent: 'Edge' },
    ],
  },
  {
    ...{ title: 'First draft of the price list', state: 'revoked', madeHoursAgo: 3 * day, endsInHours: 4 * day, done: 0 },
    ...{ files: [{ name: 'Prices (draft).csv', text: lines('Code;EUR', 'RDS-SOLO;9.00', 'RDS-TEAM;14.00') }], log: [] },
  },
  {
    ...{ title: 'Keys for the test server', state: 'locked', madeHoursAgo: 2 * day, endsInHours: 5 * day, done: 0, password: true },
    files: [{ name: 'Read me first.txt', text: lines('The keys are on the first page of the contract.') }],
    log: Array.from({ length: 6 }, (_, index) => ({ hoursAgo: 8, kind: 'wrong_password' as const, agent: index % 2 === 0 ? 'curl' : '' })),
  },
  {
    ...{ title: 'Photos of the summer party', state: 'purged', madeHoursAgo: 6 * week, endsInHours: -5 * week, done: 14 },
    ...{ files: [{ name: 'Party.txt', text: lines('The photos are in the file manager now.') }] },
    log: [{ hoursAgo: 5 * week + 40, kind: 'download_completed', item: 0, agent: 'Chrome' }],
  },
]

export const storyRequest = {
  title: 'Documents for the yearly contract',
  instructions: 'Please send the signed contract and the certificate of registration, as PDF or photos.',
  received: [
    { hoursAgo: 28, name: 'Mihai Dobre', email: 'mihai@dunarea.example', message: 'The certificate follows tomorrow.', files: 1, bytes: 184_220 },
    { hoursAgo: 5, name: 'Mihai Dobre', email: 'mihai@dunarea.example', message: null, files: 2, bytes: 1_204_800 },
  ],
}
