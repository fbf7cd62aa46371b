// `npm run bench`: starts the built product on a temporary data folder, measures it and its reference, prints a table.
// `--only accounting`, `business`, `calendar`, `cards`, `lighthouse`, `loading` or `shares` measures only that part. `--json` prints one object of name → number, `--save` writes the table to bench/README.md, `--lighthouse` also runs Lighthouse.
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import pg from 'pg'
import { megabyte } from '#contract/units.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { Failed, prepare } from '../scripts/prepare.mjs'
import { invoiceCount, measureAccounting } from './accounting.ts'
import { boardSizes, makeBoards, measureBoards } from './boards.ts'
import { businessCount, measureBusiness } from './business.ts'
import { entryCount, measureCalendar } from './calendar.ts'
import { measureCards } from './cards.ts'
import { listeners, measureFanOut, measureMessages } from './chat.ts'
import { fileMegabytes, measureFile } from './files.ts'
import { deepPage, measureProducts, productCount } from './inventory.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureHints } from './live.ts'
import { boardSize, measureLoading } from './loading.ts'
import { mailCount, measureMails } from './mailbox.ts'
import { measurePages, startBrowser } from './pages.ts'
import { root, startProduct } from './product.ts'
import { asNumbers, asTable, type Row } from './report.ts'
import { accountingRows, businessRows, bytesRow, calendarRows, cardRows, lighthouseRows, loadingRows, pageRows, shareRows, speedRow } from './rows.ts'
import { begin, lastWords, stop, stopAll } from './running.ts'
import { measureShares } from './shares.ts'
import { measureSpeed, median, startReference } from './speed.ts'
import { measureSwitching } from './switching.ts'
import { callProduct, makeTeam, taskCount, tasksPath } from './team.ts'

const { values: flags } = parseArgs({
  options: {
    json: { type: 'boolean' },
    save: { type: 'boolean' },
    lighthouse: { type: 'boolean' },
    only: { type: 'string' },
    gigabytes: { type: 'string' },
  },
})

const limitMs = flags.only ? 3_600_000 : flags.lighthouse ? 1_600_000 : 940_000

/** Taken before the bench adds to it. */
const busy = (loadavg()[0] ?? 0) / cpus().length

const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

const parts: Record<string, () => Promise<Row[]>> = {
  async accounting() {
    const { product, team } = await startSmall()
    const reference = await startReference({ connection: product.database, teamId: team.id, userId: team.userId, bytes: Buffer.alloc(0) })
    say(`Measuring ${invoiceCount} invoices…`)
    return accountingRows(await measureAccounting(product, team, reference))
  },
  async business() {
    const { product, team } = await startSmall()
    const reference = await startReference({ connection: product.database, teamId: team.id, userId: team.userId, bytes: Buffer.alloc(0) })
    say(`Measuring ${businessCount} organizations, licences and offers…`)
    return businessRows(await measureBusiness(product, team, reference))
  },
  async calendar() {
    const { product, team } = await startSmall()
    const reference = await startReference({ connection: product.database, teamId: team.id, userId: team.userId, bytes: Buffer.alloc(0) })
    const { browser } = await startBrowser(await findChromium())
    say(`Measuring a calendar of ${entryCount} entries…`)
    return calendarRows(await measureCalendar(product, team, reference, browser))
  },
  async cards() {
    const { product, team } = await startSmall()
    const reference = await startReference({ connection: product.database, teamId: team.id, userId: team.userId, bytes: Buffer.alloc(0) })
    say('Measuring cards…')
    return cardRows(await measureCards(product, team, reference))
  },
  async lighthouse() {
    const { product, team } = await startSmall()
    say('Asking Lighthouse…')
    return lighthouseRows(await measureLighthouse(await findChromium(), product.port, team))
  },
  async loading() {
    const { product, team } = await startSmall()
    const { browser } = await startBrowser(await findChromium())
    const pages = await measurePages(browser, product.port, team)
    say(`Loaded for tasks:\n  ${pages.tasks.files.join('\n  ')}`)
    const [board] = (await makeBoards(product.database, team, [boardSize])).values()
    const loading = await measureLoading(browser, product.port, team, board)
    return [...pageRows(pages), ...loadingRows(loading)]
  },
  async shares() {
    const { product, team, dataDir } = await startSmall()
    const gigabytes = Number(flags.gigabytes ?? 2)
    const sizes = { server: gigabytes * 1024, browser: Math.min(gigabytes, 2) * 1024 }
    say(`Measuring a share of ${gigabytes} GB…`)
    return shareRows(await measureShares(product, team, dataDir, sizes, await findChromium()), sizes)
  },
}

