// People are numbered as in the team: 0 Brian, 1 Ioana, 2 Deniz, 3 Zeynep, 4 Charlotte, 5 Andrei, 6 Mihai, 7 Elif, 8 Oliver.
import type { WipMode } from '#contract/scrumboard-templates.ts'
import type { LabelColor } from '#contract/scrumboard-labels.ts'

export type DemoCard = {
  title: string
  text?: string
  /** Days from today; negative is past. */
  due?: number
  /** Days since its creation. */
  days?: number
  labels?: string[]
  who?: number[]
  checks?: [title: string, completed: boolean][]
  talk?: [who: number, days: number, text: string, mentioned?: [who: number, name: string]][]
}

export type DemoBoard = {
  title: string
  description: string
  icon: string
  /** Days since its creation. */
  days: number
  idleHours: number
  members: number[]
  labels: [title: string, color: LabelColor][]
  lists: { title: string; wip?: [limit: number, mode: WipMode]; cards: DemoCard[] }[]
}

export const boards: DemoBoard[] = [
  {
    title: 'Customer portal 2.4',
    description: 'What Anadolu Lojistik and the others get in the next release, from first sketch to shipped.',
    icon: 'heroicons_outline:rocket-launch',
    days: 60,
    idleHours: 2,
    members: [0, 2, 4],
    labels: [
      ['Bug', 'red'],
      ['Api', 'blue'],
      ['Design', 'purple'],
      ['Customer', 'green'],
      ['Urgent', 'orange'],
    ],
    lists: [
      {
        title: 'To do',
        cards: [
          {
            title: 'Single sign-on for Anadolu Lojistik',
            text: '<p>They run it for 140 drivers. <strong>Day one</strong> or they stay on the old portal.</p><ul><li>Which provider: Elif asks</li><li>Who may sign in: drivers and dispatch, not their customers</li></ul>',
            due: 12,
            labels: ['Customer', 'Urgent'],
            who: [0],
            checks: [
              ['Provider known', false],
              ['Test account from their IT', false],
              ['Fallback with password agreed', true],
            ],
            talk: [[0, 2, 'Their IT lead has time on Thursday. Can you sit in?', [2, 'Deniz Kaya']]],
          },
          { title: 'Deliveries: filter by driver', labels: ['Customer'], who: [4] },
          { title: 'Export invoices as one PDF', text: '<p>At most 200 pages, otherwise a zip.</p>', labels: ['Api'] },
          { title: 'Tell the user what changed in 2.4', labels: ['Design'], due: 20, who: [4] },
          { title: 'Remember the last chosen warehouse', days: 5 },
        ],
      },
      {
        title: 'In progress',
        wip: [3, 'warn'],
        cards: [
          {
            title: 'Invoices list in one request',
            text: '<p>Today it asks once per customer. Measure before and after.</p>',
            due: 4,
            labels: ['Api'],
            who: [2],
            checks: [
              ['Measure today', true],
              ['One query', true],
              ['Paging', false],
              ['Measure again', false],
            ],
            talk: [
              [2, 3, 'Before: 3.1 s with 80 customers. The query alone takes 40 ms.'],
              [0, 3, 'That is the number I want to show on Friday.'],
            ],
          },
          {
            title: 'Empty states of the portal',
            due: 6,
            labels: ['Design'],
            who: [4],
            checks: [
              ['No invoices yet', true],
              ['No deliveries today', false],
              ['No access', false],
            ],
          },
          {
            title: 'Dates shift by one day in Istanbul',
            text: '<p>On the delivery page only. Due dates are stored with an offset and read without.</p>',
            due: -1,
            labels: ['Bug', 'Urgent'],
            who: [2, 4],
            talk: [[4, 1, 'I can see it with the clock of my laptop set to UTC+3.', [2, 'Deniz Kaya']]],
          },
        ],
      },
      {
        title: 'Review',
        wip: [2, 'refuse'],
        cards: [
          {
            title: 'Search without accents',
            text: '<p>“sedinta” finds “ședință”, “istanbul” finds “İstanbul”.</p>',
            labels: ['Api'],
            who: [2],
            due: 1,
          },
          {
            title: 'Icons for the four delivery states',
            labels: ['Design'],
            who: [4],
            talk: [[0, 1, 'The third one reads as “cancelled” to me.', [4, 'Charlotte Bennett']]],
          },
        ],
      },
      {
        title: 'Done',
        cards: [
          { title: 'Rate limits for the public API', labels: ['Api'], who: [2], due: -4 },
          { title: 'Translations out of the components', who: [4] },
          { title: 'Export drops the last row', labels: ['Bug'], who: [2], talk: [[2, 40, 'Off by one since March. There is a test now.']] },
          {
            title: 'Three customers try the beta',
            labels: ['Customer'],
            who: [0],
            checks: [
              ['Anadolu Lojistik', true],
              ['Carpathia Foods', true],
              ['Thames Bikes', true],
            ],
          },
        ],
      },
    ],
  },
  {
    title: 'Running the studio',
    description: 'Hiring, machines, contracts and keys: whatever keeps the doors open in London, Bucharest and Istanbul.',
    icon: 'heroicons_outline:building-office-2',
    days: 55,
    idleHours: 26,
    members: [0, 1, 2, 3, 4, 5, 6, 7],
    labels: [
      ['Hiring', 'teal'],
      ['Money', 'yellow'],
      ['Office', 'gray'],
      ['Backups', 'indigo'],
    ],
    lists: [
      {
        title: 'Ideas',
        cards: [
          {
            title: 'One week all together in Brașov',
            labels: ['Money'],
            talk: [
              [5, 6, 'My cousin has a house with nine beds.'],
              [7, 5, 'And internet?', [5, 'Andrei Popescu']],
            ],
          },
          { title: 'A quiet afternoon without meetings', who: [1] },
          { title: 'Screen for the meeting room', labels: ['Office'] },
        ],
      },
      {
        title: 'This month',
        cards: [
          {
            title: 'Back-end engineer, second round',
            text: '<p>Panel: Deniz and Mihai. Use the order-import exercise.</p>',
            due: 1,
            labels: ['Hiring'],
            who: [6, 2],
            checks: [
              ['Room booked', true],
              ['Exercise sent', true],
              ['Questions agreed', false],
            ],
          },
          {
            title: 'Renew the remote-desktop licences',
            text: '<p>40 seats end this month. Two people left, so 38 will do.</p>',
            due: 9,
            labels: ['Money'],
            who: [7],
          },
          { title: 'Holiday plan for December', due: 14, who: [7, 1] },
        ],
      },
      {
        title: 'Waiting for others',
        cards: [
          { title: 'New contract template, lawyer reads it', due: -2, labels: ['Hiring'], who: [7], talk: [[7, 2, 'Asked again this morning.']] },
        ],
      },
      {
        title: 'Done',
        cards: [
          {
            title: 'Restore a backup on an empty machine',
            labels: ['Backups'],
            who: [6],
            checks: [
              ['Database', true],
              ['Files', true],
              ['Minutes written down', true],
            ],
            talk: [[6, 2, '11 minutes, of which 7 were the download.', [0, 'Brian Hughes']]],
          },
          { title: 'Laptops for the two joiners', labels: ['Office'], who: [3] },
          { title: 'Conference booth paid', labels: ['Money'], who: [7] },
        ],
      },
    ],
  },
  {
    title: 'Quarterly review',
    description: 'Before it is shown to everybody.',
    icon: 'heroicons_outline:chart-bar',
    days: 9,
    idleHours: 70,
    members: [0],
    labels: [
      ['Figures', 'blue'],
      ['Story', 'pink'],
    ],
    lists: [
      {
        title: 'Collect',
        cards: [
          { title: 'Figures from accounting', due: 8, labels: ['Figures'], who: [0] },
          {
            title: 'What went well',
            labels: ['Story'],
            who: [0],
            checks: [
              ['Portal beta', true],
              ['Backups', true],
              ['Two joiners who stay', false],
            ],
          },
          { title: 'One thing to stop doing', labels: ['Story'] },
        ],
      },
      { title: 'Write', cards: [{ title: 'First page: the quarter in five sentences', due: 10, labels: ['Story'], who: [0] }] },
      { title: 'Ready', cards: [] },
    ],
  },
]
