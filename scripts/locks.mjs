// `npm run locks`: runs the tests of all areas and prints, for every write of the contract, how many statements each of its transactions sends and
// how long it takes from the first lock to the commit. Fails if a write has no test. `npm run locks -- tasks`: of this area only.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const { install, root, run } = await import('./prepare.mjs')

/** @type {Record<string, string>} Writes that no test below these folders runs, and why. */
const untested = {
  'file-manager.capabilities': 'lists what the server supports of tus, and writes nothing',
  'shares.capabilities': 'lists what the server supports of tus, and writes nothing',
}

const areas = process.argv.slice(2)
const folderOf = (area) => [`server/areas/${area}`, `server/identity/${area}`].find((folder) => existsSync(path.join(root, folder)))
const unknown = areas.filter((area) => !folderOf(area))
if (unknown.length > 0) {
  console.error(`There is no area ${unknown.join(', ')}.`)
  process.exit(1)
}

await install()
const { tsImport } = await import('tsx/esm/api')
const { contractWrites } = await tsImport('./tests/contract-writes.ts', import.meta.url)
const folder = await mkdtemp(path.join(tmpdir(), 'hora-locks-'))
const file = path.join(folder, 'writes.jsonl')
await writeFile(file, '')
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const tests = areas.length > 0 ? areas.map(folderOf) : ['server/areas', 'server/identity', 'server/kernel']
const { code } = await run(process.execPath, [vitest, 'run', '--project', 'server', ...tests], {
  show: true,
  env: { ...process.env, HORA_LOCKS: file },
})

const jobs = 'jobs and demo data'
/** @type {Set<string>} */
const ran = new Set()
/** @type {Record<string, { statements: number, ms: number }[]>} */
const transactions = {}
for (const line of (await readFile(file, 'utf8')).split('\n').filter(Boolean)) {
  const { call, statements, ms } = JSON.parse(line)
  const name = call === undefined ? jobs : (contractWrites[call] ?? call)
  if (statements === undefined) ran.add(name)
  else (transactions[name] ??= []).push({ statements, ms })
}
await rm(folder, { recursive: true })

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const wanted = Object.values(contractWrites).filter((name) => areas.length === 0 || areas.includes(name.split('.')[0]))
const withoutLock = wanted.filter((name) => ran.has(name) && !transactions[name])
const rows = Object.entries(transactions).map(([name, all]) => {
  const statements = all.map((one) => one.statements)
  return { name, times: all.length, usual: median(statements), most: Math.max(...statements), ms: median(all.map((one) => one.ms)) }
})
console.log('\n| write | times | statements, median | most | ms, median |\n| --- | ---: | ---: | ---: | ---: |')
for (const { name, times, usual, most, ms } of rows.toSorted((a, b) => b.usual - a.usual || b.ms - a.ms))
  console.log(`| ${name} | ${times} | ${usual} | ${most} | ${ms.toFixed(1)} |`)
if (withoutLock.length > 0) console.log(`\nNever locked a row: ${withoutLock.join(', ')}`)

const missing = wanted.filter((name) => !ran.has(name) && !(name in untested))
const needless = Object.keys(untested).filter((name) => ran.has(name) || !Object.values(contractWrites).includes(name))
if (missing.length > 0) console.error(`\nNo test ran: ${missing.join(', ')}`)
if (needless.length > 0) console.error(`\nNo longer untested, or no write: ${needless.join(', ')}`)
process.exitCode = code || (missing.length + needless.length > 0 ? 1 : 0)