async function startSmall() {
  const dataDir = await dataFolder()
  const product = await startProduct(dataDir)
  return { dataDir, product, team: await makeTeam(product.port) }
}

/** One part alone, for its author. */
async function measureOnly(name: string): Promise<Row[]> {
  const part = parts[name]
  if (!part) throw new Failed(`There is no part '${name}'. Known: ${Object.keys(parts).join(', ')}.`)
  return part()
}

async function dataFolder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hora-bench-'))
  const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }
  begin(() => ({ stop: () => rm(dataDir, removal), kill: () => rmSync(dataDir, removal) }))
  return dataDir
}

async function measure(): Promise<Row[]> {
  const dataDir = await dataFolder()

  say('Starting on an empty folder, making a team with 400 tasks…')
  const empty = await startProduct(dataDir)
  const team = await makeTeam(empty.port)
  await stop(empty.running)

  say('Starting on the existing folder…')
  const coldStarts: number[] = []
  let product = await startProduct(dataDir)
  for (let index = 1; index < 3; index++) {
    coldStarts.push(product.startedInMs)
    await stop(product.running)
    product = await startProduct(dataDir)
  }
  coldStarts.push(product.startedInMs)
  const { port } = product
  const idle = product.memory()

  const token = team.tokens[0]
  const bytes = await listBytes(port, token)
  const reference = await startReference({ connection: product.database, teamId: team.id, userId: team.userId, bytes })
  await checkSameAnswer(port, reference.port, token)
  await analyze(product.database)

  say('Measuring speed, about a minute…')
  const speed = await measureSpeed(product, team, reference)
  const loaded = product.memory()

  say('Measuring cards…')
  const cards = await measureCards(product, team, reference)

  say(`Measuring a mailbox with ${mailCount} mails…`)
  const mails = await measureMails(product, team, reference)

  say(`Measuring an inventory of ${productCount} products…`)
  const products = await measureProducts(product, team, reference)

  say(`Measuring ${businessCount} organizations, licences and offers…`)
  const business = await measureBusiness(product, team, reference)

  say(`Measuring ${invoiceCount} invoices…`)
  const invoices = await measureAccounting(product, team, reference)

  say('Measuring hints and pages…')
  const hints = await measureHints(port, team)
  const { browser, running: browsing } = await startBrowser(await findChromium())
  const pages = await measurePages(browser, port, team)
  for (const [page, { files }] of Object.entries({ 'sign-in': pages.signIn, tasks: pages.tasks })) say(`Loaded for ${page}:\n  ${files.join('\n  ')}`)

  say('Changing layout, theme and language…')
  const switching = await measureSwitching(browser, port, team)

  say(`Measuring boards of ${boardSizes.join(', ')} cards…`)
  const boards = await measureBoards(browser, port, team, await makeBoards(product.database, team, boardSizes))

  say(`Measuring a calendar of ${entryCount} entries…`)
  const calendar = await measureCalendar(product, team, reference, browser)

  say('Measuring a board and the tasks on a desk and on a phone…')
  const [loadedBoard] = (await makeBoards(product.database, team, [boardSize])).values()
  const loading = await measureLoading(browser, port, team, loadedBoard)
  await stop(browsing)

  say(`Measuring chat, with ${listeners} people listening…`)
  const messages = await measureMessages(product, team, reference)
  const fanOut = await measureFanOut(product, dataDir, team)

  say(`Measuring a file of ${fileMegabytes} MB…`)
  const file = await measureFile(product, team, dataDir)

  if (flags.lighthouse) say('Asking Lighthouse…')
  const scores = flags.lighthouse ? await measureLighthouse(await findChromium(), port, team) : []

  return [
    speedRow('listUnchanged', 'unchanged list, sent whole', speed['listUnchanged'], 'a', 0.5),
    speedRow('listNotModified', 'unchanged list, 304', speed['listNotModified']),
    speedRow('listAfterWrite', 'list after a write each time, the list alone', speed['listAfterWrite'], 'b', 0.6),
    speedRow('writeAndList', 'the same, write and list together', speed['writeAndList'], 'b'),
    speedRow('create', 'create a task', speed['create'], 'c', 0.35),
    speedRow('update', 'update a task', speed['update'], 'c', 0.35),
    speedRow('createWithKey', 'create a task with an Idempotency-Key', speed['createWithKey'], 'c'),
    ...cardRows(cards),
    { name: 'serverIdle', label: 'memory of the server, idle', value: idle.server / megabyte, unit: 'MB' },
    { name: 'serverLoaded', label: 'memory of the server after the load', value: loaded.server / megabyte, unit: 'MB', aim: { below: 200 } },
    { name: 'serverPeak', label: 'memory of the server at its highest (RSS)', value: loaded.serverPeak / megabyte, unit: 'MB' },
    { name: 'postgresIdle', label: 'memory of PostgreSQL, idle', value: idle.postgres / megabyte, unit: 'MB' },
    { name: 'postgresLoaded', label: 'memory of PostgreSQL after the load', value: loaded.postgres / megabyte, unit: 'MB' },
    { name: 'startExisting', label: 'start on an existing folder', value: median(coldStarts) / 1000, unit: 's', aim: { below: 2 } },
    { name: 'startEmpty', label: 'start on an empty folder', value: empty.startedInMs / 1000, unit: 's' },
    { name: 'hintP50', label: 'from a write to the hint at another socket, median', value: hints.p50, unit: 'ms' },
    { name: 'hintP99', label: 'from a write to the hint at another socket, 99th of 100', value: hints.p99, unit: 'ms' },
    speedRow('message', 'store a chat message', messages, 'd'),
    { name: 'fanOutP50', label: `from a message to its hint at ${listeners} sockets, median`, value: fanOut.p50, unit: 'ms' },
    { name: 'fanOutP99', label: `from a message to its hint at ${listeners} sockets, 99th of 100`, value: fanOut.p99, unit: 'ms' },
    speedRow('mailPage', `a page of ten out of ${mailCount.toLocaleString('en')} mails`, mails, 'e'),
    speedRow('productPage', `a page of ten out of ${productCount.toLocaleString('en')} products`, products.first, 'f'),
    speedRow('productDeepPage', `page ${deepPage.toLocaleString('en')} of them`, products.deep, 'f'),
    speedRow('productSearch', 'a search among them', products.search, 'f'),
    ...businessRows(business),
    ...accountingRows(invoices),
    bytesRow('fileUpload', 'a file of 1 GB, uploaded', file.upload, 'disk', file.bareWrite),
    bytesRow('fileDownload', 'a file of 1 GB, downloaded', file.download, 'disk', file.bareRead),
    {
      name: 'fileMemory',
      label: 'memory of the server, more while that file comes and goes',
      value: (file.peak - file.before) / megabyte,
      unit: 'MB',
      aim: { below: 150 },
    },
    ...pageRows(pages),
    { name: 'switchLayout', label: 'standstill when the layout changes', value: switching.layoutMs, unit: 'ms', aim: { below: 100 } },
    { name: 'switchTheme', label: 'standstill when the theme changes', value: switching.themeMs, unit: 'ms', aim: { below: 100 } },
    { name: 'switchLanguage', label: 'standstill when the language changes', value: switching.languageMs, unit: 'ms', aim: { below: 100 } },
    { name: 'board200', label: 'a board of 200 cards visible in Chromium', value: boards.visibleMs[200], unit: 'ms' },
    {
      name: 'board2000',
      label: 'a board of 2,000 cards',
      value: boards.visibleMs[2000],
      unit: 'ms',
      against: { what: '200', value: boards.visibleMs[200], ratio: boards.ratio.middle, from: boards.ratio.from, to: boards.ratio.to },
      aim: { below: 1.5 },
    },
    { name: 'board20000', label: 'a board of 20,000 cards', value: boards.visibleMs[20_000], unit: 'ms' },
    {
      name: 'boardDrag',
      label: 'dragging over 2,000 cards, frames',
      value: boards.drag.framesPerSecond,
      unit: '/s',
      aim: { least: 55 },
    },
    { name: 'boardDragSlow', label: 'dragging over 2,000 cards, the slowest frame of 20', value: boards.drag.slowestOf20Ms, unit: 'ms' },
    ...calendarRows(calendar),
    ...loadingRows(loading),
    ...lighthouseRows(scores),
  ]
}

