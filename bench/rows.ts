// The rows of the table, from what was measured.
import { megabyte } from '#contract/units.ts'
import { invoiceCount, type measureAccounting } from './accounting.ts'
import { businessCount, businessLists, type measureBusiness } from './business.ts'
import { type CalendarFigures, entryCount } from './calendar.ts'
import { manyCards, type measureCards } from './cards.ts'
import type { Scores } from './lighthouse.ts'
import { boardSize, type DeviceName, type measureLoading, type PageName } from './loading.ts'
import type { Pages, Weight } from './pages.ts'
import type { Row } from './report.ts'
import type { ShareFigures } from './shares.ts'
import type { Duration, Speed } from './speed.ts'
import { taskCount } from './team.ts'

const kilo = 1000

export const speedRow = (name: string, label: string, speed: Speed | undefined, what?: string, least?: number): Row => {
  if (!speed) throw new Error(`${name} was not measured`)
  const { perSecond, reference, ratio, from, to } = speed
  return {
    name,
    label,
    value: perSecond,
    unit: '/s',
    against: what && reference && ratio && from && to ? { what, value: reference, ratio, from, to } : undefined,
    ...(least ? { aim: { least } } : {}),
  }
}

export const bytesRow = (name: string, label: string, value: number, what: string, bare: number): Row => {
  const ratio = value / bare
  return { name, label, value, unit: 'MB/s', against: { what, value: bare, ratio, from: ratio, to: ratio } }
}

const weightRows = (name: string, page: string, { js, css, later }: Weight, aims: { js: number; css: number }): Row[] => [
  { name: `${name}Both`, label: `${page}: JavaScript and CSS, gzip`, value: (js + css) / kilo, unit: 'kB' },
  { name: `${name}Js`, label: `${page}: of it JavaScript`, value: js / kilo, unit: 'kB', aim: { below: aims.js } },
  { name: `${name}Css`, label: `${page}: of it CSS`, value: css / kilo, unit: 'kB', aim: { below: aims.css } },
  { name: `${name}Later`, label: `${page}: of both, after the page was shown`, value: later / kilo, unit: 'kB' },
]

export const pageRows = ({ signIn, tasks, visibleMs, visibleAgainMs }: Pages): Row[] => [
  ...weightRows('signIn', 'sign-in', signIn, { js: 170, css: 40 }),
  ...weightRows('tasks', 'tasks', tasks, { js: 260, css: 50 }),
  { name: 'tasksVisible', label: `${taskCount} tasks visible in Chromium, first visit`, value: visibleMs, unit: 'ms' },
  { name: 'tasksVisibleAgain', label: `${taskCount} tasks visible in Chromium, again`, value: visibleAgainMs, unit: 'ms' },
]

/** Milliseconds that the first and the next visit may take. */
const loadingAims: Record<DeviceName, { first: number; next: number }> = { desk: { first: 1200, next: 500 }, phone: { first: 3000, next: 1500 } }

export const cardRows = (cards: Awaited<ReturnType<typeof measureCards>>): Row[] =>
  (['few', 'many'] as const).flatMap((size) => {
    const among = size === 'many' ? `, among ${manyCards.toLocaleString('en')} cards` : ''
    return [
      speedRow(`cardCreateOnOne ${size}`, `create a card, all on one board${among}`, cards[size].createOnOne, 'c', 0.25),
      speedRow(`cardCreateOnTen ${size}`, `create a card, on ten boards${among}`, cards[size].createOnTen, 'c', 0.35),
      speedRow(`cardMoveOnOne ${size}`, `move a card, all on one board${among}`, cards[size].moveOnOne, 'c', 0.25),
      speedRow(`cardMoveOnTen ${size}`, `move a card, on ten boards${among}`, cards[size].moveOnTen, 'c', 0.35),
    ]
  })

export const loadingRows = (loading: Awaited<ReturnType<typeof measureLoading>>): Row[] =>
  (['desk', 'phone'] as const).flatMap((device) =>
    (['board', 'tasks'] as const satisfies PageName[]).flatMap((page): Row[] => {
      const { firstMs, nextMs, nextDrawnMs, scripts, requests } = loading[`${device} ${page}`]
      const what = page === 'board' ? `a board of ${boardSize} cards` : `${taskCount} tasks`
      const { first, next } = loadingAims[device]
      const name = `${device} ${page}`
      return [
        { name: `${name} first`, label: `${what} on a ${device}, first visit`, value: firstMs, unit: 'ms', aim: { below: first } },
        { name: `${name} next`, label: `${what} on a ${device}, next visit`, value: nextMs, unit: 'ms', aim: { below: next } },
        { name: `${name} next drawn`, label: `the same, until the application has drawn it`, value: nextDrawnMs, unit: 'ms' },
        {
          name: `${name} scripts`,
          label: `${what} on a ${device}: JavaScript files until it shows`,
          value: scripts,
          unit: 'files',
          aim: { below: 13 },
        },
        { name: `${name} requests`, label: `${what} on a ${device}: requests until it shows`, value: requests, unit: 'files', aim: { below: 26 } },
      ]
    }),
  )

