// `npm run locks`: runs the tests of all areas and prints, for every write, how many statements it sends and how long it takes from its first
// lock to its commit. `npm run locks -- server/areas/tasks`: of these tests only.
import './node-version.mjs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const { install, root, run } = await import('./prepare.mjs')

const [...tests] = process.argv.slice(2)
await install()
const folder = await mkdtemp(path.join(tmpdir(), 'hora-locks-'))
const file = path.join(folder, 'writes.jsonl')
await writeFile(file, '')
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const chosen = tests.length > 0 ? tests : ['server/areas', 'server/identity']
const { code } = await run(process.execPath, [vitest, 'run', '--project', 'server', ...chosen], {
  show: true,
  env: { ...process.env, HORA_LOCKS: file },
})

/** @type {Record<string, { statements: number, ms: number }[]>} */
const writes = {}
for (const line of (await readFile(file, 'utf8')).split('\n').filter(Boolean)) {
  const { operation, statements, ms } = JSON.parse(line)
  ;(writes[operation] ??= []).push({ statements, ms })
}
await rm(folder, { recursive: true })

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const rows = Object.entries(writes).map(([operation, all]) => {
  const statements = all.map((one) => one.statements)
  return { operation, times: all.length, usual: median(statements), most: Math.max(...statements), ms: median(all.map((one) => one.ms)) }
})
console.log('\n| write | times | statements, median | most | ms, median |\n| --- | ---: | ---: | ---: | ---: |')
for (const { operation, times, usual, most, ms } of rows.toSorted((a, b) => b.usual - a.usual || b.ms - a.ms))
  console.log(`| ${operation} | ${times} | ${usual} | ${most} | ${ms.toFixed(1)} |`)
process.exitCode = code