/** The bytes as sent: parsing would lose the spaces in PostgreSQL's JSON. */
async function listBytes(port: number, token: string | undefined): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
  const answer = await fetch(`http://127.0.0.1:${port}${tasksPath}/all`, { headers })
  return Buffer.from(await answer.arrayBuffer())
}

/** The reference must do the same work. */
async function checkSameAnswer(productPort: number, referencePort: number, token: string | undefined) {
  const own = await callProduct<unknown[]>(productPort, 'GET', `${tasksPath}/all`, token)
  const bare = await callProduct<unknown[]>(referencePort, 'GET', '/list')
  if (own.length !== taskCount || !isDeepStrictEqual(own, bare)) throw new Error('the product and its yardstick answer different lists')
}

/** PostgreSQL does this by itself a minute after so many inserts; the bench does not wait for it. */
async function analyze(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

function circumstances(): string {
  // On a line of its own: the name of a processor may be long.
  const others = busy > 0.5 ? `.\nThe load before the run was ${busy.toFixed(1)} per processor, so compare with care` : ''
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}${others}:`
}

async function save(table: string) {
  const file = path.join(root, 'bench', 'README.md')
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text.replace(/(?<=<!-- table -->\n)[\s\S]*(?=<!-- end -->)/, () => `\n${circumstances()}\n\n${table}\n\n`),
  )
}

class Interrupted extends Error {}

const interruption = () =>
  new Promise<never>((_, fail) => {
    let isInterrupted = false
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (isInterrupted) process.exit(130)
        isInterrupted = true
        fail(new Interrupted('Interrupted; stopping what was started. Once more ends it at once.'))
      })
  })

const limit = () => new Promise<never>((_, fail) => setTimeout(() => fail(new Error(`not finished after ${limitMs / 1000} s`)), limitMs).unref())

async function main() {
  const interrupted = interruption()
  // Standard output is for the table alone.
  console.log = console.error
  try {
    await Promise.race([prepare(), interrupted])
    const rows = await Promise.race([flags.only === undefined ? measure() : measureOnly(flags.only), interrupted, limit()])
    const table = asTable(rows)
    process.stdout.write(`${flags.json ? JSON.stringify(asNumbers(rows)) : `${circumstances()}\n\n${table}`}\n`)
    if (flags.save) await save(table)
  } catch (error) {
    if (error instanceof Interrupted || error instanceof Failed) say(error.message)
    else say(`${error instanceof Error ? error.stack : String(error)}${lastWords() && `\nThe product said: ${lastWords()}`}`)
    process.exitCode = error instanceof Interrupted ? 130 : 1
  } finally {
    await stopAll()
  }
}

// After an interruption, unfinished measurements must not prevent the exit.
void main().finally(() => process.exit())
