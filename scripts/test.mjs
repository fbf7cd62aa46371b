// `npm test`: everything a change must pass, on a fresh clone too. `npm run check` is its quick part.
import './node-version.mjs'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const { Failed, build, install, root, run } = await import('./prepare.mjs')
const { findOrInstallChromium } = await import('./find-chromium.mjs')
const { describeFailed, failedInPlaywright, failedInVitest } = await import('./tests/failed-tests.mjs')

const modules = (...parts) => path.join(root, 'node_modules', ...parts)
const node = (file, ...args) => [process.execPath, [file, ...args]]
const tsc = modules('typescript', 'bin', 'tsc')
const reports = path.join(root, '.cache', 'tests')
const totals = { passed: 0, failed: 0, skipped: 0 }
const failedTests = []

async function must(what, [file, args], options = {}) {
  const { code, output } = await run(file, args, options)
  if (code !== 0) throw new Failed(options.show ? `${what} failed.` : `${output.trim()}\n${what} failed.`)
}

/** Reads the runner's own figures, whether it failed or not. */
function count(file, read, failedIn) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const { passed, failed, skipped } = read(report)
    failedTests.push(...failedIn(report))
    totals.passed += passed
    totals.failed += failed
    totals.skipped += skipped
  } catch {
    throw new Failed(`${path.relative(root, file)} was not written, so the tests did not run to their end.`)
  }
}

/** Each list runs in order, all lists at once: the longest ones are the build and the two large type checks. */
async function together(...lists) {
  const inOrder = async (list) => {
    for (const [what, command] of list) await (typeof command === 'function' ? command() : must(what, command))
  }
  const results = await Promise.allSettled(lists.map(inOrder))
  const failed = results.filter(({ status }) => status === 'rejected').map(({ reason }) => reason)
  if (failed.length > 0)
    throw failed.every((error) => error instanceof Failed) ? new Failed(failed.map(({ message }) => message).join('\n\n')) : failed[0]
}

const checks = [
  [['The type check of the web side', node(tsc, '-p', 'web')]],
  [
    ['The type check of contract and server', node(tsc, '-p', 'tsconfig.json')],
    ['The type check of the journeys', node(tsc, '-p', 'e2e')],
  ],
  [
    ['Lint', node(modules('oxlint', 'bin', 'oxlint'))],
    ['The search for unused files, exports and packages', node(modules('knip', 'bin', 'knip.js'), '--no-progress')],
    ['The format check (npx oxfmt repairs it)', node(modules('oxfmt', 'bin', 'oxfmt'), '--check')],
  ],
]

const quick = {
  Packages: () => install(),
  'Types, lint, unused code, format': () => together(...checks),
}

let chromium
const whole = {
  Packages: async () => {
    const packages = install()
    // Meanwhile: both wait for the network most of the time.
    chromium = findOrInstallChromium(packages)
    // The journeys, which need it, report why there is none.
    chromium.catch(() => {})
    await packages
  },
  // At once: the build and most checks use one core each.
  'Types, lint, unused code, format, build': () => together([['The build', build]], ...checks),
  'Rules, endpoints, pages': async () => {
    const report = path.join(reports, 'vitest.json')
    const result = await run(...node(modules('vitest', 'vitest.mjs'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`), {
      show: true,
    })
    count(report, (r) => ({ passed: r.numPassedTests, failed: r.numFailedTests, skipped: r.numPendingTests + r.numTodoTests }), failedInVitest)
    if (result.code !== 0) throw new Failed('Some of these tests failed.')
  },
  Journeys: async () => {
    const report = path.join(reports, 'playwright.json')
    const env = { ...process.env, CHROMIUM_PATH: await chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const result = await run(...node(modules('@playwright', 'test', 'cli.js'), 'test', '--reporter=line,json'), { show: true, env })
    count(report, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }), failedInPlaywright)
    if (result.code !== 0) throw new Failed('Some of the journeys failed.')
  },
}

const checkOnly = process.argv[2] === 'check'
const began = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let failure
for (const [name, step] of Object.entries(checkOnly ? quick : whole)) {
  const at = Date.now()
  console.log(`\n── ${name}`)
  try {
    await step()
    console.log(`   ${seconds(at)}`)
  } catch (error) {
    failure = { name, reason: error instanceof Failed ? error.message : error.stack }
    break
  }
}
if (!failure && totals.skipped > 0)
  failure = { name: 'Skipped tests', reason: `${totals.skipped} tests were skipped. A test runs or does not exist.` }

console.log('')
if (failedTests.length > 0) console.log(`${describeFailed(failedTests, root)}\n`)
if (failure) console.log(`${failure.reason}\n\nNot good: it ended at "${failure.name}" after ${seconds(began)}.`)
else if (checkOnly) console.log(`All good: types, lint, no unused code, format, in ${seconds(began)}.`)
else console.log(`All good: ${totals.passed} tests passed, ${totals.failed} failed, in ${seconds(began)}.`)
if (!checkOnly) console.log(`${totals.passed} passed, ${totals.failed + (failure && totals.failed === 0 ? 1 : 0)} failed`)
process.exitCode = failure ? 1 : 0