const durationRow = (name: string, label: string, { ms, reference, ratio, from, to }: Duration, what = 'g'): Row => ({
  ...{ name, label, value: ms, unit: 'ms', against: reference === undefined ? undefined : { what, value: reference, ratio, from, to } },
})

export const accountingRows = ({ page, filter, search, vat, ageing }: Awaited<ReturnType<typeof measureAccounting>>): Row[] => [
  durationRow('invoicePage', `a page of ten out of ${invoiceCount.toLocaleString('en')} invoices`, page),
  durationRow('invoiceFilter', 'the overdue ones of them', filter),
  durationRow('invoiceSearch', 'a search among them', search),
  durationRow('vatReport', 'the VAT report of a year of them', vat),
  durationRow('ageing', 'what is owed of them, by age', ageing),
]

export const calendarRows = ({ answer, unchanged, first, change, drag }: CalendarFigures): Row[] => [
  durationRow('calendarEntries', `${entryCount.toLocaleString('en')} entries of a calendar`, answer, 'i'),
  durationRow('calendarUnchanged', 'the same, unchanged', unchanged),
  ...(['month', 'week', 'agenda'] as const).flatMap((view): Row[] => [
    { name: `calendar ${view} first`, label: `their ${view} in Chromium, first visit`, value: first[view], unit: 'ms' },
    { name: `calendar ${view} change`, label: `their ${view}, from another view`, value: change[view], unit: 'ms' },
  ]),
  { name: 'calendarDrag', label: 'dragging over their month, frames', value: drag.framesPerSecond, unit: '/s', aim: { least: 55 } },
  { name: 'calendarDragSlow', label: 'dragging over their month, the slowest frame of 20', value: drag.slowestOf20Ms, unit: 'ms' },
]

export const businessRows = (business: Awaited<ReturnType<typeof measureBusiness>>): Row[] =>
  businessLists.flatMap((list) => [
    speedRow(`${list}Page`, `a page of ten out of ${businessCount.toLocaleString('en')} ${list}, sorted`, business[list].page, 'h'),
    speedRow(`${list}Filter`, 'the same, filtered', business[list].filter, 'h'),
    speedRow(`${list}Search`, 'a search among them', business[list].search, 'h'),
  ])

export function shareRows({ upload, download, zip, encrypting, decrypting }: ShareFigures, sizes: { server: number; browser: number }): Row[] {
  const [gigabytes, inBrowser] = [`${sizes.server / 1024} GB`, `${sizes.browser / 1024} GB`]
  const both = (name: string, label: string, { speed, memory }: ShareFigures['zip']): Row[] => [
    { name, label, value: speed, unit: 'MB/s' },
    { name: `${name}Memory`, label: 'memory of the server meanwhile, more', value: memory / megabyte, unit: 'MB', aim: { below: 150 } },
  ]
  const three = (name: string, label: string, { speed, memory, pages }: ShareFigures['encrypting']): Row[] => [
    { name, label, value: speed, unit: 'MB/s' },
    { name: `${name}Pages`, label: 'memory of its page meanwhile, more', value: pages / megabyte, unit: 'MB', aim: { below: 250 } },
    { name: `${name}Browser`, label: 'memory of the whole browser meanwhile, more', value: memory / megabyte, unit: 'MB', aim: { below: 400 } },
  ]
  return [
    ...both('shareUpload', `a share of ${gigabytes}, uploaded`, upload),
    ...both('shareDownload', 'the same, downloaded', download),
    ...both('shareZip', 'the same, downloaded as a zip', zip),
    ...three('shareEncrypting', `${inBrowser}, encrypted and uploaded by Chromium`, encrypting),
    ...three('shareDecrypting', 'the same, downloaded and decrypted by Chromium', decrypting),
  ]
}

export const lighthouseRows = (scores: Scores) =>
  scores.map(({ page, device, category, score }): Row => ({
    name: `lighthouse ${device} ${category} ${page}`,
    label: `Lighthouse on a ${device}, ${category} of ${page}`,
    value: score,
    unit: 'points',
    aim: { least: category !== 'performance' ? 100 : device === 'desktop' ? 95 : 85 },
  }))
